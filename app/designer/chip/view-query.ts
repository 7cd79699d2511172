import { CHIP_QUBITS } from '#simulator';
import { type Metric, METRICS } from './metrics.ts';

export const CHIP_VIEWS = ['map', 'graph'] as const;
type ChipView = (typeof CHIP_VIEWS)[number];

/** The view of the calibration. It is stored in the URL, so it can be shared and works without JavaScript. */
export interface ChipQuery {
  readonly view: ChipView;
  readonly metric: Metric;
  /** The selected qubit. */
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

/** URL parameter that shows the compiled circuit without JavaScript. */
export const COMPILED_SHOWN = 'compiled';

/** Returns the URL query with these changes; other parameters are kept. */
export function chipSearch(
  search: string,
  changes: Partial<ChipQuery> & { readonly [COMPILED_SHOWN]?: 0 | 1 },
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) params.set(name, String(value));
  return `?${params.toString()}`;
}
