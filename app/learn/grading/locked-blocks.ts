import type { PlainOperation } from '#simulator';
import { type GradingStep, wiresOf } from './grading-steps.ts';

/** Where the locked blocks are in a program: for each block the indices of its operations. */
export type LockedPlacement = readonly (readonly number[])[];

/** Radians: two texts of one angle differ by rounding only. */
const SAME_ANGLE = 1e-9;

/** Searches end here; the programs of learners come nowhere near. */
const MOST_PLACEMENTS = 32;
const MOST_TRIES = 5000;

function isSameOperation(a: PlainOperation, b: PlainOperation): boolean {
  if (a.kind === 'gate')
    return (
      b.kind === 'gate' &&
      a.gate === b.gate &&
      a.targets.join() === b.targets.join() &&
      controlText(a.controls) === controlText(b.controls) &&
      a.parameters.every((value, index) => Math.abs(value - b.parameters[index]!) < SAME_ANGLE)
    );
  if (a.kind === 'measure') return b.kind === 'measure' && a.qubit === b.qubit && a.bit === b.bit;
  if (a.kind === 'reset') return b.kind === 'reset' && a.qubit === b.qubit;
  if (a.kind !== 'branch' || b.kind !== 'branch') return false;
  const isSameList = (x: readonly PlainOperation[], y: readonly PlainOperation[]): boolean =>
    x.length === y.length && x.every((operation, index) => isSameOperation(operation, y[index]!));
  return (
    JSON.stringify(a.condition) === JSON.stringify(b.condition) &&
    isSameList(a.then, b.then) &&
    isSameList(a.otherwise, b.otherwise)
  );
}

const controlText = (controls: readonly { readonly qubit: number; readonly on: 0 | 1 }[]): string =>
  controls
    .map(({ qubit, on }) => `${qubit}:${on}`)
    .sort()
    .join();

const sharesWire = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean => [...a].some((wire) => b.has(wire));

/**
 * Splits the operations between the first and the last of a block into those that can be moved before the block and
 * those that can be moved behind it, past operations on other wires; null if one can be moved neither way.
 */
function partedAround(wires: readonly ReadonlySet<number>[], block: readonly number[]) {
  const members = new Set(block);
  const behind = new Set<number>();
  const behindOthers = new Set<number>();
  const [before, after]: [number[], number[]] = [[], []];
  for (let index = Math.min(...block); index <= Math.max(...block); index++) {
    const own = wires[index]!;
    if (members.has(index)) {
      if (sharesWire(own, behindOthers)) return null;
    } else if (sharesWire(own, behind)) {
      after.push(index);
      for (const wire of own) behindOthers.add(wire);
    } else {
      before.push(index);
      continue;
    }
    for (const wire of own) behind.add(wire);
  }
  return { before, after };
}

/**
 * Finds the locked blocks in a program. Operations on different wires may be exchanged, as a drawing does not order them;
 * otherwise the operations of a block must follow each other, and the blocks too must be in their order.
 *
 * @returns the possible placements, those early in the program first; none if a block is missing
 */
export function findLockedBlocks(
  steps: readonly GradingStep[],
  blocks: readonly (readonly GradingStep[])[],
): readonly LockedPlacement[] {
  const wires = steps.map(({ operation }) => wiresOf(operation));
  const wanted = blocks.flatMap((block, index) => block.map(({ operation }) => ({ operation, block: index })));
  const wantedWires = wanted.map(({ operation }) => wiresOf(operation));
  const found: LockedPlacement[] = [];
  const chosen: number[] = [];
  let tries = 0;
  const search = (): void => {
    if (found.length === MOST_PLACEMENTS || tries++ > MOST_TRIES) return;
    const at = chosen.length;
    const next = wanted[at];
    if (next === undefined) {
      const placement = blocks.map((_, block) => chosen.filter((_index, k) => wanted[k]!.block === block));
      if (placement.every((block) => partedAround(wires, block) !== null)) found.push(placement);
      return;
    }
    // Behind every earlier operation of the blocks that shares a wire.
    const first = chosen.reduce(
      (least, index, k) => (sharesWire(wantedWires[k]!, wantedWires[at]!) ? Math.max(least, index + 1) : least),
      0,
    );
    for (let index = first; index < steps.length; index++) {
      if (chosen.includes(index) || !isSameOperation(next.operation, steps[index]!.operation)) continue;
      chosen.push(index);
      search();
      chosen.pop();
    }
  };
  search();
  return found;
}

/** Returns the program with other operations in place of a block. */
export function replaceBlock(
  steps: readonly GradingStep[],
  block: readonly number[],
  replacement: readonly GradingStep[],
): readonly GradingStep[] {
  const parted = partedAround(
    steps.map(({ operation }) => wiresOf(operation)),
    block,
  );
  if (parted === null) throw new Error('the operations of the block are not together');
  const at = (index: number): GradingStep => steps[index]!;
  return [
    ...steps.slice(0, Math.min(...block)),
    ...parted.before.map(at),
    ...replacement,
    ...parted.after.map(at),
    ...steps.slice(Math.max(...block) + 1),
  ];
}
