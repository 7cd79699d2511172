import type { CircuitCost } from '#app/applications/contract.ts';
import { noiseTimes } from '#app/applications/noise-times.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { type Circuit, circuit } from '#simulator';
import { readingCircuit, type WalkCircuits, walkCircuits } from './circuits.ts';
import { graphOf, type RankingInput } from './input.ts';
import { FROM_START_STEPS } from './limits.ts';
import { googleColumns } from './model.ts';

/** Time steps that an engine runs: only the exact one keeps its state from step to step. */
export const stepsOf = ({ steps }: RankingInput, engine: ApplicationEngine): number =>
  engine === 'exact' ? steps : Math.min(steps, FROM_START_STEPS[engine]);

const known = new WeakMap<RankingInput, WalkCircuits>();

/** The parts of the walk of an input, built once. */
export function walkOf(input: RankingInput): WalkCircuits {
  const walk = known.get(input) ?? walkCircuits(googleColumns(graphOf(input), input.damping));
  known.set(input, walk);
  return walk;
}

const principals = new WeakMap<RankingInput, Circuit>();

/** One time step: longer circuits repeat it. */
export function principalWalk(input: RankingInput): Circuit {
  const principal = principals.get(input) ?? readingCircuit(walkOf(input), 1);
  principals.set(input, principal);
  return principal;
}

/** The circuits of a run. */
export function walkCosts(input: RankingInput, engine: ApplicationEngine): readonly CircuitCost[] {
  const walk = walkOf(input);
  const steps = stepsOf(input, engine);
  if (engine === 'exact') {
    const step = circuit(walk.qubits, 0, walk.step);
    return [
      { circuit: readingCircuit(walk, 0), shots: 0, times: 1 },
      { circuit: { ...step, probabilitiesOf: walk.register }, shots: 0, times: steps },
    ];
  }
  // Circuits of 0 … T steps are together as long as (T + 1) / 2 of the longest, without its start.
  const [shortest, longest] = [readingCircuit(walk, 0), readingCircuit(walk, steps)];
  const each = noiseTimes(longest, engine);
  return [
    { circuit: shortest, shots: input.shots, times: each },
    { circuit: longest, shots: input.shots, times: each * Math.max(1, (steps + 2) / 2) },
  ];
}
