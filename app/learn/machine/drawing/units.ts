import type { MachineUnit } from '#app/learn/machine/model/knobs.ts';

/** How units are written, the same in both languages. */
export const UNIT_TEXTS: Readonly<Record<MachineUnit | 'percent', string>> = {
  MHz: 'MHz',
  µs: 'µs',
  ns: 'ns',
  rate: 'rad/µs',
  sigma: 'σ',
  none: '',
  percent: '%',
};
