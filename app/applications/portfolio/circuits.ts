import { isingPhases, layerNames, scaledParameter, transverseMixer } from '#app/applications/ising/ising.ts';
import { dickeState } from '#app/applications/state-loading/dicke.ts';
import { inverseGates } from '#app/applications/state-loading/inverse.ts';
import { invertAbout } from '#app/applications/state-loading/invert-about.ts';
import { loadValue } from '#app/applications/threshold-search/value-register.ts';
import { bindCircuit, type Circuit, circuit, gate, measure, type Operation, repeat } from '#simulator';
import { type Objective, VALUE_BITS, type WholeObjective } from './objective.ts';

const qubitsOf = (size: number): readonly number[] => Array.from({ length: size }, (_, qubit) => qubit);

/** e^{−iβ(XX + YY)/2} on neighbours in a ring, one after the other: it moves a chosen asset and keeps their number. */
function ringMixer(size: number, name: string): readonly Operation[] {
  const pairs = size === 2 ? [[0, 1]] : qubitsOf(size).map((qubit) => [qubit, (qubit + 1) % size]);
  const parameters = [scaledParameter(1, name)];
  return pairs.flatMap((pair) => [gate('RXX', pair, { parameters }), gate('RYY', pair, { parameters })]);
}

/** QAOA; its parameters are γ of all layers, then β of all layers. */
function layered(
  { ising, costScale }: Objective,
  layers: number,
  start: readonly Operation[],
  mixer: (size: number, name: string) => readonly Operation[],
): Circuit {
  const { size } = ising;
  const { gammas, betas } = layerNames(layers);
  const scaled = {
    ...ising,
    fields: ising.fields.map((field) => field / costScale),
    couplings: ising.couplings.map((coupling) => ({ ...coupling, weight: coupling.weight / costScale })),
  };
  const operations = gammas.flatMap((gamma, layer) => [...isingPhases(scaled, gamma), ...mixer(size, betas[layer]!)]);
  return circuit(size, size, [...start, ...operations, ...qubitsOf(size).map((qubit) => measure(qubit, qubit))], {
    parameters: [...gammas, ...betas].map((name) => ({ name, type: 'float' })),
  });
}

/** QAOA from the Dicke state with a mixer that keeps the number of assets. */
export const keptCircuit = (objective: Objective, budget: number, layers: number): Circuit =>
  layered(objective, layers, dickeState(qubitsOf(objective.ising.size), budget), ringMixer);

/** QAOA over all choices. */
export const penalisedCircuit = (objective: Objective, layers: number): Circuit =>
  layered(
    objective,
    layers,
    qubitsOf(objective.ising.size).map((qubit) => gate('H', qubit)),
    transverseMixer,
  );

/** The circuit with numbers for its angles, in the order of its parameters. */
export function withAngles(program: Circuit, angles: readonly number[]): Circuit {
  const names = (program.parameters ?? []).map(({ name }) => name);
  const bound = bindCircuit(program, new Map(names.map((name, index) => [name, angles[index]!])));
  if (!bound.ok) throw new Error(JSON.stringify(bound.problems));
  return bound.circuit;
}

/**
 * Returns the circuits of Grover adaptive search (A. Gilliam and others, 2021) among the choices of `budget` assets: they
 * look for one below a threshold by so many iterations about the Dicke state. The same object for the same numbers.
 */
export function adaptiveCircuits(
  { ising }: WholeObjective,
  budget: number,
): (threshold: number, iterations: number) => Circuit {
  const { size } = ising;
  const choice = qubitsOf(size);
  const register = Array.from({ length: VALUE_BITS }, (_, position) => size + position);
  const state = dickeState(choice, budget);
  const reflection = invertAbout(state, choice);
  const measured = choice.map((qubit) => measure(qubit, qubit));
  const known = new Map<string, Circuit>();
  return (threshold, iterations) => {
    const name = iterations === 0 ? '' : `${threshold} ${iterations}`;
    let made = known.get(name);
    if (made === undefined) {
      const load = loadValue(ising, register, threshold);
      const iteration = [...load, gate('Z', register.at(-1)!), ...inverseGates(load), ...reflection];
      const search = iterations === 0 ? [] : [repeat(iterations, iteration)];
      known.set(name, (made = circuit(size + VALUE_BITS, size, [...state, ...search, ...measured])));
    }
    return made;
  };
}
