import { compile } from '../../compile/compile.ts';
import type { Plan } from '../../compile/plan.ts';
import { gatePlayerOf } from '../../kernels/gate-player.ts';
import { runOutside } from '../../kernels/run-outside.ts';
import { runPlan } from '../../kernels/run-plan.ts';
import { StoredState } from '../../kernels/stored-state.ts';
import { machineOf, retireIfLarge, sharedMachineOf, type TapeMachine } from '../../kernels/tape-machine.ts';
import type { FinalState } from '../../states/final-state.ts';
import type { EngineRuntime, Precision, RunRequest } from '../engine.ts';
import type { MeasuredBit } from '../measurement.ts';
import type { Prepared } from '../prepare.ts';
import { partOf, type Pulse } from '../pulse.ts';
import { marginalOf, readExact, Tally, type Readout } from '../readout.ts';
import { shotUniforms } from '../sampling.ts';
import { Distribution } from './distribution.ts';
import { LARGEST_INSIDE, layoutFor } from './precision.ts';
import { inversionOf, throughMapping, type MappedProbabilities } from './mapped-readout.ts';

/** To here gates are played as they come; above, compiling them costs less than it saves. Measured, 50 to 340 gates. */
const LARGEST_PLAYED: Readonly<Record<Precision, number>> = { single: 14, double: 13 };

/** Below, waking another thread costs more than it helps. */
const SMALLEST_SHARED = 18;

const machineFor = ({ kernels, startHelper }: EngineRuntime, precision: Precision, threads: number): TapeMachine =>
  (threads > 1 && startHelper !== undefined ? sharedMachineOf(kernels, precision, startHelper) : undefined) ?? machineOf(kernels, precision);

/** A circuit without feedback: one state, read out or sampled. */
export function runStatic(prepared: Prepared, request: RunRequest, precision: Precision, runtime: EngineRuntime, pulse: Pulse): Readout {
  const { qubits, plan, wanted } = prepared;
  const threads = qubits < SMALLEST_SHARED ? 1 : runtime.resources.threads;
  const machine = machineFor(runtime, precision, threads);
  if (qubits <= LARGEST_PLAYED[precision]) {
    const state = new StoredState(machine, gatePlayerOf(machine).play(qubits, plan.suffix, partOf(pulse, 0, 0.9)), qubits, 0);
    if (wanted.kind !== 'counts') return readExact(state, wanted, partOf(pulse, 0.9, 1));
    return sample(state, new Uint8Array(prepared.classicalBits), plan.measured, request);
  }
  try {
    return runInPasses(machine, prepared, request, precision, runtime, threads, pulse);
  } finally {
    retireIfLarge(machine);
  }
}

function runInPasses(
  machine: TapeMachine,
  { qubits, classicalBits, plan, wanted }: Prepared,
  request: RunRequest,
  precision: Precision,
  runtime: EngineRuntime,
  threads: number,
  pulse: Pulse,
): Readout {
  const compiled = compile(qubits, plan.suffix, layoutFor(qubits, precision), () => pulse(0));
  const state = runCompiled(machine, compiled, precision, runtime, partOf(pulse, 0, 0.9), threads);
  const bits = new Uint8Array(classicalBits);
  const { measured, wanted: mapped } = throughMapping(compiled.mapping, plan.measured, wanted, bits);
  if (mapped.kind === 'amplitudes') return amplitudes(state, mapped.states);
  if (mapped.kind === 'probabilities') return probabilities(state, mapped, partOf(pulse, 0.9, 1));
  return sample(state, bits, measured, request);
}

function sample(state: FinalState, bits: Uint8Array, measured: readonly MeasuredBit[], { seed, shots }: RunRequest): Readout {
  const tally = new Tally();
  tally.sample(state, bits, measured, shotUniforms(seed, shots));
  return tally.readout();
}

/** In the kernels' memory where the state has room there, else in a buffer of its own and on one thread. */
function runCompiled(machine: TapeMachine, plan: Plan, precision: Precision, { now }: EngineRuntime, pulse: Pulse, threads: number): FinalState {
  const inversion = inversionOf(plan.mapping);
  if (plan.positions > LARGEST_INSIDE[precision]) return runOutside(machine, plan, inversion, pulse);
  return new StoredState(machine, runPlan(machine, plan, now, pulse, threads), plan.positions, inversion);
}

function probabilities(state: FinalState, { positions, outcomeOf, wanted }: MappedProbabilities, pulse: Pulse): Readout {
  if (positions.length === wanted.qubits.length) return readExact(state, { ...wanted, qubits: positions }, pulse);
  const marginal = marginalOf(state, positions, pulse);
  return readExact(new Distribution(wanted.qubits.length, marginal, outcomeOf), { ...wanted, qubits: wanted.qubits.map((_, i) => i) }, pulse);
}

/** Amplitudes by the names asked for; a state that contradicts a constant qubit has none. */
function amplitudes(state: FinalState, states: readonly { readonly name: string; readonly index: number | undefined }[]): Readout {
  const entries = states.map(({ name, index }) => [name, index === undefined ? { re: 0, im: 0 } : state.amplitude(index)] as const);
  return { kind: 'amplitudes', amplitudes: Object.fromEntries(entries) };
}
