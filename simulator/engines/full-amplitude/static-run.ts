import { compile } from '../../compile/compile.ts';
import { runPlan } from '../../kernels/run-plan.ts';
import { StoredState } from '../../kernels/stored-state.ts';
import { machineOf } from '../../kernels/tape-machine.ts';
import type { EngineRuntime, Precision, RunRequest } from '../engine.ts';
import type { Prepared } from '../prepare.ts';
import { partOf, type Pulse } from '../pulse.ts';
import { marginalOf, readExact, Tally, type Readout } from '../readout.ts';
import { shotUniforms } from '../sampling.ts';
import { Distribution } from './distribution.ts';
import { inversionOf, throughMapping, type MappedProbabilities } from './mapped-readout.ts';

/** A circuit without feedback: one state, read out or sampled. */
export function runStatic(
  { qubits, classicalBits, plan, wanted }: Prepared,
  { shots, seed }: RunRequest,
  precision: Precision,
  { kernels, now }: EngineRuntime,
  pulse: Pulse,
): Readout {
  const machine = machineOf(kernels, precision);
  const compiled = compile(qubits, plan.suffix, machine.layout);
  const address = runPlan(machine, compiled, now, partOf(pulse, 0, 0.9));
  const state = new StoredState(machine, address, compiled.positions, inversionOf(compiled.mapping));
  const { measured, wanted: mapped, bits } = throughMapping(compiled.mapping, plan.measured, wanted, classicalBits);
  if (mapped.kind === 'amplitudes') return amplitudes(state, mapped.states);
  if (mapped.kind === 'probabilities') return probabilities(state, mapped, partOf(pulse, 0.9, 1));
  const tally = new Tally();
  tally.sample(state, bits, measured, shotUniforms(seed, shots));
  return tally.readout();
}

function probabilities(state: StoredState, { positions, outcomeOf, wanted }: MappedProbabilities, pulse: Pulse): Readout {
  if (positions.length === wanted.qubits.length) return readExact(state, { ...wanted, qubits: positions }, pulse);
  const marginal = marginalOf(state, positions, pulse);
  return readExact(new Distribution(wanted.qubits.length, marginal, outcomeOf), { ...wanted, qubits: wanted.qubits.map((_, i) => i) }, pulse);
}

/** Amplitudes by the names asked for; a state that contradicts a constant qubit has none. */
function amplitudes(state: StoredState, states: readonly { readonly name: string; readonly index: number | undefined }[]): Readout {
  const entries = states.map(({ name, index }) => [name, index === undefined ? { re: 0, im: 0 } : state.amplitude(index)] as const);
  return { kind: 'amplitudes', amplitudes: Object.fromEntries(entries) };
}
