import { flipSignIfAbove } from '#app/applications/state-loading/comparator.ts';
import { invertAbout } from '#app/applications/state-loading/invert-about.ts';
import { type Circuit, circuit, type Control, control, gate, measure, repeat } from '#simulator';
import type { StrategyModel } from './model.ts';

type SearchTable = Pick<StrategyModel, 'quantised' | 'indexQubits' | 'bits'>;

const controlsOf = (register: readonly number[], value: number): readonly Control[] =>
  register.map((qubit, position) => control(qubit, (value >> position) & 1 ? 1 : 0));

/** Writes the value of each index into the value register; the same gates take it out. Empty places keep 0. */
function loadValues({ quantised, bits }: SearchTable, index: readonly number[], value: readonly number[]) {
  return quantised.flatMap((each, place) =>
    Array.from({ length: bits }, (_, position) => position)
      .filter((position) => (each >> position) & 1)
      .map((position) => gate('X', value[position]!, { controls: controlsOf(index, place) })),
  );
}

/**
 * Returns, for a number of Grover iterations and a threshold, the circuit that measures an index; the same object for
 * the same numbers. Its oracle loads the quantised profits, inverts the sign of those above the threshold and unloads.
 */
export function searchCircuits(table: SearchTable): (iterations: number, threshold: number) => Circuit {
  const { indexQubits, bits } = table;
  const index = Array.from({ length: indexQubits }, (_, qubit) => qubit);
  const value = Array.from({ length: bits }, (_, qubit) => indexQubits + qubit);
  const load = loadValues(table, index, value);
  const start = index.map((qubit) => gate('H', qubit));
  const diffusion = invertAbout(start, index);
  const circuits = new Map<string, Circuit>();
  return (iterations, threshold) => {
    const key = `${iterations} ${threshold}`;
    const known = circuits.get(key);
    if (known !== undefined) return known;
    const iteration = [...load, ...flipSignIfAbove(value, threshold), ...load, ...diffusion];
    const made = circuit(indexQubits + bits, indexQubits, [
      ...start,
      ...(iterations === 0 ? [] : [repeat(iterations, iteration)]),
      ...index.map((qubit) => measure(qubit, qubit)),
    ]);
    circuits.set(key, made);
    return made;
  };
}

/**
 * The circuit that is drawn: one iteration with the threshold that a quarter of the places exceed, if values differ
 * enough; one iteration then finds one of these with certainty.
 */
export function principalSearch(table: SearchTable): Circuit {
  const sorted = table.quantised.toSorted((one, other) => other - one);
  const threshold = sorted[Math.min(sorted.length - 1, 2 ** table.indexQubits / 4)]!;
  return searchCircuits(table)(1, threshold);
}
