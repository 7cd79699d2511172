import type { PartOperation, PartProgram } from './part-program.ts';

/**
 * Operations of a part, grouped by the number of path variables that must be fixed first. Operations that commute
 * past the first use of a variable run once for all its values; only the light cones of the crossing gates run per
 * path.
 */
export interface PathLevels {
  /** `operations[l]`: in order, those that depend on the l-th variable and none after it; level 0 on none. */
  readonly operations: readonly (readonly PartOperation[])[];
  /** `open[l]`: lines that operations of level l or more turn. All others are as wanted at the end already. */
  readonly open: readonly (readonly number[])[];
}

const linesOf = (operation: PartOperation): readonly number[] =>
  operation.kind === 'turn' ? [operation.line] : operation.conditions.map(({ line }) => line);

const variablesOf = (operation: PartOperation): readonly number[] => {
  if (operation.kind === 'turn') return [];
  return operation.kind === 'reflect' ? [operation.variable] : operation.when.map(({ variable }) => variable);
};

/** Phases commute with phases; all else waits for what came before it on its lines. Linear. */
export function levelsOf({ lines, operations, variables }: PartProgram): PathLevels {
  const levels: PartOperation[][] = Array.from({ length: variables.length + 1 }, () => []);
  /** The highest level of a turn, and of anything, on each line so far. */
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
