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
    if (word === 'if' || word === 'while' || word === 'for') {
      if (word === 'if') withoutElse += 1;
      if (word === 'for') cursor.skipUntil(() => cursor.isWord('in'));
      cursor.skipUntil(({ symbol }) => OPENING.has(symbol));
      skipBrackets(cursor);
      continue;
    }
    cursor.skipUntil(({ symbol }) => symbol === ';' || symbol === '{' || symbol === '}');
    if (scanner.is('{')) skipBrackets(cursor);
    else cursor.take(';');
    if (withoutElse === 0 || !cursor.takeWord('else')) return;
    withoutElse -= 1;
  }
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
