import type { ApplicationHost } from '#app/applications/contract.ts';
import { drawBinomial } from '#app/applications/statistics/draws.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { allZeros, kernelCircuit } from './circuits.ts';
import { kernelOf, type MappedRow, mapRow } from './feature-map.ts';
import type { BehaviorInput } from './input.ts';
import { USUAL_SHOTS } from './limits.ts';

/** Shots of an entry on an engine; 0: exact entries. */
export const shotsOfEntries = ({ shots }: Pick<BehaviorInput, 'shots'>, engine: ApplicationEngine): number =>
  shots ?? (engine === 'exact' ? 0 : USUAL_SHOTS);

/** An entry of the kernel, of two rows by their index; undefined: the account asked to stop. */
export type EntryFunction = (one: number, other: number) => number | undefined;

/** Returns exact entries; the state of each row is computed once. */
export function exactEntries(
  { kernel }: Pick<BehaviorInput, 'kernel'>,
  angles: readonly (readonly number[])[],
): (one: number, other: number) => number {
  const mapped: MappedRow[] = [];
  const rowOf = (index: number): MappedRow => (mapped[index] ??= mapRow(kernel, angles[index]!));
  return (one, other) => kernelOf(rowOf(one), rowOf(other));
}

/** Returns entries as the share of so many shots that give 0…0, drawn from the exact probability. */
export function drawnEntries(exact: (one: number, other: number) => number, shots: number, uniform: () => number) {
  return (one: number, other: number): number => drawBinomial(shots, exact(one, other), uniform) / shots;
}

/** Returns entries as the engine of the host gives them. */
export function engineEntries(
  input: BehaviorInput,
  angles: readonly (readonly number[])[],
  exact: (one: number, other: number) => number,
  host: ApplicationHost,
): EntryFunction {
  const shots = shotsOfEntries(input, host.engine);
  const stopping =
    (entry: EntryFunction): EntryFunction =>
    (one, other) =>
      host.isStopped ? undefined : entry(one, other);
  if (host.engine === 'exact')
    return stopping(shots === 0 ? exact : drawnEntries(exact, shots, host.random('entries')));
  const features = angles[0]!.length;
  const evaluate = host.expectation(kernelCircuit(input.kernel, features, false), allZeros(features), shots);
  return stopping((one, other) => {
    const value = evaluate([...angles[one]!, ...angles[other]!])?.value;
    // An estimate that is corrected for errors of the readout may leave the interval.
    return typeof value === 'number' ? Math.min(1, Math.max(0, value)) : undefined;
  });
}
