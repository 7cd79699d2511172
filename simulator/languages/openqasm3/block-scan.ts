import type { Cursor } from '#simulator/languages/cursor.ts';
import type { ScannerMark } from '#simulator/languages/scanner.ts';
import { skipStatement } from './skip-statement.ts';

/** What a block may change, as its words show. */
export interface BlockScan {
  /** Names that stand where something is assigned or measured into, or in the brackets of a call. */
  readonly written: ReadonlySet<string>;
  /** Words such as `break` and `return` that it contains. */
  readonly words: ReadonlySet<string>;
}

const STATEMENT_ENDS: ReadonlySet<string> = new Set([';', '{', '}', ')', ':']);
const ASSIGNING: ReadonlySet<string> = new Set(['=', '+=', '-=', '*=', '/=']);
const OPERATORS_BEFORE: ReadonlySet<string> = new Set(['&', '|', '^', '%', '<<', '>>', '**', '~']);

/** Scans the statement or block at the scanner, and goes back to its beginning. */
export function scanStatement(cursor: Cursor): BlockScan {
  const { scanner } = cursor;
  const start = scanner.mark();
  skipStatement(cursor);
  return scannedUpTo(cursor, start, scanner.start);
}

/** Scans the statements up to the end of the block around, and goes back. */
export function scanRest(cursor: Cursor): BlockScan {
  const { scanner } = cursor;
  const start = scanner.mark();
  let depth = 0;
  cursor.skipUntil(({ symbol }) => {
    if (symbol === '{') depth += 1;
    if (symbol === '}') depth -= 1;
    return depth < 0;
  });
  return scannedUpTo(cursor, start, scanner.start);
}

/** Scans the part from a mark to an offset, and goes back to the mark. */
function scannedUpTo(cursor: Cursor, start: ScannerMark, end: number): BlockScan {
  const { scanner } = cursor;
  scanner.rewind(start);
  const written = new Set<string>();
  const words = new Set<string>();
  /** The word that began the current statement, until it is clear whether it is assigned to. */
  let target: string | undefined;
  let isBegin = true;
  let isInHeader = false;
  let isAfterArrow = false;
  let brackets = 0;
  let calls = 0;
  while (scanner.kind !== 'end' && scanner.start < end) {
    const { kind, symbol } = scanner;
    if (isBegin && (symbol === '@' || symbol === '#' || cursor.isWord('pragma'))) {
      scanner.skipLine();
      continue;
    }
    if (kind === 'word') {
      const word = scanner.tokenText;
      words.add(word);
      if (isBegin && brackets === 0) target = word;
      if (isAfterArrow || calls > 0) written.add(word);
    } else if (target !== undefined && brackets === 0 && (ASSIGNING.has(symbol) || OPERATORS_BEFORE.has(symbol))) {
      written.add(target);
      target = undefined;
    }
    if (symbol === '[') brackets += 1;
    else if (symbol === ']') brackets -= 1;
    if (symbol === '(') calls += 1;
    else if (symbol === ')') calls = Math.max(0, calls - 1);
    if (STATEMENT_ENDS.has(symbol)) target = undefined;
    // The body of a loop without braces begins after its range, or after any word of what it runs over.
    if (kind === 'word' && scanner.tokenText === 'in') isInHeader = true;
    else if (symbol === ';' || symbol === '{') isInHeader = false;
    const isAfterRange = isInHeader && brackets === 0;
    isBegin =
      (STATEMENT_ENDS.has(symbol) && brackets === 0) ||
      isAfterRange ||
      (kind === 'word' && scanner.tokenText === 'else');
    isAfterArrow = symbol === '->';
    scanner.next();
  }
  scanner.rewind(start);
  return { written, words };
}
