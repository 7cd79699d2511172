import { invertAbout } from '#app/applications/state-loading/invert-about.ts';
import { uniformlyControlledRy } from '#app/applications/state-loading/uniformly-controlled.ts';
import { type Circuit, circuit, control, gate, measure, type Operation, repeat } from '#simulator';
import type { BayesianModel, SeenNode } from './bayesian-model.ts';

/** A: measured after it, |0…0⟩ gives each state of the network with its probability. Node i is qubit i. */
export const samplingGates = ({ nodes, parents, order }: BayesianModel): readonly Operation[] =>
  order.flatMap((node) =>
    uniformlyControlledRy(
      // The first parent is the most significant bit of a row.
      parents[node]!.toReversed(),
      node,
      nodes[node]!.true.map((yes) => 2 * Math.asin(Math.sqrt(yes))),
    ),
  );

/** Changes the sign of the states that show the evidence; nothing without any, since then all do. */
function flipEvidence(seen: readonly SeenNode[]): readonly Operation[] {
  const [first, ...others] = seen;
  if (first === undefined) return [];
  const turned = first.value === 0 ? [gate('X', first.node)] : [];
  return [
    ...turned,
    gate('Z', first.node, { controls: others.map(({ node, value }) => control(node, value)) }),
    ...turned,
  ];
}

/** Returns, for each number of steps k, the circuit that measures all nodes after QᵏA; the same object for the same k. */
export function amplifiedCircuits(model: BayesianModel, seen: readonly SeenNode[]): (steps: number) => Circuit {
  const sampling = samplingGates(model);
  const qubits = [...model.nodes.keys()];
  const step = [...flipEvidence(seen), ...invertAbout(sampling, qubits)];
  const circuits = new Map<number, Circuit>();
  return (steps) => {
    const known = circuits.get(steps);
    if (known !== undefined) return known;
    const made = circuit(qubits.length, qubits.length, [
      ...sampling,
      ...(steps === 0 ? [] : [repeat(steps, step)]),
      ...qubits.map((qubit) => measure(qubit, qubit)),
    ]);
    circuits.set(steps, made);
    return made;
  };
}
