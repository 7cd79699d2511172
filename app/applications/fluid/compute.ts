import type { ApplicationHost, Computed } from '#app/applications/contract.ts';
import type { FluidAnswer } from './answer.ts';
import { EquationsRun } from './equations-run.ts';
import type { FluidInput } from './input.ts';
import { LatticeRun } from './lattice-run.ts';

/** Solves the equations of a flow, or lets a density spread, on the engine of the host, beside classical methods. */
export const computeFluid = (input: FluidInput, host: ApplicationHost): Computed<FluidAnswer> =>
  input.kind === 'lattice' ? new LatticeRun(input, host).run() : new EquationsRun(input, host).run();
