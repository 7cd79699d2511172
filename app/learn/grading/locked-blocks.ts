import type { PlainOperation } from '#simulator';
import { type GradingStep, takeWork, wiresOf, type WorkBudget } from './grading-steps.ts';

/** Where the locked blocks are in a program: for each block the indices of its operations. */
export type LockedPlacement = readonly (readonly number[])[];

/** Radians: two texts of one angle differ by rounding only. */
const SAME_ANGLE = 1e-9;

/** Searches end here; the programs of learners come nowhere near. */
const MOST_PLACEMENTS = 32;

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

/** The wires of an operation as bits of numbers: qubit k and classical bit k are bit k. */
interface Wires {
  readonly qubits: number;
  readonly bits: number;
}

function wiresMask(operation: PlainOperation): Wires {
  let [qubits, bits] = [0, 0];
  for (const wire of wiresOf(operation))
    if (wire >= 0) qubits |= 1 << wire;
    else bits |= 1 << (-1 - wire);
  return { qubits, bits };
}

const shares = (a: Wires, b: Wires): boolean => (a.qubits & b.qubits) !== 0 || (a.bits & b.bits) !== 0;

/**
 * Splits the operations between the first and the last of a block into those that can be moved before the block and
 * those that can be moved behind it, past operations on other wires.
 *
 * @param block indices in ascending order
 * @param parts receives the indices
 * @returns false if an operation can be moved neither way
 */
function partAround(
  wires: readonly Wires[],
  block: readonly number[],
  parts?: { readonly before: number[]; readonly after: number[] },
): boolean {
  // What is behind the first of the block on some wire, and what of that is not of the block; numbers, as this is the
  // innermost loop of the search.
  let [qubitsBehind, bitsBehind, otherQubits, otherBits, member] = [0, 0, 0, 0, 0];
  for (let index = block[0] ?? 0; member < block.length; index++) {
    const { qubits, bits } = wires[index]!;
    if (index === block[member]) {
      if ((qubits & otherQubits) !== 0 || (bits & otherBits) !== 0) return false;
      member += 1;
    } else if ((qubits & qubitsBehind) !== 0 || (bits & bitsBehind) !== 0) {
      parts?.after.push(index);
      otherQubits |= qubits;
      otherBits |= bits;
    } else {
      parts?.before.push(index);
      continue;
    }
    qubitsBehind |= qubits;
    bitsBehind |= bits;
  }
  return true;
}

/** What a try costs besides the operations between the first and the last of its block. */
const TRY_WORK = 100;

/** An operation of a locked block and where equal ones are in a program. */
interface WantedOperation {
  readonly block: number;
  readonly wires: Wires;
  readonly places: readonly number[];
}

interface LockedSearch {
  /** The possible placements, those early in the program first. */
  readonly placements: readonly LockedPlacement[];
  /** The first block that cannot be found together with those before it; null if all are there. */
  readonly missing: number | null;
  /** The budget was used up, so there may be more. */
  readonly isStopped: boolean;
}

/**
 * Finds the locked blocks in a program. Operations on different wires may be exchanged, as a drawing does not order them;
 * otherwise the operations of a block must follow each other, and the blocks too must be in their order.
 *
 * What has been chosen of a block is given up as soon as it cannot be joined: more operations of the block would not
 * help, as none of them can stand between.
 *
 * @param budget is charged with the operations that are compared
 */
export function findLockedBlocks(
  steps: readonly GradingStep[],
  blocks: readonly (readonly GradingStep[])[],
  budget: WorkBudget,
): LockedSearch {
  const wires = steps.map(({ operation }) => wiresMask(operation));
  const wanted = blocks.flatMap((lines, block) =>
    lines.map(({ operation }): WantedOperation => {
      const places = [...steps.keys()].filter((index) => isSameOperation(operation, steps[index]!.operation));
      return { block, wires: wiresMask(operation), places };
    }),
  );
  let isStopped = !takeWork(budget, steps.length * (1 + wanted.length));
  const placements: LockedPlacement[] = [];
  const chosen: number[] = [];
  // No search gets further than to an operation that is nowhere.
  const nowhere = wanted.findIndex(({ places }) => places.length === 0);
  let farthest = 0;
  const search = (): void => {
    const at = chosen.length;
    farthest = Math.max(farthest, at);
    const next = wanted[at];
    if (next === undefined) {
      placements.push(blocks.map((_, block) => chosen.filter((_index, k) => wanted[k]!.block === block)));
      return;
    }
    // Behind every earlier operation of the blocks that shares a wire.
    const first = chosen.reduce(
      (least, index, k) => (shares(wanted[k]!.wires, next.wires) ? Math.max(least, index + 1) : least),
      0,
    );
    const own = chosen.filter((_, k) => wanted[k]!.block === next.block);
    const last = Math.max(-1, ...own);
    for (const index of next.places) {
      if (index < first || chosen.includes(index)) continue;
      if (placements.length === MOST_PLACEMENTS || farthest === nowhere || isStopped) return;
      const block = [...own, index].sort((a, b) => a - b);
      isStopped = !takeWork(budget, TRY_WORK + Math.max(index, last) - Math.min(index, ...own));
      if (isStopped) return;
      if (!partAround(wires, block)) {
        // What stands between is behind the block on one of its wires, and for later places even more is.
        if (index > last) return;
        continue;
      }
      chosen.push(index);
      search();
      chosen.pop();
    }
  };
  if (!isStopped) search();
  return { placements, missing: placements.length > 0 ? null : (wanted[farthest]?.block ?? null), isStopped };
}

/** Returns the program with other operations in place of a block. */
export function replaceBlock(
  steps: readonly GradingStep[],
  block: readonly number[],
  replacement: readonly GradingStep[],
): readonly GradingStep[] {
  const inOrder = block.toSorted((a, b) => a - b);
  const parts = { before: [] as number[], after: [] as number[] };
  const wires = steps.map(({ operation }) => wiresMask(operation));
  if (!partAround(wires, inOrder, parts)) throw new Error('the operations of the block are not together');
  const at = (index: number): GradingStep => steps[index]!;
  return [
    ...steps.slice(0, inOrder[0] ?? 0),
    ...parts.before.map(at),
    ...replacement,
    ...parts.after.map(at),
    ...steps.slice((inOrder.at(-1) ?? -1) + 1),
  ];
}
