import type { ImportBuilder, Range } from '#simulator/languages/formats/import-builder.ts';

/** One instruction of a program: a line, or a part of one between semicolons. */
export interface Statement extends Range {
  readonly text: string;
  /** The first word, in capital letters as Quil writes it. */
  readonly word: string;
  /** Whether the line is part of the definition above it. */
  readonly isIndented: boolean;
  /** Comment lines directly above. */
  readonly comments: readonly string[];
}

/** Returns where a comment begins, outside of strings. */
function commentStart(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') isQuoted = !isQuoted;
    if (character === '\\' && isQuoted) at += 1;
    if (character === '#' && !isQuoted) return at;
  }
  return line.length;
}

/** Splits a program into instructions. */
export function statementsOf(
  text: string,
  builder: ImportBuilder,
): { list: readonly Statement[]; rest: readonly string[] } {
  const list: Statement[] = [];
  let comments: string[] = [];
  let start = 0;
  for (const raw of text.split('\n')) {
    builder.budget.spend(raw.length + 1);
    const end = commentStart(raw);
    const line = raw.slice(0, end);
    if (end < raw.length) comments.push(raw.slice(end + 1).trim());
    const isIndented = /^[ \t]+\S/.test(line);
    const parts = line.includes('"') ? [line] : line.split(';');
    let at = start;
    for (const part of parts) {
      const inner = part.trim();
      if (inner !== '') {
        const from = at + part.indexOf(inner);
        const word = /^[A-Za-z][\w-]*/.exec(inner)?.[0] ?? inner.slice(0, 12);
        list.push({ text: inner, word, isIndented, start: from, end: from + inner.length, comments });
        comments = [];
      }
      at += part.length + 1;
    }
    start += raw.length + 1;
  }
  return { list, rest: comments };
}

/** A gate or circuit that is called: `CONTROLLED RX(pi/2) 0 1`. */
export interface CallText {
  readonly modifiers: readonly string[];
  readonly name: string;
  readonly parameters: readonly string[];
  readonly operands: readonly string[];
}

const MODIFIER = /^(CONTROLLED|DAGGER|FORKED)\s+/;

/** Splits a list at its commas outside of brackets. */
function splitList(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if ('(['.includes(character)) depth += 1;
    else if (')]'.includes(character)) depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  parts.push(text.slice(from).trim());
  return parts;
}

/** Reads a call; undefined if the text is none. */
export function readCall(text: string): CallText | undefined {
  const modifiers: string[] = [];
  let rest = text;
  for (let found = MODIFIER.exec(rest); found !== null; found = MODIFIER.exec(rest)) {
    modifiers.push(found[1]!);
    rest = rest.slice(found[0].length);
  }
  const name = /^[A-Za-z_][\w-]*/.exec(rest)?.[0];
  if (name === undefined) return undefined;
  rest = rest.slice(name.length).trimStart();
  let parameters: readonly string[] = [];
  if (rest.startsWith('(')) {
    let depth = 0;
    let end = -1;
    for (let at = 0; at < rest.length && end < 0; at += 1) {
      if (rest[at] === '(') depth += 1;
      else if (rest[at] === ')' && (depth -= 1) === 0) end = at;
    }
    if (end < 0) return undefined;
    const inner = rest.slice(1, end).trim();
    parameters = inner === '' ? [] : splitList(inner);
    rest = rest.slice(end + 1);
  }
  const operands = rest.trim() === '' ? [] : rest.trim().split(/\s+/);
  return { modifiers, name, parameters, operands };
}
