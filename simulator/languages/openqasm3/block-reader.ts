import type { Cursor } from '#simulator/languages/cursor.ts';
import { RESYNCHRONISE } from '#simulator/languages/diagnostics.ts';
import type { Span } from '#simulator/languages/language.ts';
import type { NamedThing } from '#simulator/languages/openqasm/symbols.ts';
import { type BlockScan, scanRest, scanStatement } from './block-scan.ts';
import { BOOL } from './classical-type.ts';
import { scalarAs } from './conversion.ts';
import { Exits, type ExitWord } from './exits.ts';
import { skipStatement } from './skip-statement.ts';
import { Qasm3StatementReader } from './statement-reader.ts';
import { Subroutine } from './subroutine.ts';
import { type ClassicalValue, scalarOf } from './value.ts';
import { ProgramVariable } from './variable.ts';

const EXIT_WORDS = /\b(?:break|continue|return|end)\b/;
/** Nesting of blocks, those of called subroutines included. */
const MAX_BLOCKS = 128;
const NOTHING_WRITTEN: BlockScan = { written: new Set(), words: new Set() };

/** Reads blocks: conditions, loops, switches, and the statements that leave them. */
export abstract class Qasm3BlockReader extends Qasm3StatementReader {
  protected readonly exits = new Exits(this.store);
  #blocks = 0;
  /** Constants used by an expression; shows whether all iterations of a loop are the same. */
  protected readonly used = new Set<NamedThing>();
  readonly #hasExits = EXIT_WORDS.test(this.scanner.text);

  /** Whether a block with these words may end the program, itself or in a subroutine that it calls. */
  protected mayEnd(words: ReadonlySet<string>): boolean {
    if (!this.#hasExits) return false;
    return words.has('end') || [...words].some((word) => this.#endsProgram(word));
  }

  #endsProgram(word: string): boolean {
    const thing = this.symbols.find(word);
    return thing instanceof Subroutine && thing.mayEnd;
  }

  protected override useConstant(thing: NamedThing): void {
    this.used.add(thing);
  }

  protected override program(): void {
    this.exits.open('end');
    this.#list(() => false);
    this.exits.close();
  }

  protected override guardedStatement(): void {
    const { length } = this.temporaries;
    super.guardedStatement();
    for (const variable of this.temporaries.splice(length)) this.store.release(variable);
  }

  /** Scans the next statement, if there is anything that it might change. */
  protected scanned(scan: (cursor: Cursor) => BlockScan = scanStatement): BlockScan {
    return this.store.hasKnown || this.#hasExits ? scan(this.cursor) : NOTHING_WRITTEN;
  }

  /** Puts what a block of unknown outcome writes into cells, before it begins. */
  protected storeWritten({ written, words }: BlockScan, span: Span): void {
    for (const name of written) {
      const thing = this.symbols.find(name);
      if (thing instanceof ProgramVariable && !thing.isConst) this.computed(span, () => this.store.store(thing, span));
    }
    for (const word of ['break', 'continue', 'return', 'end'] as const)
      if (word === 'end' ? this.mayEnd(words) : words.has(word)) this.#storeFlag(word, span);
  }

  #storeFlag(word: ExitWord, span: Span): void {
    const flag = this.exits.find(word);
    if (flag !== undefined) this.store.store(flag, span);
    if (word === 'return') this.storeResult(span);
  }

  /** Puts the value that the current subroutine returns into cells. */
  protected abstract storeResult(span: Span): void;

  /** Reads statements up to the end of their list; those after one that may leave it become conditional. */
  #list(isEnd: () => boolean): void {
    const { builder, exits, store, scanner } = this;
    let seen = exits.changes;
    let guards = 0;
    while (this.goesOn() && !isEnd()) {
      if (exits.isPast || exits.isLeft) {
        this.#skipRest(isEnd);
        break;
      }
      const { condition } = exits;
      if (exits.changes !== seen && condition !== undefined) {
        const { span } = scanner;
        this.storeWritten(this.scanned(scanRest), span);
        if (!builder.open('branch', 'if', span, { condition })) throw RESYNCHRONISE;
        store.measuredDepth += 1;
        guards += 1;
      }
      seen = exits.changes;
      this.guardedStatement();
    }
    for (; guards > 0; guards -= 1) {
      builder.close(scanner.previousEnd);
      store.measuredDepth -= 1;
    }
    exits.isPast = false;
  }

  #skipRest(isEnd: () => boolean): void {
    while (this.scanner.kind !== 'end' && !isEnd()) skipStatement(this.cursor);
    this.scanner.comments = [];
  }

  /** Reads one statement, or statements in braces. */
  protected body(word: string, span: Span): void {
    const { scanner, cursor, exits } = this;
    // Blocks that are decided while reading do not nest in the circuit, but the reader calls itself for each.
    if (this.#blocks >= MAX_BLOCKS) cursor.fail('nesting_too_deep', { limit: MAX_BLOCKS }, span);
    this.#blocks += 1;
    this.symbols.open();
    try {
      if (!cursor.take('{')) {
        if (scanner.kind === 'end') cursor.failExpecting('{');
        this.guardedStatement();
        exits.isPast = false;
        return;
      }
      this.#list(() => scanner.is('}'));
      if (scanner.is('}')) {
        this.builder.endStatement(scanner.line);
        scanner.next();
      } else if (scanner.kind === 'end') {
        this.diagnostics.add('block_unclosed', { word, expected: '}' }, span);
      }
    } finally {
      this.#blocks -= 1;
      for (const variable of this.closeScope()) this.endVariable(variable);
    }
  }

  /** Called for the variables of a scope that ends. */
  protected endVariable(variable: ProgramVariable): void {
    this.store.release(variable);
  }

  /** Reads a body inside an operation of which measurements decide. */
  protected measuredBody(word: string, span: Span): void {
    this.store.measuredDepth += 1;
    try {
      this.body(word, span);
    } finally {
      this.store.measuredDepth -= 1;
    }
  }

  /** Reads a condition in brackets. */
  protected condition(): ClassicalValue {
    const { cursor } = this;
    cursor.expect('(');
    const { value, span } = this.readValue();
    cursor.expect(')');
    return this.computed(span, () => {
      const scalar = scalarOf(value);
      return scalar.kind === 'measured' ? scalar : scalarAs(scalar, BOOL);
    });
  }

  protected override conditional(span: Span): void {
    const { cursor, scanner, builder } = this;
    scanner.next();
    const condition = this.condition();
    if (condition.kind !== 'measured') return this.#decided(condition, span);
    this.storeWritten(this.scanned(), span);
    // What the other list writes is stored before both.
    this.#scanElse(span);
    if (!builder.open('branch', 'if', span, { condition: condition.expression })) throw RESYNCHRONISE;
    try {
      this.measuredBody('if', span);
      if (cursor.takeWord('else')) {
        builder.openOtherwise('else');
        this.measuredBody('else', span);
      }
    } finally {
      builder.close(scanner.previousEnd);
    }
  }

  #scanElse(span: Span): void {
    const { cursor, scanner } = this;
    if (!this.store.hasKnown && !this.#hasExits) return;
    const mark = scanner.mark();
    skipStatement(cursor);
    const scan = cursor.takeWord('else') ? scanStatement(cursor) : undefined;
    scanner.rewind(mark);
    if (scan !== undefined) this.storeWritten(scan, span);
  }

  /** Reads the list that a condition known before the run chooses, and passes over the other. */
  #decided(condition: ClassicalValue, span: Span): void {
    const { cursor } = this;
    const holds = condition.kind === 'number' && condition.value !== 0;
    if (holds) this.body('if', span);
    else skipStatement(cursor);
    if (!cursor.takeWord('else')) return;
    if (holds) skipStatement(cursor);
    else this.body('else', span);
  }

  // Leaving

  /** Reads `break;`, `continue;` or `end;`. */
  protected exit(word: 'break' | 'continue' | 'end', span: Span): void {
    const { cursor, scanner, exits } = this;
    const flag = exits.find(word);
    if (flag === undefined) return cursor.fail('exit_outside', { word }, span);
    scanner.next();
    if (!scanner.is(';')) cursor.failExpecting(';');
    this.computed(span, () => exits.leave(flag, this.since(span)));
    this.endStatement();
  }
}
