import { assignedValue, evaluateClassical } from '../../circuit/classical.ts';
import type { PlainOperation } from '../../circuit/expand.ts';
import { uniformAt } from '../../math/random.ts';
import { StateVector } from '../../states/state-vector.ts';
import { RunRefused, type Engine, type RunRequest } from '../engine.ts';
import { isDynamic, outcomeOf, type MeasurementPlan } from '../measurement.ts';
import { MAX_LOOP_ROUNDS, memoryOf, prepare, refuse, type Prepared } from '../prepare.ts';
import { partOf, pulseOf, type Pulse } from '../pulse.ts';
import { readExact, Tally, type Readout } from '../readout.ts';
import { shotUniforms } from '../sampling.ts';

/** With more qubits one gate would take longer than an abort may be kept waiting. */
const MAX_QUBITS = 22;

/** Runs that would take longer in this engine are refused. */
const MAX_SECONDS = 3600;

/** One amplitude under one gate on a 2-core Xeon; the estimate need only be right to a factor. */
const SECONDS_AN_AMPLITUDE = 25e-9;

/**
 * Full amplitude in plain scalar TypeScript and double precision: right first. Every other engine is held against it,
 * and it runs where no kernel does. Dynamic circuits are run shot by shot, a repeated prefix each time.
 */
export const referenceEngine: Engine = {
  name: 'full-amplitude',

  estimate(circuit, request, resources) {
    if (circuit.qubits > MAX_QUBITS) return refuse('too_many_qubits', { qubits: circuit.qubits, limit: MAX_QUBITS });
    const prepared = prepare(circuit, request);
    if (!prepared.ok) return prepared;
    const copies = isDynamic(prepared.plan) ? 2 : 1;
    const memoryBytes = memoryOf(prepared, request.shots, copies * 16 * 2 ** circuit.qubits, resources);
    if (typeof memoryBytes !== 'number') return memoryBytes;
    const seconds = secondsOf(prepared, request.shots);
    if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
    return { ok: true, memoryBytes, seconds, precision: 'double' };
  },

  run(circuit, request, runtime, control) {
    const started = runtime.now();
    const prepared = prepare(circuit, request);
    if (!prepared.ok) throw new RunRefused(prepared);
    const pulse = pulseOf(control, runtime.now);
    pulse(0);
    const readout = isDynamic(prepared.plan) ? runShots(prepared, request, pulse) : runOnce(prepared, request, pulse);
    pulse(1);
    return {
      engine: 'full-amplitude',
      qubits: circuit.qubits,
      shots: request.shots,
      seed: request.seed,
      precision: 'double',
      seconds: (runtime.now() - started) / 1000,
      ...readout,
    };
  },
};

function secondsOf({ plan, qubits }: Prepared, shots: number): number {
  const passes = isDynamic(plan) ? shots * (plan.prefix.length + plan.suffix.length) : plan.suffix.length + 2;
  return passes * 2 ** qubits * SECONDS_AN_AMPLITUDE + shots * 1e-6;
}

/** A static circuit: one state, read out or sampled. */
function runOnce({ qubits, classicalBits, plan, wanted }: Prepared, { shots, seed }: RunRequest, pulse: Pulse): Readout {
  const state = StateVector.zero(qubits);
  applySuffix(state, plan, partOf(pulse, 0, 0.9));
  if (wanted.kind !== 'counts') return readExact(state, wanted, partOf(pulse, 0.9, 1));
  const tally = new Tally();
  tally.sample(state, new Uint8Array(classicalBits), plan.measured, shotUniforms(seed, shots));
  return tally.readout();
}

/**
 * A dynamic circuit, shot by shot. Random numbers are taken by place (`uniformAt`): draw d of a shot is its d-th
 * measurement or reset, and the draw after those samples everything that the suffix measures.
 */
function runShots({ qubits, classicalBits, plan }: Prepared, { shots, seed }: RunRequest, pulse: Pulse): Readout {
  const tally = new Tally();
  for (let shot = 0; shot < shots; shot++) {
    const within: Pulse = (fraction) => pulse((shot + fraction) / shots);
    const run = new Shot(StateVector.zero(qubits), new Array<number>(classicalBits).fill(0), seed, shot, within);
    run.all(plan.prefix);
    if (plan.measured.length === 0) {
      tally.add(run.bits, 1);
      continue;
    }
    applySuffix(run.state, plan, within);
    tally.sample(run.state, run.bits, plan.measured, Float64Array.of(run.draw()));
  }
  return tally.readout();
}

function applySuffix(state: StateVector, { suffix }: MeasurementPlan, pulse: Pulse): void {
  suffix.forEach(({ gate, targets, controls, parameters }, i) => {
    pulse(i / suffix.length);
    state.apply(gate.matrix(parameters), targets, controls);
  });
}

class Shot {
  readonly state: StateVector;
  readonly bits: number[];
  readonly #seed: number;
  readonly #shot: number;
  readonly #pulse: Pulse;
  #draws = 0;
  #rounds = 0;

  constructor(state: StateVector, bits: number[], seed: number, shot: number, pulse: Pulse) {
    this.state = state;
    this.bits = bits;
    this.#seed = seed;
    this.#shot = shot;
    this.#pulse = pulse;
  }

  draw(): number {
    return uniformAt(this.#seed, this.#shot, this.#draws++);
  }

  all(operations: readonly PlainOperation[]): void {
    for (const operation of operations) this.#one(operation);
  }

  #one(operation: PlainOperation): void {
    // How far a shot has come nobody can say while loops run; that it may be stopped matters more.
    this.#pulse(0);
    switch (operation.kind) {
      case 'gate':
        this.state.apply(operation.gate.matrix(operation.parameters), operation.targets, operation.controls);
        break;
      case 'measure':
        this.bits[operation.bit] = this.#observe(operation.qubit);
        break;
      case 'reset':
        if (this.#observe(operation.qubit) === 1) this.state.apply(FLIP, [operation.qubit]);
        break;
      case 'assign':
        this.bits[operation.bit] = assignedValue(operation.value, this.bits);
        break;
      case 'branch':
        this.all(evaluateClassical(operation.condition, this.bits) !== 0 ? operation.then : operation.otherwise);
        break;
      case 'loop':
        while (evaluateClassical(operation.condition, this.bits) !== 0) {
          if (++this.#rounds > MAX_LOOP_ROUNDS) throw new RunRefused(refuse('loop_unbounded', { limit: MAX_LOOP_ROUNDS }));
          this.all(operation.body);
        }
        break;
    }
  }

  #observe(qubit: number): 0 | 1 {
    const weights = this.state.weights(qubit);
    const outcome = outcomeOf(this.draw(), ...weights);
    this.state.collapse(qubit, outcome, weights[outcome]);
    return outcome;
  }
}

const FLIP = Float64Array.of(0, 0, 1, 0, 1, 0, 0, 0);
