import type { RestorationDocument } from '#app/applications/restoration/picture-restoration.ts';
import qaoa from './documents/restoration.json';
import grover from './documents/restoration-grover.json';

/** Documents of the default input, and of three by three pixels by Grover's search. */
export const SAMPLE_RESTORATION = qaoa as unknown as RestorationDocument;
export const GROVER_RESTORATION = grover as unknown as RestorationDocument;

const withoutSamples = (levels: RestorationDocument['answer']['levels'] = []) =>
  levels.map(({ energy, uniform }) => ({ energy, uniform }));

/** The document after so many of its evaluations or measurements. */
export function restorationAfter(
  whole: RestorationDocument,
  count: number,
  state: 'running' | 'stopped',
): RestorationDocument {
  const { restored: _restored, qaoa: _qaoa, grover: search, ...known } = whole.answer;
  const measurements = search?.measurements.slice(0, count) ?? [];
  const last = measurements.at(-1);
  return {
    ...whole,
    answer: {
      ...known,
      levels: withoutSamples(known.levels),
      evaluations: known.evaluations!.slice(0, count),
      ...(search &&
        last && {
          grover: {
            ...search,
            calls: last.calls,
            callsUntilBest: Math.min(search.callsUntilBest, last.calls),
            measurements,
          },
          restored: { rows: whole.input.rows, energy: known.noisyEnergy!, changed: 0, count: 0 },
        }),
    },
    table: { columns: whole.table.columns, rows: [] },
    cost: { ...whole.cost, iterations: count },
    state,
  };
}

/** Nothing is known. */
export const EMPTY_RESTORATION: RestorationDocument = {
  ...SAMPLE_RESTORATION,
  answer: {},
  baselines: [],
  table: { columns: [], rows: [] },
  state: 'running',
};

/** Energies that are no multiples of a step, and many. */
export const UNEVEN_RESTORATION: RestorationDocument = {
  ...SAMPLE_RESTORATION,
  answer: {
    ...SAMPLE_RESTORATION.answer,
    levels: Array.from({ length: 300 }, (_, index) => ({
      energy: -21 + 0.13 * index + (index % 7) * 0.017,
      uniform: 1 / 300,
      sampled: index < 100 ? 0.01 : 0,
    })),
  },
};
