import type { GradedExercise } from './grading/exercise-contract.ts';

/** Classical bits that the answer is read from. */
function bitsOf({ target, allowed }: GradedExercise): number {
  if (target.type === 'distribution') return Object.keys(target.probabilities)[0]?.length ?? 0;
  return target.type === 'transfer' ? Math.max(0, (allowed?.maxQubits ?? 0) - target.to.length) : 0;
}

function qubitsOf({ target, allowed }: GradedExercise): number {
  const most = allowed?.maxQubits ?? 1;
  return target.type === 'unitary' || target.type === 'state' ? Math.min(most, target.qubits + target.helpers) : most;
}

/**
 * Returns the program that the learner starts from, in OpenQASM 3: what the exercise gives, or its register with the
 * locked blocks.
 */
export function starterProgram(exercise: GradedExercise): string {
  if (exercise.given !== null) return exercise.given;
  const bits = bitsOf(exercise);
  return [
    'OPENQASM 3.0;',
    'include "stdgates.inc";',
    `qubit[${qubitsOf(exercise)}] q;`,
    ...(bits > 0 ? [`bit[${bits}] c;`] : []),
    ...exercise.locked.flat(),
    '',
  ].join('\n');
}

/** Returns the names of the parameters of a given program, in the order of their declarations. */
export const givenParameters = (given: string): readonly string[] =>
  [...given.matchAll(/^input (?:float|angle) (\w+);/gm)].map(([, name]) => name!);
