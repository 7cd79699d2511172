import type { Precision } from '#simulator/engines/engine.ts';
import { levelsOf, type PathLevels } from './levels.ts';
import type { PartProgram } from './part-program.ts';

/** How one part is run, and its cost. */
export interface PartPlan {
  readonly program: PartProgram;
  readonly levels: PathLevels;
  /** Number of variables that are fixed before the whole state is run; the others branch in the path tree. */
  readonly prefixVariables: number;
  readonly seconds: number;
}

/** Limit of path variables of one part: above it, the table of its paths is larger than a state. */
export const MAX_PATH_VARIABLES = 22;

/** One amplitude under one gate in the tape engine, measured on a 2-core Xeon. */
const HEAD_SECONDS: Readonly<Record<Precision, number>> = { single: 0.13e-9, double: 0.25e-9 };

/** Compiling one gate for the tape. */
const COMPILE_SECONDS = 3e-6;

/** One amplitude under one gate in the path tree, and the fixed cost of a gate there. */
const TAIL_SECONDS = 1.2e-9;
const TAIL_CALL_SECONDS = 90e-9;

/** The cheapest plan of a part for this number of distinct requested states. */
export function planPart(program: PartProgram, wanted: number, precision: Precision): PartPlan {
  const levels = levelsOf(program);
  const count = program.variables.length;
  const states = Math.min(wanted, 2 ** program.lines.length);
  // tails[h]: cost of all levels after h, path by path
  const tails = new Float64Array(count + 1);
  for (let level = count; level > 0; level--) {
    const gates = levels.operations[level]!.length + 1;
    tails[level - 1] =
      tails[level]! +
      states * 2 ** level * gates * (TAIL_CALL_SECONDS + 2 ** levels.open[level]!.length * TAIL_SECONDS);
  }
  let best = 0;
  let seconds = Infinity;
  let gates = 0;
  for (let head = 0; head <= count; head++) {
    gates += levels.operations[head]!.length;
    const cost =
      2 ** head * (gates * (COMPILE_SECONDS + 2 ** program.lines.length * HEAD_SECONDS[precision]) + states * 1e-7) +
      tails[head]!;
    if (cost >= seconds) continue;
    seconds = cost;
    best = head;
  }
  return { program, levels, prefixVariables: best, seconds };
}
