import { sequenceDiff } from './sequence-diff.ts';

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  /** Line numbers in the older and the newer text, from 1; null where it is not in it. */
  readonly older: number | null;
  readonly newer: number | null;
  readonly text: string;
}

/** Lines around a difference that say where it is. */
const CONTEXT = 3;

const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

/** Two texts line by line, in stretches: what differs, and a few lines around it. Empty where nothing does. */
export function textDiff(older: string, newer: string): readonly (readonly DiffLine[])[] {
  const lines = sequenceDiff(linesOf(older), linesOf(newer)).map((step): DiffLine => ({
    kind: step.kind,
    older: step.kind === 'added' ? null : step.from + 1,
    newer: step.kind === 'removed' ? null : step.to + 1,
    text: step.item,
  }));
  const stretches: DiffLine[][] = [];
  let until = -1;
  for (const [at, { kind }] of lines.entries()) {
    if (kind === 'same') continue;
    const from = Math.max(at - CONTEXT, until);
    const to = Math.min(lines.length, at + CONTEXT + 1);
    if (from > until || stretches.length === 0) stretches.push(lines.slice(Math.max(0, from), to));
    else stretches.at(-1)!.push(...lines.slice(until, to));
    until = Math.max(until, to);
  }
  return stretches;
}
