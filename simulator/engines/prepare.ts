import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expandOnce, MAX_PLAIN_OPERATIONS } from '#simulator/circuit/expand.ts';
import { cellsOf } from '#simulator/circuit/wires.ts';
import { isBitString } from '#simulator/math/bits.ts';
import type { PlanningOptions, Refusal, Resources, RunRequest } from './engine.ts';
import { isDynamic, type MeasurementPlan, planMeasurement } from './measurement.ts';
import type { RefusalReason } from './refusal-reasons.ts';

/** Maximum number of shots. */
export const MAX_SHOTS = 1_000_000;

/** More outcomes than this power of two are returned in columns, not as an object. */
export const LARGEST_OBJECT_BITS = 16;

/** Exact probabilities are listed for at most this many bits; longer lists are not useful. */
const MAX_LISTED_BITS = 24;

/** What is read out of the final state. */
export type RequestedOutput =
  | { readonly kind: 'counts' }
  | { readonly kind: 'amplitudes'; readonly states: readonly string[] }
  /** Qubits whose joint probabilities are requested, the first one rightmost in `key`. */
  | {
      readonly kind: 'probabilities';
      readonly qubits: readonly number[];
      readonly key: (outcome: number) => string;
      /** The outcomes are of the classical bits, to which the measurements before the end may have written. */
      readonly isOfBits?: true;
    };

/** A circuit and a request, validated together and ready for an engine that holds the whole state. */
export interface Prepared {
  readonly ok: true;
  readonly qubits: number;
  readonly classicalBits: number;
  /** Classical bits and cells of variables. */
  readonly cells: number;
  readonly plan: MeasurementPlan;
  readonly wanted: RequestedOutput;
}

export const refuse = (reason: RefusalReason, values: Refusal['values'] = {}): Refusal => ({
  ok: false,
  reason,
  values,
});

/**
 * Decides what a run computes and reads out, or returns a refusal. Every engine with a whole final state plans with it.
 *
 * The output is amplitudes if `states` is given; probabilities if the circuit requests them (PMEASURE) or `shots` is 0;
 * counts otherwise. Precondition: the circuit follows the structure rules.
 */
export function prepare(
  circuit: Circuit,
  request: RunRequest,
  { checkpoint, expand = expandOnce(circuit) }: PlanningOptions = {},
): Prepared | Refusal {
  const { shots, states } = request;
  if (!Number.isInteger(shots) || shots < 0 || shots > MAX_SHOTS)
    return refuse('shots_out_of_range', { shots, limit: MAX_SHOTS });
  const malformed = states?.find((state) => !isBitString(state, circuit.qubits));
  if (malformed !== undefined) return refuse('states_malformed', { state: malformed, qubits: circuit.qubits });
  const expansion = expand(checkpoint);
  if (!expansion.ok)
    return refuse('too_many_operations', { operations: circuit.operations.length, limit: MAX_PLAIN_OPERATIONS });
  const plan = planMeasurement(expansion.operations, circuit.classicalBits);
  const wanted = wantedFrom(circuit, request, plan);
  // A dynamic circuit ends in a state that depends on the outcomes: it has no amplitudes.
  if (wanted.kind === 'amplitudes' && isDynamic(plan)) return refuse('dynamic_circuit');
  if (wanted.kind === 'counts' && !plan.writesBits) return refuse('nothing_measured');
  const { qubits, classicalBits } = circuit;
  return { ok: true, qubits, classicalBits, cells: cellsOf(circuit), plan, wanted };
}

function wantedFrom(circuit: Circuit, { shots, states }: RunRequest, plan: MeasurementPlan): RequestedOutput {
  if (states !== undefined && states.length > 0) return { kind: 'amplitudes', states };
  if (circuit.probabilitiesOf !== undefined) return overQubits(circuit.probabilitiesOf);
  if (shots > 0) return { kind: 'counts' };
  if (!plan.writesBits) return overQubits(Array.from({ length: circuit.qubits }, (_, qubit) => qubit));
  return overBits(plan, circuit.classicalBits);
}

const overQubits = (qubits: readonly number[]): RequestedOutput => ({
  kind: 'probabilities',
  qubits,
  key: (outcome) => outcome.toString(2).padStart(qubits.length, '0'),
});

/** Keys in the format of counts, one character per classical bit, so that both results of a circuit can be compared. */
function overBits({ measured }: MeasurementPlan, classicalBits: number): RequestedOutput {
  const qubits = [...new Set(measured.map(({ qubit }) => qubit))];
  const positions = measured.map(({ bit, qubit }) => ({ bit, position: qubits.indexOf(qubit) }));
  return {
    kind: 'probabilities',
    isOfBits: true,
    qubits,
    key: (outcome) => {
      const characters = new Array<string>(classicalBits).fill('0');
      for (const { bit, position } of positions)
        if ((outcome >>> position) & 1) characters[classicalBits - 1 - bit] = '1';
      return characters.join('');
    },
  };
}

/** Whether this number of outcomes of a count is returned in columns. */
export const isInColumns = ({ plan, classicalBits }: Prepared, outcomes: number): boolean =>
  outcomes > 2 ** LARGEST_OBJECT_BITS && classicalBits <= 32 && !isDynamic(plan);

/** Bytes of the result in addition to the state: a marginal of doubles and an object of strings. */
function readoutBytes(prepared: Prepared, shots: number): number {
  const { wanted, qubits } = prepared;
  if (wanted.kind === 'probabilities')
    return 2 ** wanted.qubits.length * (8 + (wanted.qubits.length > LARGEST_OBJECT_BITS ? COLUMN_BYTES : ENTRY_BYTES));
  if (wanted.kind === 'amplitudes') return wanted.states.length * 2 * ENTRY_BYTES;
  const outcomes = Math.min(shots, 2 ** qubits);
  return 8 * shots + (isInColumns(prepared, outcomes) ? COLUMN_BYTES : ENTRY_BYTES) * outcomes;
}

/** The memory of a run whose state takes `stateBytes`, or a refusal if the machine has less. */
export function memoryOf(
  prepared: Prepared,
  shots: number,
  stateBytes: number,
  { memoryBytes }: Resources,
): number | Refusal {
  const needed = stateBytes + readoutBytes(prepared, shots);
  const isTooLong = prepared.wanted.kind === 'probabilities' && prepared.wanted.qubits.length > MAX_LISTED_BITS;
  if (needed <= memoryBytes && !isTooLong) return needed;
  return refuse('too_much_memory', {
    neededMb: Math.ceil(needed / 2 ** 20),
    availableMb: Math.floor(memoryBytes / 2 ** 20),
  });
}

/** Measured: a key of about thirty characters and a number in a dictionary of V8. */
const ENTRY_BYTES = 100;

/**
 * An outcome in columns; twice its index and the key by which it is sorted; the same sorted; as bytes; and these
 * compressed. Measured: 68 at most.
 */
const COLUMN_BYTES = 12 + 24 + 12 + 12 + 12;
