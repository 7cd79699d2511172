import { CHIP_QUBITS } from '#simulator';
import { METRICS, type Metric } from './metrics.ts';

export const CHIP_VIEWS = ['map', 'graph'] as const;
export type ChipView = (typeof CHIP_VIEWS)[number];

/** How the calibration is shown; stands in the address, so that it can be shared and needs no script. */
export interface ChipQuery {
  readonly view: ChipView;
  readonly metric: Metric;
  /** The qubit that is looked at. */
  readonly qubit: number;
}

export function readChipQuery(search: URLSearchParams): ChipQuery {
  const qubit = search.get('qubit') ?? '';
  return {
    view: CHIP_VIEWS.find((view) => view === search.get('view')) ?? 'map',
    metric: METRICS.find((metric) => metric === search.get('metric')) ?? 'readout',
    qubit: /^\d{1,2}$/.test(qubit) && Number(qubit) < CHIP_QUBITS ? Number(qubit) : 0,
  };
}

/** The address's query with these changes, all else in it kept. */
export function chipSearch(search: string, changes: Partial<ChipQuery>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) params.set(name, String(value));
  return `?${params.toString()}`;
}
