import type { Cursor } from '#simulator/languages/cursor.ts';

const OPENING: ReadonlySet<string> = new Set(['(', '[', '{']);
const CLOSING: ReadonlySet<string> = new Set([')', ']', '}']);

/** Skips one statement with everything nested in it, as the body of a loop that never runs. */
export function skipStatement(cursor: Cursor): void {
  const { scanner } = cursor;
  // Every `else` belongs to the nearest `if` without one.
  let withoutElse = 0;
  for (;;) {
    const word = scanner.kind === 'word' ? scanner.tokenText : '';
    if (word === 'if' || word === 'while') {
      if (word === 'if') withoutElse += 1;
      cursor.skipUntil(({ symbol }) => symbol === '(' || symbol === ';');
      skipBrackets(cursor);
      continue;
    }
    if (word === 'for') {
      skipForHeader(cursor);
      continue;
    }
    skipSimple(cursor);
    if (withoutElse === 0 || !cursor.takeWord('else')) return;
    withoutElse -= 1;
  }
}

/** Skips `for int i in` and what it runs over: a range, a set, or an expression before a block. */
function skipForHeader(cursor: Cursor): void {
  cursor.skipUntil(() => cursor.isWord('in'));
  cursor.takeWord('in');
  if (cursor.scanner.is('[') || cursor.scanner.is('{')) skipBrackets(cursor);
  else cursor.skipUntil(({ symbol }) => symbol === '{' || symbol === ';');
}

/** Skips a block, or a statement up to its semicolon; a brace in brackets is an index set. */
function skipSimple(cursor: Cursor): void {
  const { scanner } = cursor;
  for (;;) {
    cursor.skipUntil(({ symbol }) => symbol === ';' || symbol === '}' || OPENING.has(symbol));
    if (scanner.is('{')) return skipBrackets(cursor);
    if (!scanner.is('(') && !scanner.is('[')) break;
    skipBrackets(cursor);
  }
  cursor.take(';');
}

/** Skips a bracket with its content. */
function skipBrackets(cursor: Cursor): void {
  const { scanner } = cursor;
  let depth = 0;
  cursor.skipUntil(({ symbol }) => {
    if (OPENING.has(symbol)) depth += 1;
    if (CLOSING.has(symbol)) depth -= 1;
    return depth === 0;
  });
  if (scanner.kind !== 'end') scanner.next();
}
