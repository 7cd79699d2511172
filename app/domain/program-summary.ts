import type { GateFamily } from '#simulator';
import type { ApplicationName } from './applications.ts';
import type { CaseId } from './cases/cases.ts';

/** Format of new summaries. A summary of another format is not used, and written again. */
export const SUMMARY_FORMAT = 1;

/** `box` on one wire; `block` over its wires; `xor` the target of a controlled X; `cross` the ends of a swap. */
export type MarkShape = 'box' | 'block' | 'xor' | 'cross';

/** One operation of a miniature, as an array because it is stored and sent with every row of a list. */
export type MiniatureMark = readonly [
  column: number,
  shape: MarkShape,
  family: GateFamily,
  targets: readonly number[],
  controls?: readonly number[],
];

/** The beginning of a circuit, small enough for an image of 72 × 28 pixels. */
export interface Miniature {
  readonly wires: number;
  readonly columns: number;
  readonly marks: readonly MiniatureMark[];
  /** The circuit continues: wires or operations are left out. */
  readonly isCut: boolean;
}

/** What a list shows of a program, stored when the program is accepted so that no list has to parse programs. */
export interface ProgramSummary {
  readonly format: typeof SUMMARY_FORMAT;
  /** Names of the first gates, in order, with angles. */
  readonly gates: readonly string[];
  readonly hasMoreGates: boolean;
  /** The tutorial case whose circuit it is. */
  readonly caseId: CaseId | null;
  /** The industry application that runs it; absent for a program. */
  readonly application?: ApplicationName | undefined;
  /** null for a program without a circuit. */
  readonly miniature: Miniature | null;
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}

/** Returns a stored summary; null if there is none, or it has another format. */
export function readProgramSummary(json: string | null): ProgramSummary | null {
  const summary = parsed(json) as ProgramSummary | null;
  return summary?.format === SUMMARY_FORMAT ? summary : null;
}

/** Most bars of a spark, and the bits whose outcomes all have one. */
const SPARK_BARS = 16;
const SPARK_BITS = 4;

/** Returns stored shares of outcomes; null if there are none. */
export function readSpark(json: string | null): readonly number[] | null {
  const shares = parsed(json);
  return Array.isArray(shares) ? shares.filter((share) => typeof share === 'number') : null;
}

/** Returns the stored heights of a workload's smallest curve; null if there are none. */
export function readSparkCurve(json: string | null): readonly number[] | null {
  const curve = (parsed(json) as { readonly curve?: unknown } | null)?.curve;
  return Array.isArray(curve) ? curve.filter((height) => typeof height === 'number') : null;
}

/** One outcome as far as a spark shows it. */
interface SharedOutcome {
  readonly state: string;
  readonly share: number;
}

const DIGITS = 3;

/**
 * Returns the heights of a spark from the largest outcomes: with at most 4 bits one for each possible outcome, else those
 * of the largest, both in the order of the outcomes.
 */
export function sparkOf(width: number, largest: readonly SharedOutcome[]): readonly number[] {
  const rounded = (share: number): number => Number(share.toFixed(DIGITS));
  if (width <= SPARK_BITS) {
    const shares = new Map(largest.map(({ state, share }) => [Number.parseInt(state || '0', 2), share]));
    return Array.from({ length: 2 ** width }, (_, state) => rounded(shares.get(state) ?? 0));
  }
  return largest
    .slice(0, SPARK_BARS)
    .toSorted((one, other) => (one.state < other.state ? -1 : 1))
    .map(({ share }) => rounded(share));
}
