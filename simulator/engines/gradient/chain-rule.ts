import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { Binding } from '#simulator/circuit/parameters.ts';
import type { GateAngle } from '#simulator/compile/derivative-steps.ts';
import { type AngleTree, derivative, namesIn, treeValue } from '#simulator/math/angle-tree.ts';

/** An angle of a gate that depends on parameters: where it is, and its derivative by each of them. */
export interface ParametricAngle extends GateAngle {
  readonly derivatives: ReadonlyMap<string, AngleTree>;
}

/** Returns the angles that depend on parameters, in the order of the gates. Equal trees are differentiated once. */
export function parametricAngles(gates: readonly PlainGate[]): readonly ParametricAngle[] {
  const known = new Map<AngleTree, ReadonlyMap<string, AngleTree>>();
  const derivativesOf = (tree: AngleTree): ReadonlyMap<string, AngleTree> => {
    let derivatives = known.get(tree);
    if (derivatives === undefined)
      known.set(tree, (derivatives = new Map([...namesIn(tree)].map((name) => [name, derivative(tree, name)]))));
    return derivatives;
  };
  return gates.flatMap(({ trees = [] }, gate) =>
    trees.flatMap((tree, index) =>
      typeof tree === 'number' ? [] : [{ gate, index, derivatives: derivativesOf(tree) }],
    ),
  );
}

/** The same gates with numbers for their angles; they keep their trees. */
export const boundGates = (gates: readonly PlainGate[], values: Binding): readonly PlainGate[] =>
  gates.map((gate) =>
    gate.trees === undefined ? gate : { ...gate, parameters: gate.trees.map((tree) => treeValue(tree, values)) },
  );

/** Adds up ∂f/∂parameter = Σ ∂f/∂angle · ∂angle/∂parameter over all angles. */
export function addUp(
  angles: readonly ParametricAngle[],
  byAngle: ArrayLike<number>,
  names: readonly string[],
  values: Binding,
): ReadonlyMap<string, number> {
  const gradient = new Map(names.map((name) => [name, 0]));
  angles.forEach(({ derivatives }, at) => {
    for (const [name, tree] of derivatives)
      gradient.set(name, (gradient.get(name) ?? 0) + byAngle[at]! * treeValue(tree, values));
  });
  return gradient;
}
