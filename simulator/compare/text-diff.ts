import { sequenceDiff } from './sequence-diff.ts';

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  /** Line numbers in the older and the newer text, from 1; null if the line is not in that text. */
  readonly older: number | null;
  readonly newer: number | null;
  readonly text: string;
}

/** Line differences of two texts, in ranges: the changed lines with a few lines of context. */
export interface TextDiff {
  /** Empty if there is no difference. */
  readonly hunks: readonly (readonly DiffLine[])[];
  /** Number of omitted lines, which would be in the ranges otherwise. */
  readonly left: number;
}

/** Limit of lines shown; longer lists are not useful. */
const SHOWN_LINES = 400;
const LONGEST_LINE = 400;

/** Lines of context before and after a difference. */
const CONTEXT = 3;

const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

/** The difference of two texts, up to the limit of a page. */
export function textDiff(older: string, newer: string): TextDiff {
  const all = hunksOf(older, newer);
  let room = SHOWN_LINES;
  const hunks: (readonly DiffLine[])[] = [];
  for (const hunk of all) {
    if (room === 0) break;
    const shown = hunk
      .slice(0, room)
      .map((line) =>
        line.text.length <= LONGEST_LINE ? line : { ...line, text: `${line.text.slice(0, LONGEST_LINE)}…` },
      );
    hunks.push(shown);
    room -= shown.length;
  }
  const count = (lists: typeof all): number => lists.reduce((sum, { length }) => sum + length, 0);
  return { hunks, left: count(all) - count(hunks) };
}

function hunksOf(older: string, newer: string): readonly (readonly DiffLine[])[] {
  const lines = sequenceDiff(linesOf(older), linesOf(newer)).map((step): DiffLine => ({
    kind: step.kind,
    older: step.kind === 'added' ? null : step.from + 1,
    newer: step.kind === 'removed' ? null : step.to + 1,
    text: step.item,
  }));
  const hunks: DiffLine[][] = [];
  let until = -1;
  for (const [at, { kind }] of lines.entries()) {
    if (kind === 'same') continue;
    const from = Math.max(at - CONTEXT, until);
    const to = Math.min(lines.length, at + CONTEXT + 1);
    if (from > until || hunks.length === 0) hunks.push(lines.slice(Math.max(0, from), to));
    else hunks.at(-1)!.push(...lines.slice(until, to));
    until = Math.max(until, to);
  }
  return hunks;
}
