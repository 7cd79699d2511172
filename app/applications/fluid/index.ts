import { MAX_NOISY_QUBITS } from '#app/applications/amplitude-estimation/run-estimation.ts';
import type { ApplicationMethod, InputProblem, Preparation } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { MACHINE_SHOTS } from '#app/domain/limits.ts';
import type { FluidAnswer } from './answer.ts';
import { computeFluid } from './compute.ts';
import { hhlRegisters } from './hhl-circuits.ts';
import { FLUID_SHOTS, type FluidInput, fluidSchema, linearProblemOf, readFluidInput, startDensity } from './input.ts';
import { prepareEquations, prepareLattice } from './preparation.ts';

/** What fits on the 72-qubit machine, which cannot reset a qubit and runs few layers. */
const MACHINE = { clock: 2, sites: 4, steps: 2 } as const;

function machineProblem(input: FluidInput): InputProblem | undefined {
  const { kind, clock = [], steps } = input;
  const problem = (field: string): InputProblem => ({ field, key: 'machine_size', values: MACHINE });
  if (kind === 'poisson') return problem('kind');
  if (kind === 'matrix') return Math.max(...clock) > MACHINE.clock ? problem('clock') : undefined;
  if (startDensity(input).length > MACHINE.sites) return problem(input.start === 'density' ? 'density' : 'sites');
  return steps > MACHINE.steps ? problem('steps') : undefined;
}

function refusal(input: FluidInput, engine: ApplicationEngine): InputProblem | undefined {
  const { kind, shots, clock = [] } = input;
  if (shots === 0 && (engine === 'sampled' || engine === 'machine')) return { field: 'shots', key: 'shots_needed' };
  if (engine === 'machine' && shots > MACHINE_SHOTS)
    return { field: 'shots', key: 'out_of_range', values: { min: FLUID_SHOTS.min, max: MACHINE_SHOTS } };
  if (engine === 'machine') return machineProblem(input);
  if (engine !== 'noisy' || kind === 'lattice') return undefined;
  const n = hhlRegisters(linearProblemOf(input), Math.max(...clock)).ancilla + 1;
  return n > MAX_NOISY_QUBITS
    ? { field: 'clock', key: 'too_many_qubits', values: { n, max: MAX_NOISY_QUBITS } }
    : undefined;
}

const prepare = (input: FluidInput, engine: ApplicationEngine): Preparation =>
  input.kind === 'lattice' ? prepareLattice(input, engine) : prepareEquations(input, engine);

export const fluidMethod: ApplicationMethod<FluidInput, FluidAnswer> = {
  schema: fluidSchema,
  read: readFluidInput,
  refusal,
  prepare,
  compute: computeFluid,
};
