import { compile } from '../../compile/compile.ts';
import type { Plan } from '../../compile/plan.ts';
import { gatePlayerOf } from '../../kernels/gate-player.ts';
import { runOutside } from '../../kernels/run-outside.ts';
import { runPlan } from '../../kernels/run-plan.ts';
import { StoredState } from '../../kernels/stored-state.ts';
import { machineOf, sharedMachineOf, type TapeMachine } from '../../kernels/tape-machine.ts';
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

/** To here gates are played as they come; above, compiling them costs less than it saves. */
const LARGEST_PLAYED = 13;

/** Below, waking another thread costs more than it helps. */
const SMALLEST_SHARED = 18;

const machineFor = ({ kernels, startHelper }: EngineRuntime, precision: Precision, threads: number): TapeMachine =>
  (threads > 1 && startHelper !== undefined ? sharedMachineOf(kernels, precision, startHelper) : undefined) ?? machineOf(kernels, precision);

/** A circuit without feedback: one state, read out or sampled. */
export function runStatic(
  { qubits, classicalBits, plan, wanted }: Prepared,
  { shots, seed }: RunRequest,
  precision: Precision,
  runtime: EngineRuntime,
  pulse: Pulse,
): Readout {
  const threads = qubits < SMALLEST_SHARED ? 1 : runtime.resources.threads;
  const machine = machineFor(runtime, precision, threads);
  const within = partOf(pulse, 0, 0.9);
  const bits = new Uint8Array(classicalBits);
  const sampled = (state: FinalState, measured: readonly MeasuredBit[]): Readout => {
    const tally = new Tally();
    tally.sample(state, bits, measured, shotUniforms(seed, shots));
    return tally.readout();
  };
  if (qubits <= LARGEST_PLAYED) {
    const state = new StoredState(machine, gatePlayerOf(machine).play(qubits, plan.suffix, within), qubits, 0);
    return wanted.kind === 'counts' ? sampled(state, plan.measured) : readExact(state, wanted, partOf(pulse, 0.9, 1));
  }
  const compiled = compile(qubits, plan.suffix, layoutFor(qubits, precision), () => pulse(0));
  const state = runCompiled(machine, compiled, precision, runtime, within, threads);
  const { measured, wanted: mapped } = throughMapping(compiled.mapping, plan.measured, wanted, bits);
  if (mapped.kind === 'amplitudes') return amplitudes(state, mapped.states);
  if (mapped.kind === 'probabilities') return probabilities(state, mapped, partOf(pulse, 0.9, 1));
  return sampled(state, measured);
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
