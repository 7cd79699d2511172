import type { CircuitCost, Preparation } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { unfoldedSize } from '#simulator';
import { solutionCircuit } from './hhl-circuits.ts';
import { type FluidInput, linearProblemOf, startDensity } from './input.ts';
import { latticeCircuit } from './lattice-circuits.ts';

/** Shots of a circuit on an engine: exact probabilities where it gives them. */
const shotsOn = ({ shots }: FluidInput, engine: ApplicationEngine): number => (engine === 'exact' ? 0 : shots);

/** A run besides its circuits; compiling for the machine takes longer. */
const secondsOfRun = (engine: ApplicationEngine): number => (engine === 'machine' ? 0.3 : 0.15);
/** A circuit besides its gates. */
const SECONDS_OF_CIRCUIT = 0.02;
/** Reading a circuit and unfolding its repeats, of one gate or operand. */
const SECONDS_OF_GATE = 1.5e-6;

/** A run with noise takes longer than the estimates of its circuits. */
const timesOf = (engine: ApplicationEngine, times: number): number => (engine === 'noisy' ? 1.5 * times : times);

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
    circuits: [{ circuit: principal, shots, times: timesOf(engine, times) }],
    classicalSeconds:
      secondsOfRun(engine) + clocks.length * SECONDS_OF_CIRCUIT + times * unfoldedSize(principal) * SECONDS_OF_GATE,
  };
}

/** A step of one history of coins: the exact engine compares it with others. */
const SECONDS_OF_HISTORY = { exact: 6e-5, sampled: 1.2e-5 } as const;

/** Steps of all histories, in circuits of 0 to `steps` steps, if step k + 1 has so many of them. */
function historySteps(steps: number, historiesAfter: (step: number) => number): number {
  let [sum, ofCircuit] = [0, 0];
  for (let step = 0; step < steps; step++) {
    ofCircuit += historiesAfter(step);
    sum += ofCircuit;
  }
  return sum;
}

/** Step t takes a circuit of its own; of so many, one is estimated. */
const GROUP = 5;

export function prepareLattice(input: FluidInput, engine: ApplicationEngine): Preparation {
  const { steps, right } = input;
  const start = startDensity(input);
  const total = start.reduce((sum, value) => sum + value, 0);
  const lattice = { shares: start.map((value) => value / total), right };
  const principal = latticeCircuit(engine, lattice, steps);
  const shots = shotsOn(input, engine);
  const facts = { principal, qubits: principal.qubits, shots };
  const seconds = secondsOfRun(engine) + (steps + 1) * SECONDS_OF_CIRCUIT;
  if (engine === 'exact' || engine === 'sampled') {
    // On the exact engine, histories that moved the density equally far are one; otherwise shots share those they can.
    const histories = historySteps(steps, (step) =>
      engine === 'exact' ? Math.min(step + 1, start.length) : Math.min(2 ** step, shots),
    );
    return {
      ...facts,
      circuits: [{ circuit: latticeCircuit(engine, lattice, 1), shots, times: steps + 1 }],
      classicalSeconds: seconds + histories * SECONDS_OF_HISTORY[engine],
    };
  }
  const circuits: CircuitCost[] = [];
  for (let last = steps; last >= 0; last -= GROUP)
    circuits.push({
      ...{ circuit: latticeCircuit(engine, lattice, last), shots },
      times: timesOf(engine, Math.min(GROUP, last + 1)),
    });
  return { ...facts, circuits, classicalSeconds: seconds };
}
