import type { LanguageId } from '#simulator';
import { highlightingOf } from './highlight.ts';

/** A range of a line with its style. */
export interface HighlightedRange {
  readonly text: string;
  readonly classes: readonly string[];
}

/** A marked range, as positions in the line. */
export interface LineMark {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning';
}

/** The number of characters of a line that are coloured. */
const MAX_HIGHLIGHTED_CHARACTERS = 2000;

interface NamedRange {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/** Splits a line of a program into ranges of one style each. */
export function highlightLine(
  line: string,
  language: LanguageId,
  marks: readonly LineMark[],
): readonly HighlightedRange[] {
  const { token, classOf } = highlightingOf(language);
  const tokens = [...line.slice(0, MAX_HIGHLIGHTED_CHARACTERS).matchAll(token)].flatMap(
    (match): readonly NamedRange[] => {
      const name = classOf(match);
      return name === null ? [] : [{ from: match.index, to: match.index + match[0].length, name }];
    },
  );
  const ranges = [
    ...tokens,
    ...marks.map(({ from, to, severity }) => ({
      from: Math.max(0, from),
      to: Math.min(to, line.length),
      name: `code-${severity}`,
    })),
  ];
  const cuts = [...new Set([0, line.length, ...ranges.flatMap(({ from, to }) => [from, to])])]
    .filter((cut) => cut >= 0 && cut <= line.length)
    .sort((a, b) => a - b);
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index]!;
    return {
      text: line.slice(from, to),
      classes: ranges
        .filter((each) => each.from <= from && each.to >= to && each.to > each.from)
        .map(({ name }) => name),
    };
  });
}
