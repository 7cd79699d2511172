import { MAX_SEPARATE_PHASES } from './kernel-prices.ts';
import type { NonDiagonalOp, Phase } from './program.ts';
import type { PassSink, Progress } from './progress.ts';

/**
 * Runs all operations that are possible while the positions of `local` are in the tile: the light cone of those
 * positions, layer by layer. A non-diagonal operation requires that its targets are in the tile and that everything
 * before it is done. Phases and controls only depend on bits and may be anywhere. Operations that need no phase run
 * first, so that each diagonal enables as many non-diagonal operations as possible.
 */
export function runLayers(progress: Progress, local: readonly number[], sink: PassSink): void {
  const isLocal = new Set(local);
  for (;;) {
    const blockedByPhases = runFree(progress, local, isLocal, sink);
    if (blockedByPhases.length === 0 || sink.isFull()) return;
    runDiagonal(progress, blockedByPhases, local, isLocal, sink);
  }
}

/** Runs the remaining phases after all non-diagonal operations are done. */
export function runRest(progress: Progress, all: readonly number[], sink: PassSink): void {
  const phases = new Set<Phase>();
  for (const position of all) progress.collect(position, phases);
  const linear = progress.linear(all);
  if (linear.length > 0 || phases.size > 0) act(progress, linear, [...phases], sink);
}

/**
 * Runs the non-diagonal operations that are free, and those that become free by them. Returns those that wait only for
 * phases.
 */
function runFree(
  progress: Progress,
  local: readonly number[],
  isLocal: ReadonlySet<number>,
  sink: PassSink,
): readonly NonDiagonalOp[] {
  let blockedByPhases: NonDiagonalOp[] = [];
  // Any operation can unblock another one, so all are checked again until none has run.
  for (let moved = true; moved;) {
    moved = false;
    blockedByPhases = [];
    for (const position of local) {
      const operation = progress.next(position);
      if (operation === undefined || operation.targets[0]!.position !== position) continue;
      if (operation.targets.length > 1 && !operation.targets.every((target) => isLocal.has(target.position))) continue;
      const state = progress.state(operation);
      if (state === 'phases') blockedByPhases.push(operation);
      if (state !== 'free') continue;
      progress.applyNonDiagonal(operation);
      sink.nonDiagonal(operation);
      moved = true;
    }
  }
  return blockedByPhases;
}

function runDiagonal(
  progress: Progress,
  blockedByPhases: readonly NonDiagonalOp[],
  local: readonly number[],
  isLocal: ReadonlySet<number>,
  sink: PassSink,
): void {
  const phases = new Set<Phase>();
  const needed = blockedByPhases.flatMap((operation) => operation.targets.map((target) => target.position));
  for (const position of needed) progress.collect(position, phases);
  let linear = progress.linear(needed);
  if (isTableCheaper(linear.length, phases)) {
    // The cost of a table does not depend on its contents, so it includes everything else that is ready in the tile.
    linear = progress.linear(local);
    for (const position of local)
      progress.collect(position, phases, (phase) =>
        phase.conditions.every((condition) => isLocal.has(condition.position)),
      );
  }
  act(progress, linear, [...phases], sink);
}

function act(progress: Progress, linear: readonly number[], phases: readonly Phase[], sink: PassSink): void {
  // The sink reads the angles of the current slots.
  sink.diagonal(linear, phases);
  progress.applyDiagonal(linear, phases);
}

/** Sweeps of the tile if phases are applied one by one: each touches the part where its conditions hold. */
function phaseSweeps(linear: number, phases: Iterable<Phase>): number {
  let sweeps = linear / 2;
  for (const phase of phases) sweeps += 2 ** -phase.conditions.length;
  return sweeps;
}

export const isTableCheaper = (linear: number, phases: Iterable<Phase>): boolean =>
  phaseSweeps(linear, phases) > MAX_SEPARATE_PHASES;
