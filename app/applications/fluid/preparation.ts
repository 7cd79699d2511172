import type { CircuitCost, Preparation } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { unfoldedSize } from '#simulator';
import { solutionCircuit } from './hhl-circuits.ts';
import { type FluidInput, linearProblemOf, startDensity } from './input.ts';
import { latticeCircuit } from './lattice-circuits.ts';

/** Shots of a circuit on an engine: exact probabilities where it gives them. */
const shotsOn = ({ shots }: FluidInput, engine: ApplicationEngine): number => (engine === 'exact' ? 0 : shots);

/** Reading a circuit and unfolding its repeats, of one gate or operand. */
const SECONDS_OF_GATE = 1.5e-6;
/** A circuit for what its gates do not tell. */
const SECONDS_OF_CIRCUIT = 0.01;

/** Of the largest clock: half of it estimates phases, and the exact engine runs the whole twice. */
const PARTS = { exact: 2.5, sampled: 1.5 } as const;

export function prepareEquations(input: FluidInput, engine: ApplicationEngine): Preparation {
  const clocks = input.clock ?? [];
  const largest = Math.max(...clocks);
  const principal = solutionCircuit(linearProblemOf(input), largest);
  // A circuit with one clock qubit fewer has half of the gates.
  const parts = clocks.reduce((sum, clock) => sum + 2 ** (clock - largest), 0);
  const times = parts * (engine === 'exact' ? PARTS.exact : PARTS.sampled);
  const shots = shotsOn(input, engine);
  return {
    principal,
    qubits: principal.qubits,
    shots,
    circuits: [{ circuit: principal, shots, times }],
    classicalSeconds: times * unfoldedSize(principal) * SECONDS_OF_GATE + clocks.length * SECONDS_OF_CIRCUIT,
  };
}

/** Step t takes a circuit of its own; of so many, one is estimated. */
const GROUP = 5;
/** A step of one history of coins on the exact engine, with its comparison to the others. */
const SECONDS_OF_HISTORY = 1e-4;

export function prepareLattice(input: FluidInput, engine: ApplicationEngine): Preparation {
  const { steps, right } = input;
  const start = startDensity(input);
  const total = start.reduce((sum, value) => sum + value, 0);
  const lattice = { shares: start.map((value) => value / total), right };
  const principal = latticeCircuit(engine, lattice, steps);
  const shots = shotsOn(input, engine);
  const facts = { principal, qubits: principal.qubits, shots };
  if (engine === 'exact') {
    // Histories that moved the density equally far are one: there are no more of them than sites.
    const histories = Array.from({ length: steps + 1 }, (_, step) => step * Math.min(step, start.length));
    return {
      ...facts,
      circuits: [{ circuit: latticeCircuit(engine, lattice, 1), shots, times: steps + 1 }],
      classicalSeconds:
        histories.reduce((sum, each) => sum + each, 0) * SECONDS_OF_HISTORY + (steps + 1) * SECONDS_OF_CIRCUIT,
    };
  }
  const circuits: CircuitCost[] = [];
  for (let last = steps; last >= 0; last -= GROUP)
    circuits.push({ circuit: latticeCircuit(engine, lattice, last), shots, times: Math.min(GROUP, last + 1) });
  return { ...facts, circuits, classicalSeconds: (steps + 1) * SECONDS_OF_CIRCUIT };
}
