import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainOperation } from '#simulator/circuit/expand.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import type { Estimate, Refusal, Resources } from './engine.ts';
import { exactBranches, MAX_EXACT_BRANCHES } from './exact-branches.ts';
import { isEndless } from './loops.ts';
import { isDynamic } from './measurement.ts';
import { type Prepared, refuse, type RequestedOutput } from './prepare.ts';
import { marginalOf, type Readout } from './readout.ts';

/** Measured: one amplitude under one gate, in scalar code. */
const SCALAR_SECONDS = 60e-9;
const MAX_SECONDS = 3600;
/** Rounds of a loop until the branches that are still in it have no weight, for estimates. */
const LOOP_ROUNDS = 50;
/** Up to this many bits every outcome is listed; above, those of no weight are omitted. */
const LISTED_IN_FULL_BITS = 12;
const ROUNDING = 1e-15;

type Probabilities = Extract<RequestedOutput, { kind: 'probabilities' }>;

/** Whether exact probabilities of a dynamic circuit are requested. */
export const isExactBranching = (prepared: Prepared): prepared is Prepared & { readonly wanted: Probabilities } =>
  prepared.wanted.kind === 'probabilities' && isDynamic(prepared.plan);

const stateBytesOf = ({ qubits }: Pick<Prepared, 'qubits'>): number => 16 * 2 ** qubits;

/** Estimates the exact probabilities of a dynamic circuit: each branch is a state vector, in scalar code. */
export function estimateExactReadout(prepared: Prepared, { memoryBytes }: Resources): Estimate | Refusal {
  const { plan } = prepared;
  const { branches, gates } = costOf(plan.prefix, 1);
  const needed = 2 * branches * stateBytesOf(prepared);
  if (stateBytesOf(prepared) * 4 > memoryBytes)
    return refuse('too_much_memory', {
      neededMb: Math.ceil(needed / 2 ** 20),
      availableMb: Math.floor(memoryBytes / 2 ** 20),
    });
  const seconds = (gates + branches * (plan.suffix.length + 1)) * 2 ** prepared.qubits * SCALAR_SECONDS;
  if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
  // Branches may merge, so that fewer states are held than there could be.
  const held = Math.min(needed, memoryBytes / 2);
  return { ok: true, memoryBytes: held, seconds, referenceSeconds: seconds, precision: 'double' };
}

/** The largest number of branches after some operations, and the gates that all of them run together. */
function costOf(operations: readonly PlainOperation[], from: number): { branches: number; gates: number } {
  const cost = { branches: from, gates: 0 };
  const add = (list: readonly PlainOperation[]): void => {
    const inner = costOf(list, cost.branches);
    cost.branches = inner.branches;
    cost.gates += inner.gates;
  };
  for (const operation of operations) {
    if (operation.kind === 'measure' || operation.kind === 'reset') {
      cost.branches = Math.min(MAX_EXACT_BRANCHES, 2 * cost.branches);
      cost.gates += cost.branches;
    } else if (operation.kind === 'branch') {
      add(operation.then);
      add(operation.otherwise);
    } else if (operation.kind === 'loop') {
      const { gates } = costOf(operation.body, cost.branches);
      if (!isEndless(operation)) cost.gates += LOOP_ROUNDS * gates;
    } else cost.gates += cost.branches;
  }
  return cost;
}

/**
 * Returns the exact probabilities of a dynamic circuit: means over all branches.
 * @throws RunRefused if there are too many branches
 */
export function readExactBranches(
  prepared: Prepared,
  wanted: Probabilities,
  { memoryBytes }: Resources,
  checkpoint: Checkpoint,
): Extract<Readout, { kind: 'probabilities' }> {
  const { qubits, classicalBits, plan } = prepared;
  const branches = exactBranches(plan.prefix, classicalBits, {
    startState: () => StateVector.zero(qubits),
    stateBytes: stateBytesOf(prepared),
    memoryBytes: memoryBytes / 2,
    checkpoint,
  });
  const weights = new Map<string, number>();
  if (wanted.isOfBits) for (const key of writtenKeys(prepared)) weights.set(key, 0);
  for (const { weight, bits, state } of branches) {
    checkpoint();
    state.applyGates(plan.suffix, checkpoint);
    const marginal = marginalOf(state, wanted.qubits, checkpoint);
    const before = wanted.isOfBits ? bits.map((bit) => Number(bit !== 0)) : undefined;
    marginal.forEach((probability, outcome) => {
      const key = before === undefined ? wanted.key(outcome) : mergedKey(before, plan.measured, wanted.key(outcome));
      weights.set(key, (weights.get(key) ?? 0) + weight * probability);
    });
  }
  const smallest = weights.size > 2 ** LISTED_IN_FULL_BITS ? ROUNDING : 0;
  return {
    kind: 'probabilities',
    probabilities: Object.fromEntries([...weights].filter(([, weight]) => weight >= smallest)),
  };
}

/** The bits of a branch, with those that are measured at the end in their places. */
function mergedKey(before: readonly number[], measured: Prepared['plan']['measured'], atEnd: string): string {
  const characters = before.toReversed().map(String);
  for (const { bit } of measured) {
    const place = before.length - 1 - bit;
    characters[place] = atEnd[place]!;
  }
  return characters.join('');
}

/** All outcomes of the bits that the circuit writes, if they are few enough to be listed. */
function* writtenKeys({ classicalBits, plan }: Prepared): Generator<string> {
  const written = new Set(plan.measured.map(({ bit }) => bit));
  const collect = (operations: readonly PlainOperation[]): void => {
    for (const operation of operations) {
      if (operation.kind === 'measure' || operation.kind === 'assign') written.add(operation.bit);
      else if (operation.kind === 'loop') collect(operation.body);
      else if (operation.kind === 'branch') {
        collect(operation.then);
        collect(operation.otherwise);
      }
    }
  };
  collect(plan.prefix);
  if (written.size > LISTED_IN_FULL_BITS) return;
  const bits = [...written].sort((a, b) => a - b);
  for (let outcome = 0; outcome < 2 ** bits.length; outcome++) {
    const characters = new Array<string>(classicalBits).fill('0');
    bits.forEach((bit, place) => (characters[classicalBits - 1 - bit] = String((outcome >>> place) & 1)));
    yield characters.join('');
  }
}
