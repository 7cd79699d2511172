import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { KERNEL_PRICES } from './kernel-prices.ts';
import { runLayers } from './layers.ts';
import type { LoweredProgram, NonDiagonalOp } from './program.ts';
import type { PassSink, Progress } from './progress.ts';

/** Returns the sweeps of the state that a non-diagonal operation saves if it is in this pass. */
function weightOf({ kind, targets, controls }: NonDiagonalOp): number {
  switch (kind) {
    case 'rotation':
      return KERNEL_PRICES.rotation.saved;
    case 'parity-block':
      return KERNEL_PRICES.parityBlock.saved;
    case 'basis-swap':
      return KERNEL_PRICES.basisSwap.saved * 2 ** -controls.length;
    case 'dense':
    case 'dense-overlap':
      return (
        (targets.length === 1 ? KERNEL_PRICES.oneQubitDense : KERNEL_PRICES.twoQubitDense).saved * 2 ** -controls.length
      );
  }
}

/** Number of non-diagonal operations at which the evaluation of a candidate stops. */
const MAX_EVALUATED = 4096;

class PassWeight implements PassSink {
  weight = 0;
  #nonDiagonalOps = 0;
  readonly diagonal = (): void => {};
  readonly nonDiagonal = (operation: NonDiagonalOp): void => {
    this.weight += weightOf(operation);
    this.#nonDiagonalOps++;
  };
  readonly isFull = (): boolean => this.#nonDiagonalOps >= MAX_EVALUATED;
}

/** Constraints on the choice of the positions of a pass. */
export interface PassConstraints {
  /** Called before each attempt; throws to cancel. */
  readonly checkpoint: Checkpoint;
  /** Positions that fit into a tile; the program has more. */
  readonly tileQubits: number;
  /**
   * Positions of the previous pass; at least `overlap` of them are kept, so that they form a contiguous block in
   * memory.
   */
  readonly previousTile: readonly number[];
  readonly minShared: number;
}

/**
 * Returns the positions of the next pass. Candidates are every window of neighbouring positions, which suits circuits
 * on a line or grid, and the positions in the order in which the program needs them (with two measures of need), which
 * suits other circuits. The candidate with the largest weight of operations wins.
 */
export function choosePassQubits(
  program: LoweredProgram,
  progress: Progress,
  constraints: PassConstraints,
): readonly number[] {
  let best: readonly number[] = [];
  let most = -1;
  for (const candidate of candidates(program, progress, constraints)) {
    constraints.checkpoint();
    const total = new PassWeight();
    const isEnough = progress.attempt(() => {
      runLayers(progress, candidate, total);
      return progress.isNonDiagonalDone();
    });
    if (total.weight > most) {
      most = total.weight;
      best = candidate;
    }
    // A candidate that completes all remaining non-diagonal operations cannot be beaten.
    if (isEnough) break;
  }
  return best;
}

function* candidates(
  program: LoweredProgram,
  progress: Progress,
  { tileQubits, previousTile, minShared }: PassConstraints,
): Generator<readonly number[]> {
  for (let first = 0; first + tileQubits <= program.storedQubits; first++) {
    const window = Array.from({ length: tileQubits }, (_, i) => first + i);
    if (previousTile.filter((position) => window.includes(position)).length >= minShared) yield window;
  }
  const first = keptPositions(program, progress, tileQubits, previousTile, minShared);
  yield inOrderOfNeed(program, progress, tileQubits, first, ({ id }) => id);
  // An operation that needs one more position is preferred to one that needs two.
  yield inOrderOfNeed(
    program,
    progress,
    tileQubits,
    first,
    ({ id }, missing) => missing * program.nonDiagonalOps.length + id,
  );
}

/**
 * Priority of a non-diagonal operation with this many missing positions; positions of operations with smaller values
 * are added first.
 */
type Need = (operation: NonDiagonalOp, missing: number) => number;

/**
 * Returns the positions that must stay from the previous pass: none if any choice keeps enough of them, else those with
 * the most remaining operations.
 */
function keptPositions(
  program: LoweredProgram,
  progress: Progress,
  size: number,
  previous: readonly number[],
  overlap: number,
): readonly number[] {
  if (size + previous.length - program.storedQubits >= overlap) return [];
  return previous.toSorted((a, b) => progress.left(b) - progress.left(a)).slice(0, overlap);
}

/**
 * Repeatedly adds the positions of the most needed non-diagonal operation that the chosen positions do not allow yet.
 */
function inOrderOfNeed(
  program: LoweredProgram,
  progress: Progress,
  size: number,
  first: readonly number[],
  need: Need,
): readonly number[] {
  const chosen = new Set(first);
  const total = new PassWeight();
  progress.attempt(() => {
    while (chosen.size < size) {
      runLayers(progress, [...chosen], total);
      const needed = mostNeeded(program, progress, chosen, size - chosen.size, need);
      if (needed === undefined) break;
      for (const { position } of needed.targets) chosen.add(position);
    }
  });
  for (let position = 0; chosen.size < size; position++) chosen.add(position);
  return [...chosen].sort((a, b) => a - b);
}

/**
 * Returns the most needed non-diagonal operation that could run if its targets were in the tile, and for whose targets
 * there is room.
 */
function mostNeeded(
  program: LoweredProgram,
  progress: Progress,
  chosen: ReadonlySet<number>,
  room: number,
  need: Need,
): NonDiagonalOp | undefined {
  let found: NonDiagonalOp | undefined;
  let least = Infinity;
  for (let position = 0; position < program.storedQubits; position++) {
    const operation = progress.next(position);
    if (operation === undefined) continue;
    const missing = operation.targets.filter((target) => !chosen.has(target.position)).length;
    if (missing === 0 || missing > room || need(operation, missing) >= least || progress.state(operation) === 'blocked')
      continue;
    found = operation;
    least = need(operation, missing);
  }
  return found;
}
