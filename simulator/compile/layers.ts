import type { NonDiagonalOp, Phase } from './program.ts';
import type { PassSink, Progress } from './progress.ts';

/**
 * Does all that can be done while the positions of `local` are at hand: the light cone of those positions, layer by
 * layer. Mixings need their targets at hand and everything before them done; phases and controls only look and may
 * be anywhere. Whatever needs no phase goes first, so that each diagonal serves as many mixings as it can.
 */
export function runLayers(progress: Progress, local: readonly number[], sink: PassSink): void {
  const isLocal = new Set(local);
  for (;;) {
    const waiting = runFree(progress, local, isLocal, sink);
    if (waiting.length === 0 || sink.isFull()) return;
    runDiagonal(progress, waiting, local, isLocal, sink);
  }
}

/** Everything that is left once all mixings are done. */
export function runRest(progress: Progress, all: readonly number[], sink: PassSink): void {
  const phases = new Set<Phase>();
  for (const position of all) progress.collect(position, phases);
  const linear = progress.linear(all);
  if (linear.length > 0 || phases.size > 0) act(progress, linear, [...phases], sink);
}

/** Does the mixings that wait for nothing, and those they set free; gives those that wait for phases only. */
function runFree(
  progress: Progress,
  local: readonly number[],
  isLocal: ReadonlySet<number>,
  sink: PassSink,
): readonly NonDiagonalOp[] {
  let waiting: NonDiagonalOp[] = [];
  // A mixing that was blocked can be set free by any other, so all are asked again until none moved.
  for (let moved = true; moved;) {
    moved = false;
    waiting = [];
    for (const position of local) {
      const mixing = progress.next(position);
      if (mixing === undefined || mixing.targets[0]!.position !== position) continue;
      if (mixing.targets.length > 1 && !mixing.targets.every((target) => isLocal.has(target.position))) continue;
      const state = progress.state(mixing);
      if (state === 'phases') waiting.push(mixing);
      if (state !== 'free') continue;
      progress.actMixing(mixing);
      sink.mix(mixing);
      moved = true;
    }
  }
  return waiting;
}

function runDiagonal(
  progress: Progress,
  waiting: readonly NonDiagonalOp[],
  local: readonly number[],
  isLocal: ReadonlySet<number>,
  sink: PassSink,
): void {
  const phases = new Set<Phase>();
  const needed = waiting.flatMap((mixing) => mixing.targets.map((target) => target.position));
  for (const position of needed) progress.collect(position, phases);
  let linear = progress.linear(needed);
  if (isWorthTable(linear.length, phases)) {
    // A table costs the same whatever is in it: whatever else is ready and at hand comes along.
    linear = progress.linear(local);
    for (const position of local)
      progress.collect(position, phases, (phase) =>
        phase.conditions.every((condition) => isLocal.has(condition.position)),
      );
  }
  act(progress, linear, [...phases], sink);
}

function act(progress: Progress, linear: readonly number[], phases: readonly Phase[], sink: PassSink): void {
  // The sink reads angles of the present slots.
  sink.diagonal(linear, phases);
  progress.actDiagonal(linear, phases);
}

/** Sweeps of the tile that phases take one by one: each touches the part where its conditions hold. */
export function phaseSweeps(linear: number, phases: Iterable<Phase>): number {
  let sweeps = linear / 2;
  for (const phase of phases) sweeps += 2 ** -phase.conditions.length;
  return sweeps;
}

/** A table is one sweep, and its building; phases one by one walk less smoothly. */
export const isWorthTable = (linear: number, phases: Iterable<Phase>): boolean => phaseSweeps(linear, phases) > 1.25;
