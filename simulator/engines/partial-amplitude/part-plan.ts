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
const PREFIX_SECONDS: Readonly<Record<Precision, number>> = { single: 0.13e-9, double: 0.25e-9 };

/** Compiling one gate for the tape. */
const COMPILE_SECONDS = 3e-6;

/** One amplitude under one gate in the path tree, and the fixed cost of a gate there. */
const SUFFIX_SECONDS = 1.2e-9;
const SUFFIX_CALL_SECONDS = 90e-9;

/** The cheapest plan of a part for this number of distinct requested states. */
export function planPart(program: PartProgram, requested: number, precision: Precision): PartPlan {
  const levels = levelsOf(program);
  const count = program.variables.length;
  const states = Math.min(requested, 2 ** program.wires.length);
  // tails[h]: cost of all levels after h, path by path
  const suffixSeconds = new Float64Array(count + 1);
  for (let level = count; level > 0; level--) {
    const gates = levels.operations[level]!.length + 1;
    suffixSeconds[level - 1] =
      suffixSeconds[level]! +
      states * 2 ** level * gates * (SUFFIX_CALL_SECONDS + 2 ** levels.open[level]!.length * SUFFIX_SECONDS);
  }
  let best = 0;
  let seconds = Infinity;
  let gates = 0;
  for (let prefix = 0; prefix <= count; prefix++) {
    gates += levels.operations[prefix]!.length;
    const cost =
      2 ** prefix *
        (gates * (COMPILE_SECONDS + 2 ** program.wires.length * PREFIX_SECONDS[precision]) + states * 1e-7) +
      suffixSeconds[prefix]!;
    if (cost >= seconds) continue;
    seconds = cost;
    best = prefix;
  }
  return { program, levels, prefixVariables: best, seconds };
}
