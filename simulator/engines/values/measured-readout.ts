import { CALIBRATION } from '#simulator/compile/chip/calibration.ts';
import type { Engine, Refusal, SimulationResult } from '#simulator/engines/engine.ts';
import { isRefusal, noiseOf } from '#simulator/engines/noisy/prepare-noisy.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { readoutErrorOf } from '#simulator/noise/model.ts';
import { withoutReadout } from '#simulator/noise/without-readout.ts';
import { isInvertible, type ReadoutProbabilities } from '#simulator/observables/shot-estimates.ts';
import type { ObservedProgram } from './observed-program.ts';
import type { ValuesRequest } from './values.ts';

type ReadoutOf = (qubit: number) => ReadoutProbabilities;

/** How the readout of an observable is wrong, and how that is corrected. */
export interface MeasuredReadout {
  readonly ok: true;
  /** What the measurements of the groups are run with. */
  readonly request: ValuesRequest;
  /** Misreadings that the estimate corrects. */
  readonly errorsIn: (result: SimulationResult) => ReadoutOf | undefined;
}

/**
 * A value is that of the state before it is read, so errors of its readout have no part in it. Under a noise model it is
 * read without them; if the model's readout errors act on measurements inside the program, they also act on the last
 * ones, and are corrected, as those of the 72-qubit machine are.
 */
export function measuredReadout(
  engine: Engine,
  { qubits, operations }: Pick<ObservedProgram, 'qubits' | 'operations'>,
  request: ValuesRequest,
): MeasuredReadout | Refusal {
  const { noise: _, ...withoutNoise } = request;
  if (engine.name === 'chip-72') {
    const isCorrected = request.chip?.amend !== false;
    return {
      ok: true,
      // Corrected in the estimate, for the bits of each string; not in the counts as well, also by default.
      request: { ...request, chip: { ...request.chip, amend: false } },
      errorsIn: ({ chip: report }) => (report !== undefined && isCorrected ? chipReadout(report) : undefined),
    };
  }
  if (engine.name !== 'noisy') return { ok: true, request: withoutNoise, errorsIn: () => undefined };
  const noise = noiseOf(request, qubits);
  if (isRefusal(noise)) return noise;
  if (operations.every(({ kind }) => kind === 'gate' || kind === 'reset'))
    return { ok: true, request: { ...request, noise: withoutReadout(noise) }, errorsIn: () => undefined };
  const errors: ReadoutOf = (qubit) => readoutErrorOf(noise, qubit);
  const read = request.observables.flatMap(({ terms, projectors }) => [
    ...terms.flatMap(({ factors }) => factors),
    ...projectors.flatMap(({ conditions }) => conditions),
  ]);
  const lost = read.find(({ qubit }) => !isInvertible(errors(qubit)));
  if (lost !== undefined) return refuse('readout_not_invertible', { qubit: lost.qubit });
  return { ok: true, request: { ...request, noise }, errorsIn: () => errors };
}

/** Readout errors of the physical qubit on which each qubit ends. */
function chipReadout({ mapping }: NonNullable<SimulationResult['chip']>): ReadoutOf {
  const finals = new Map(mapping.map(({ qubit, final }) => [qubit, final]));
  return (qubit) => {
    const final = finals.get(qubit);
    const calibrated = CALIBRATION.qubits.find((entry) => entry.qubit === final);
    return calibrated === undefined ? { p10: 0, p01: 0 } : { p10: 1 - calibrated.f0, p01: 1 - calibrated.f1 };
  };
}
