import type { ResultView } from '#simulator/results/view.ts';

const LETTERS = { counts: 'c', probabilities: 'b', amplitudes: 'q' } as const satisfies Readonly<Record<ResultView['kind'], string>>;

/** A bit of a result's states: a classical bit of counts, a qubit of amplitudes; of probabilities, the place in the list of those asked for. */
export const bitName = (kind: ResultView['kind'], bit: number): string => `${LETTERS[kind]}${bit}`;
