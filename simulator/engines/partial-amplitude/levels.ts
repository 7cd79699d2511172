import type { PartOperation, PartProgram } from './part-program.ts';

/**
 * Operations of a part, grouped by the number of path variables that must be fixed first. Operations that commute
 * past the first use of a variable run once for all its values; only the light cones of the crossing gates run per
 * path.
 */
export interface PathLevels {
  /** `operations[l]`: in order, those that depend on the l-th variable and on no later one; level 0 on none. */
  readonly operations: readonly (readonly PartOperation[])[];
  /**
   * `open[l]`: wires on which one-qubit unitaries of level l or more act. All others already have their requested final
   * values.
   */
  readonly open: readonly (readonly number[])[];
}

const linesOf = (operation: PartOperation): readonly number[] =>
  operation.kind === 'turn' ? [operation.line] : operation.conditions.map(({ line }) => line);

const variablesOf = (operation: PartOperation): readonly number[] => {
  if (operation.kind === 'turn') return [];
  return operation.kind === 'reflect' ? [operation.variable] : operation.when.map(({ variable }) => variable);
};

/** Assigns levels. Phases commute with phases; every other operation comes after earlier ones on its wires. Linear. */
export function levelsOf({ lines, operations, variables }: PartProgram): PathLevels {
  const levels: PartOperation[][] = Array.from({ length: variables.length + 1 }, () => []);
  /** The highest level of a one-qubit unitary, and of any operation, on each wire so far. */
  const turned = new Int32Array(lines.length);
  const touched = new Int32Array(lines.length);
  const lastTurn = new Int32Array(lines.length).fill(-1);
  for (const operation of operations) {
    const isTurn = operation.kind === 'turn';
    let level = variablesOf(operation).reduce((most, variable) => Math.max(most, variable + 1), 0);
    for (const line of linesOf(operation)) level = Math.max(level, isTurn ? touched[line]! : turned[line]!);
    for (const line of linesOf(operation)) {
      touched[line] = Math.max(touched[line]!, level);
      if (isTurn) lastTurn[line] = turned[line] = level;
    }
    levels[level]!.push(operation);
  }
  const open = levels.map((_, level) =>
    lines.map((_line, place) => place).filter((place) => lastTurn[place]! >= level),
  );
  return { operations: levels, open };
}
