import type { Formatter } from '#app/i18n/format.ts';

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;
const STEP = 1024;

/** Formats a number of bytes: 256 B, 1.5 KiB, 16 MiB. At most one decimal, none from ten up. */
export function bytesText(format: Formatter, bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return `${format.number(value, { maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0 })} ${UNITS[unit]!}`;
}
