/** One assignment of a sweep, as typed. */
export interface SweepPart {
  readonly part: string;
  /** Absent if it is no assignment. */
  readonly name?: string;
  /** Ends and number of points, if it is a range; else the values are a list or one value. */
  readonly range?: { readonly from: string; readonly to: string; readonly count: string };
  readonly values?: string;
}

const ASSIGNMENT = /^([\p{L}_][\p{L}\p{N}_]*)\s*[=＝]\s*(.*)$/su;

/** Returns a typed end or number of a range, without the separators of the text. */
export const asRangePart = (typed: string): string => typed.replaceAll(/[,;:，；：\n]/g, '');

/** Returns typed values of a parameter; within brackets they have separators of their own. */
export const asListed = (typed: string): string => typed.replaceAll('\n', ' ');

/** A sweep of a parameter that was just chosen. */
const DEFAULT_RANGE = { from: '0', to: '2*pi', count: '41' } as const;

/** What only another assignment begins with, so that it also ends a list whose bracket is not typed yet. */
const NEXT = /\s*[\p{L}_][\p{L}\p{N}_]*\s*[=＝]/uy;

function isAssignmentAt(text: string, index: number): boolean {
  NEXT.lastIndex = index;
  return NEXT.test(text);
}

/** Splits at separators outside brackets, and before assignments. */
function split(text: string, separators: string): readonly string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if ('[('.includes(character)) depth++;
    else if ('])'.includes(character)) depth--;
    else if (separators.includes(character) && (depth <= 0 || isAssignmentAt(text, i + 1))) {
      pieces.push(text.slice(start, i));
      start = i + 1;
      depth = 0;
    }
  }
  pieces.push(text.slice(start));
  return pieces.map((piece) => piece.trim());
}

/** Returns the assignments of `theta=0:2*pi:41, phi=[0, pi/2]`. */
export const sweepParts = (text: string): readonly SweepPart[] =>
  split(text, ',;\n')
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, values] = ASSIGNMENT.exec(part) ?? [];
      if (name === undefined || values === undefined) return { part };
      const ends = split(values, ':');
      const [from, to, count] = ends;
      return ends.length === 3 && from !== undefined && to !== undefined && count !== undefined
        ? { part, name, range: { from, to, count } }
        : { part, name, values };
    });

const joined = (parts: readonly string[]): string => parts.join(', ');

/** Returns the text with other values for one parameter; everything else stays as typed. */
const withValues = (text: string, name: string, values: string): string =>
  joined(sweepParts(text).map((each) => (each.name === name ? `${name}=${values}` : each.part)));

/** Returns the text with another end or number of points of one range. */
export const withRange = (text: string, name: string, { from, to, count }: NonNullable<SweepPart['range']>): string =>
  withValues(text, name, `${from.trim()}:${to.trim()}:${count.trim()}`);

export const withListed = (text: string, name: string, values: string): string => withValues(text, name, values);

/** Returns the text with a range for a further parameter. */
export const withSwept = (text: string, name: string): string =>
  joined([
    ...sweepParts(text).map(({ part }) => part),
    `${name}=${DEFAULT_RANGE.from}:${DEFAULT_RANGE.to}:${DEFAULT_RANGE.count}`,
  ]);

export const withoutSwept = (text: string, name: string): string =>
  joined(sweepParts(text).flatMap((each) => (each.name === name ? [] : [each.part])));
