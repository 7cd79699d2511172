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

const wiresOf = (operation: PartOperation): readonly number[] =>
  operation.kind === 'unitary' ? [operation.wire] : operation.conditions.map(({ wire }) => wire);

const variablesOf = (operation: PartOperation): readonly number[] => {
  if (operation.kind === 'unitary') return [];
  return operation.kind === 'reflect' ? [operation.variable] : operation.when.map(({ variable }) => variable);
};

/** Assigns levels. Phases commute with phases; every other operation comes after earlier ones on its wires. Linear. */
export function levelsOf({ wires, operations, variables }: PartProgram): PathLevels {
  const levels: PartOperation[][] = Array.from({ length: variables.length + 1 }, () => []);
  /** The highest level of a one-qubit unitary, and of any operation, on each wire so far. */
  const unitaryLevel = new Int32Array(wires.length);
  const anyLevel = new Int32Array(wires.length);
  const lastUnitary = new Int32Array(wires.length).fill(-1);
  for (const operation of operations) {
    const isUnitary = operation.kind === 'unitary';
    let level = variablesOf(operation).reduce((most, variable) => Math.max(most, variable + 1), 0);
    for (const wire of wiresOf(operation)) level = Math.max(level, isUnitary ? anyLevel[wire]! : unitaryLevel[wire]!);
    for (const wire of wiresOf(operation)) {
      anyLevel[wire] = Math.max(anyLevel[wire]!, level);
      if (isUnitary) lastUnitary[wire] = unitaryLevel[wire] = level;
    }
    levels[level]!.push(operation);
  }
  const open = levels.map((_, level) =>
    wires.map((_wire, index) => index).filter((index) => lastUnitary[index]! >= level),
  );
  return { operations: levels, open };
}
