import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { PlanningOptions, Refusal, RunRequest } from '#simulator/engines/engine.ts';
import { prepare, refuse } from '#simulator/engines/prepare.ts';
import { type PhaseForm, toPhaseForm } from './phase-form.ts';

/** A circuit and the distinct basis states whose amplitudes are requested. */
export interface AmplitudeRequest {
  readonly ok: true;
  readonly form: PhaseForm;
  readonly states: readonly string[];
  /** Part of the estimate and the result: set if final measurements were ignored. */
  readonly note: { readonly isBeforeMeasurements?: true };
}

/**
 * Returns the work of an amplitude engine, or the reason of a refusal. Amplitudes are those before any measurement:
 * measurements that can be deferred to the end are ignored, and the estimate and the result report it. Other
 * measurements, resets of qubits in use and operations that depend on measured bits leave no unique state; every
 * amplitude engine refuses them.
 */
export function amplitudeRequest(
  circuit: Circuit,
  request: RunRequest,
  maxQubits: number,
  options?: PlanningOptions,
): AmplitudeRequest | Refusal {
  if (circuit.qubits > maxQubits) return refuse('too_many_qubits', { qubits: circuit.qubits, limit: maxQubits });
  const { states } = request;
  if (states === undefined || states.length === 0) return refuse('states_required');
  const prepared = prepare(circuit, request, options);
  if (!prepared.ok) return prepared;
  return {
    ok: true,
    form: toPhaseForm(prepared.qubits, prepared.plan.suffix),
    states: [...new Set(states)],
    note: prepared.plan.writesBits ? { isBeforeMeasurements: true } : {},
  };
}

/** Values of the wires in a basis state, whose rightmost character is qubit 0. */
export function wireValues({ wireOf }: PhaseForm, state: string): Uint8Array {
  const values = new Uint8Array(wireOf.length);
  wireOf.forEach((wire, qubit) => (values[wire] = state.charCodeAt(wireOf.length - 1 - qubit) - 48));
  return values;
}

/** e^{i·angle} · (re + i·im) */
export const timesPhase = (
  angle: number,
  { re, im }: { readonly re: number; readonly im: number },
): { re: number; im: number } => ({
  re: re * Math.cos(angle) - im * Math.sin(angle),
  im: re * Math.sin(angle) + im * Math.cos(angle),
});
