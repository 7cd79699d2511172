import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { Amplitude, EngineName, Precision, RunRequest, SimulationResult } from '#simulator/engines/engine.ts';
import { isBitString } from '#simulator/math/bits.ts';
import type { ResultKind } from './metadata.ts';
import { isRecord, membersOf, numberWithin, whole } from './plain-values.ts';
import { readReceivedFacts } from './received-facts.ts';
import { bitsWrittenIn, withWrittenBits } from './written-bits.ts';

/** A result that was received, or the name of the member that does not agree with its run. */
export type ReceivedResult =
  { readonly ok: true; readonly result: SimulationResult } | { readonly ok: false; readonly member: string };

/** How far the sum of all probabilities may be from 1: rounding errors of a deep circuit. */
const ROUNDING: Readonly<Record<Precision, number>> = { double: 1e-6, single: 1e-3 };

interface Shape {
  readonly kind: ResultKind;
  /** Bits of a state. */
  readonly width: number;
}

/** Returns what a run of a circuit gives: its kind and the bits of its states. */
function shapeOf(circuit: Circuit, engine: EngineName): Shape {
  if (engine === 'partial-amplitude' || engine === 'single-amplitude')
    return { kind: 'amplitudes', width: circuit.qubits };
  if (circuit.probabilitiesOf !== undefined) return { kind: 'probabilities', width: circuit.probabilitiesOf.length };
  return { kind: 'counts', width: circuit.classicalBits };
}

type Outcomes = readonly (readonly [state: string, value: unknown])[];

/** Whether all states are bit strings of this width, with 0 for every bit that the circuit does not write. */
function areStatesOf(circuit: Circuit, outcomes: Outcomes, { kind, width }: Shape): boolean {
  if (!outcomes.every(([state]) => isBitString(state, width))) return false;
  if (kind !== 'counts') return true;
  const written = new Set(bitsWrittenIn(circuit));
  const unwritten = Array.from({ length: width }, (_, bit) => bit).filter((bit) => !written.has(bit));
  return outcomes.every(([state]) => unwritten.every((bit) => state[width - 1 - bit] === '0'));
}

/** Whether the values are positive counts whose sum is the number of shots. */
function areCounts(outcomes: Outcomes, shots: number): outcomes is readonly (readonly [string, number])[] {
  let sum = 0;
  for (const [, value] of outcomes) {
    const count = whole(1, shots)(value);
    if (count === undefined) return false;
    sum += count;
  }
  return sum === shots;
}

/** Whether the values are probabilities whose sum is 1. */
function areProbabilities(
  outcomes: Outcomes,
  precision: Precision,
): outcomes is readonly (readonly [string, number])[] {
  let sum = 0;
  for (const [, value] of outcomes) {
    const probability = numberWithin(0, 1 + ROUNDING[precision])(value);
    if (probability === undefined) return false;
    sum += probability;
  }
  return Math.abs(sum - 1) <= ROUNDING[precision];
}

const part = numberWithin(-1 - ROUNDING.single, 1 + ROUNDING.single);
const readAmplitude = membersOf<Amplitude>({ re: part, im: part });

/** Returns the amplitudes of the requested states and of no other; undefined if they are something else. */
function amplitudesOf(
  outcomes: Outcomes,
  states: readonly string[],
  precision: Precision,
): Readonly<Record<string, Amplitude>> | undefined {
  const received = new Map(outcomes);
  if (received.size !== states.length) return undefined;
  const amplitudes: (readonly [string, Amplitude])[] = [];
  let norm = 0;
  for (const state of states) {
    const amplitude = readAmplitude(received.get(state));
    if (amplitude === undefined) return undefined;
    amplitudes.push([state, amplitude]);
    norm += amplitude.re ** 2 + amplitude.im ** 2;
  }
  return norm <= 1 + ROUNDING[precision] ? Object.fromEntries(amplitudes) : undefined;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads a result that was computed elsewhere and is not trusted, as `fileOfResult` writes it. It must be one that a run
 * of this circuit with this request could have. Precondition: the request has its states as bit strings, each once.
 */
export function readReceivedResult(
  text: string,
  circuit: Circuit,
  engine: EngineName,
  request: RunRequest,
): ReceivedResult {
  const refuse = (member: string): ReceivedResult => ({ ok: false, member });
  const received = parse(text);
  if (!isRecord(received)) return refuse('document');
  const shape = shapeOf(circuit, engine);
  const { kind } = shape;
  if (received.kind !== kind) return refuse('kind');
  const facts = readReceivedFacts(received, { ...request, engine, qubits: circuit.qubits });
  if (typeof facts === 'string') return refuse(facts);
  const listed = received[kind];
  const outcomes: Outcomes = isRecord(listed) ? Object.entries(listed) : [];
  if (!areStatesOf(circuit, outcomes, shape)) return refuse(kind);
  const accept = (result: SimulationResult): ReceivedResult => ({ ok: true, result: withWrittenBits(result, circuit) });
  if (kind === 'counts' && areCounts(outcomes, request.shots))
    return accept({ ...facts, kind, counts: Object.fromEntries(outcomes) });
  if (kind === 'probabilities' && areProbabilities(outcomes, facts.precision))
    return accept({ ...facts, kind, probabilities: Object.fromEntries(outcomes) });
  const amplitudes = kind === 'amplitudes' ? amplitudesOf(outcomes, request.states ?? [], facts.precision) : undefined;
  if (amplitudes === undefined) return refuse(kind);
  const note = bitsWrittenIn(circuit).length > 0 && ({ isBeforeMeasurements: true } as const);
  return accept({ ...facts, kind: 'amplitudes', amplitudes, ...note });
}
