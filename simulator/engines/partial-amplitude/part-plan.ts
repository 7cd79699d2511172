import type { Precision } from '#simulator/engines/engine.ts';
import { AMPLITUDE_SECONDS } from '#simulator/engines/speed.ts';
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

/** Compiling one gate for the tape. */
const COMPILE_SECONDS = 3e-6;

/** Fixed cost of a gate in the path tree. */
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
      states *
        2 ** level *
        gates *
        (SUFFIX_CALL_SECONDS + 2 ** levels.open[level]!.length * AMPLITUDE_SECONDS.pathTree);
  }
  let best = 0;
  let seconds = Infinity;
  let gates = 0;
  for (let prefix = 0; prefix <= count; prefix++) {
    gates += levels.operations[prefix]!.length;
    const cost =
      2 ** prefix *
        (gates * (COMPILE_SECONDS + 2 ** program.wires.length * AMPLITUDE_SECONDS.part[precision]) + states * 1e-7) +
      suffixSeconds[prefix]!;
    if (cost >= seconds) continue;
    seconds = cost;
    best = prefix;
  }
  return { program, levels, prefixVariables: best, seconds };
}
