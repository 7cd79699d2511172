import { requireGate } from '#simulator/gates/catalogue.ts';
import { DECOMPOSITIONS } from '#simulator/gates/decompositions.ts';
import { applyFormula } from '#simulator/math/angle-algebra.ts';
import type { AngleExpression } from '#simulator/math/angle-expression.ts';

/** One gate of a decomposition, with parameters as expressions and qubits in the form that a printer uses. */
export interface GateStep<Qubit> {
  readonly gate: string;
  readonly parameters: readonly AngleExpression[];
  readonly controls: readonly Qubit[];
  readonly targets: readonly Qubit[];
  readonly dagger: boolean;
}

type GateOperands<Qubit> = Omit<GateStep<Qubit>, 'gate' | 'dagger'>;

/** Returns the inverse of a catalogue gate as a call of the catalogue. */
export function inverseCall(
  name: string,
  parameters: readonly AngleExpression[],
): readonly [gate: string, parameters: readonly AngleExpression[]] {
  const { gate, parameters: formulas } = requireGate(name).inverse!;
  return [gate, formulas.map((formula) => applyFormula(formula, parameters))];
}

/** A phase on the subspace in which all controls are 1; a global phase if there are none. */
export function phaseSteps<Qubit>(angle: AngleExpression, controls: readonly Qubit[]): readonly GateStep<Qubit>[] {
  const target = controls.at(-1);
  return target === undefined
    ? []
    : [{ gate: 'U1', parameters: [angle], controls: controls.slice(0, -1), targets: [target], dagger: false }];
}

/**
 * Returns a catalogue gate as simpler gates, equal up to a global phase if there are no controls; undefined for RY, RZ
 * and U1, which every tool has.
 */
export function decomposed<Qubit>(
  name: string,
  { parameters, controls, targets }: GateOperands<Qubit>,
): readonly GateStep<Qubit>[] | undefined {
  const steps = DECOMPOSITIONS.get(name);
  if (steps !== undefined)
    return steps.map(({ gate, dagger, isControlled, ...step }) => ({
      gate,
      parameters: step.parameters.map((formula) => applyFormula(formula, parameters)),
      controls: [...(isControlled ? controls : []), ...step.controls.map((index) => targets[index]!)],
      targets: step.targets.map((index) => targets[index]!),
      dagger,
    }));
  const { equivalent } = requireGate(name);
  if (equivalent === undefined) return undefined;
  const values = equivalent.parameters.map((formula) => applyFormula(formula, parameters));
  const phase = equivalent.phase === undefined ? [] : phaseSteps(applyFormula(equivalent.phase, parameters), controls);
  return [...phase, { gate: equivalent.gate, parameters: values, controls, targets, dagger: false }];
}
