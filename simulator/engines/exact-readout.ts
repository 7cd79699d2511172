import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { bitString, indexOfBits } from '#simulator/math/bits.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import type { Estimate, OutcomeColumns, Refusal, Resources } from './engine.ts';
import { branchesCost, exactBranches } from './exact-branches.ts';
import { bitsWrittenBy, isDynamic } from './measurement.ts';
import { LARGEST_OBJECT_BITS, memoryOf, type Prepared, refuse, type RequestedOutput } from './prepare.ts';
import { keyCharacters, LISTED_IN_FULL_BITS, marginalOf, type Readout, ROUNDING } from './readout.ts';
import { AMPLITUDE_SECONDS } from './speed.ts';

const MAX_SECONDS = 3600;
/** Measured: adding one outcome of one branch to the others. */
const OUTCOME_SECONDS = 300e-9;

type Probabilities = Extract<RequestedOutput, { kind: 'probabilities' }>;
type Dynamic = Prepared & { readonly wanted: Probabilities };

/** Whether exact probabilities of a dynamic circuit are requested. */
export const isExactBranching = (prepared: Prepared): prepared is Dynamic =>
  prepared.wanted.kind === 'probabilities' && isDynamic(prepared.plan);

const stateBytesOf = ({ qubits }: Prepared): number => 16 * 2 ** qubits;

/** Estimates the exact probabilities of a dynamic circuit: each branch is a state vector, in scalar code. */
export function estimateExactReadout(prepared: Dynamic, resources: Resources): Estimate | Refusal {
  const { plan, qubits, wanted } = prepared;
  const { branches, gates } = branchesCost(plan.prefix);
  // Two states are needed; more branches than fit may merge in time, which only the run can tell.
  const fitting = Math.floor(resources.memoryBytes / 2 / stateBytesOf(prepared));
  const held = Math.max(2, Math.min(branches, fitting));
  const memoryBytes = memoryOf(prepared, 0, held * stateBytesOf(prepared), resources);
  if (typeof memoryBytes !== 'number') return memoryBytes;
  const seconds =
    (gates + branches * (plan.suffix.length + 1)) * 2 ** qubits * AMPLITUDE_SECONDS.reference +
    branches * 2 ** wanted.qubits.length * OUTCOME_SECONDS;
  if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
  return { ok: true, memoryBytes, seconds, referenceSeconds: seconds, precision: 'double' };
}

/**
 * Returns the exact probabilities of a dynamic circuit: means over all branches.
 * @throws RunRefused if there are too many branches
 */
export function readExactBranches(
  prepared: Dynamic,
  { memoryBytes }: Resources,
  checkpoint: Checkpoint,
): Extract<Readout, { kind: 'probabilities' }> {
  const { qubits, classicalBits, cells, plan, wanted } = prepared;
  const branches = exactBranches(plan.prefix, cells, {
    startState: () => StateVector.zero(qubits),
    stateBytes: stateBytesOf(prepared),
    memoryBytes: memoryBytes / 2,
    checkpoint,
  });
  const weights = new Map(listedKeys(prepared).map((key) => [key, 0]));
  for (const { weight, bits, state } of branches) {
    state.applyGates(plan.suffix, checkpoint);
    const characters = keyCharacters(bits.slice(0, classicalBits));
    marginalOf(state, wanted.qubits, checkpoint).forEach((probability, outcome) => {
      if (probability === 0) return;
      let key = wanted.key(outcome);
      if (wanted.isOfBits) {
        // The last measurements overwrite bits of the branch.
        for (const { bit } of plan.measured) characters[classicalBits - 1 - bit] = key[classicalBits - 1 - bit]!;
        key = characters.join('');
      }
      weights.set(key, (weights.get(key) ?? 0) + weight * probability);
    });
  }
  return readoutOf(weights);
}

/** The readout of outcomes with their probabilities; if they are many, without those that are rounding errors. */
export function readoutOf(weights: ReadonlyMap<string, number>): Extract<Readout, { kind: 'probabilities' }> {
  const smallest = weights.size > 2 ** LISTED_IN_FULL_BITS ? ROUNDING : 0;
  const entries = [...weights].filter(([, weight]) => weight >= smallest);
  return entries.length > 2 ** LARGEST_OBJECT_BITS
    ? { kind: 'probabilities', probabilities: {}, columns: columnsOf(entries) }
    : { kind: 'probabilities', probabilities: Object.fromEntries(entries) };
}

/** The outcomes that are listed also if they are impossible: all of them, if they are few. */
function listedKeys({ classicalBits, plan, wanted }: Dynamic): readonly string[] {
  if (!wanted.isOfBits) {
    const count = wanted.qubits.length > LISTED_IN_FULL_BITS ? 0 : 2 ** wanted.qubits.length;
    return Array.from({ length: count }, (_, outcome) => wanted.key(outcome));
  }
  const written = bitsWrittenBy(plan.prefix);
  for (const { bit } of plan.measured) written.add(bit);
  return keysOfBits(written, classicalBits);
}

/** The keys of all values of these bits, or none if there are too many to list them. */
export function keysOfBits(cells: ReadonlySet<number>, classicalBits: number): readonly string[] {
  const written = new Set([...cells].filter((cell) => cell < classicalBits));
  if (written.size > LISTED_IN_FULL_BITS) return [];
  return Array.from({ length: 2 ** written.size }, (_, outcome) => {
    const values = bitString(outcome, written.size);
    const bits = new Array<number>(classicalBits).fill(0);
    [...written].forEach((bit, place) => (bits[bit] = Number(values[place])));
    return keyCharacters(bits).join('');
  });
}

function columnsOf(entries: readonly (readonly [key: string, weight: number])[]): OutcomeColumns {
  const width = entries[0]![0].length;
  const perState = Math.ceil(width / 32);
  const words = new Uint32Array(entries.length * perState);
  entries.forEach(([key], row) => {
    for (let word = 0; word < perState; word++)
      words[row * perState + word] = indexOfBits(key.slice(Math.max(0, width - 32 * (word + 1)), width - 32 * word));
  });
  return { width, words, weights: Float64Array.from(entries, ([, weight]) => weight) };
}
