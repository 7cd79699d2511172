import { MAX_SEPARATE_PHASES } from './kernel-prices.ts';
import type { DiagonalOverlap, NonDiagonalOp, Phase } from './program.ts';
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

/** Runs the remaining phases and overlaps after all non-diagonal operations are done. */
export function runRest(progress: Progress, all: readonly number[], sink: PassSink): void {
  const elements = new Set<Phase | DiagonalOverlap>();
  for (const position of all) progress.collect(position, elements);
  const linear = progress.linear(all);
  if (linear.length > 0 || elements.size > 0) act(progress, linear, elements, sink);
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
  const elements = new Set<Phase | DiagonalOverlap>();
  const needed = blockedByPhases.flatMap((operation) => operation.targets.map((target) => target.position));
  for (const position of needed) progress.collect(position, elements);
  let linear = progress.linear(needed);
  const phases = [...elements].filter(isPhase);
  const hasOverlap = elements.size > phases.length;
  if (isTableCheaper(linear.length, phases)) {
    // The cost of a table does not depend on its contents, so it includes everything else that is ready in the tile.
    linear = progress.linear(local);
    for (const position of local)
      progress.collect(
        position,
        elements,
        (element) => isPhase(element) && element.conditions.every((condition) => isLocal.has(condition.position)),
      );
  }
  // One sweep reads any number of overlaps.
  if (hasOverlap) for (const position of local) progress.collect(position, elements, (element) => !isPhase(element));
  act(progress, linear, elements, sink);
}

function act(
  progress: Progress,
  linear: readonly number[],
  elements: Iterable<Phase | DiagonalOverlap>,
  sink: PassSink,
): void {
  const phases: Phase[] = [];
  const overlaps: DiagonalOverlap[] = [];
  for (const element of elements) {
    if (isPhase(element)) phases.push(element);
    else overlaps.push(element);
  }
  // The sink reads the angles of the current slots.
  sink.diagonal(linear, { phases, overlaps });
  progress.applyDiagonal(linear, { phases, overlaps });
}

const isPhase = (element: Phase | DiagonalOverlap): element is Phase => element.kind === 'phase';

/** Sweeps of the tile if phases are applied one by one: each touches the part where its conditions hold. */
function phaseSweeps(linear: number, phases: Iterable<Phase>): number {
  let sweeps = linear / 2;
  for (const phase of phases) sweeps += 2 ** -phase.conditions.length;
  return sweeps;
}

export const isTableCheaper = (linear: number, phases: Iterable<Phase>): boolean =>
  phaseSweeps(linear, phases) > MAX_SEPARATE_PHASES;
