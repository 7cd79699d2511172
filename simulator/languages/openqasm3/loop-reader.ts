import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import { STEP_COSTS } from '#simulator/languages/budget.ts';
import { quote, RESYNCHRONISE } from '#simulator/languages/diagnostics.ts';
import type { Span } from '#simulator/languages/language.ts';
import type { NamedThing } from '#simulator/languages/openqasm/symbols.ts';
import type { ScannerMark } from '#simulator/languages/scanner.ts';
import { numberAngle, operandText } from '#simulator/math/angle-algebra.ts';
import { Qasm3BlockReader } from './block-reader.ts';
import type { BlockScan } from './block-scan.ts';
import { BOOL, type ClassicalType, FLOAT } from './classical-type.ts';
import { converted } from './conversion.ts';
import { isSet } from './exits.ts';
import { readLoopValues } from './loop-values.ts';
import { scalarBinary } from './operators.ts';
import { skipStatement } from './skip-statement.ts';
import { type ClassicalValue, type Scalar, scalarOf } from './value.ts';
import { ProgramVariable } from './variable.ts';
import { isKnown } from './variable-store.ts';

const LOOP_TYPES: ReadonlySet<string> = new Set(['int', 'uint', 'float', 'angle', 'bool', 'bit']);

/** Reads loops and switches. */
export abstract class Qasm3LoopReader extends Qasm3BlockReader {
  protected whileLoop(span: Span): void {
    const { cursor, scanner, exits, store } = this;
    scanner.next();
    const start = scanner.mark();
    const left = exits.open('break');
    const before = exits.changes;
    try {
      // A condition that is known decides round by round.
      for (;;) {
        scanner.rewind(start);
        this.budget.spend(STEP_COSTS.iteration);
        const first = this.condition();
        if (first.kind === 'measured' || left.cell !== undefined) return this.#measuredLoop(span, start);
        if (first.kind !== 'number' || first.value === 0) return skipStatement(cursor);
        const depth = store.measuredDepth;
        this.#round('while', span);
        if (isSet(left) || exits.isLeft || !this.goesOnAfterIteration()) return;
        // What the rest of the rounds depends on is measured now.
        if (exits.changes !== before && exits.condition !== undefined) {
          scanner.rewind(start);
          return this.#measuredLoop(span, start);
        }
        if (store.measuredDepth !== depth) return;
      }
    } finally {
      exits.close();
    }
  }

  /** Reads one round of a loop, which `continue` may leave. */
  #round(word: string, span: Span): void {
    this.exits.open('continue');
    try {
      this.body(word, span);
    } finally {
      this.exits.close();
    }
  }

  #measuredLoop(span: Span, start: ScannerMark): void {
    const { scanner, builder, exits, store } = this;
    const scan = this.scanned();
    this.storeWritten(scan, span);
    // Now the condition reads what the body writes.
    scanner.rewind(start);
    const value = this.condition();
    const own = value.kind === 'measured' ? value.expression : undefined;
    const known: ClassicalExpression = { kind: 'number', value: value.kind === 'number' ? value.value : 1 };
    const condition = both(own ?? known, exits.condition);
    if (!builder.open('loop', 'while', span, { condition })) throw RESYNCHRONISE;
    store.measuredDepth += 1;
    try {
      const next = exits.open('continue');
      if (scan.words.has('continue')) store.store(next, span);
      this.body('while', span);
      exits.close();
    } finally {
      store.measuredDepth -= 1;
      builder.close(scanner.previousEnd);
    }
  }

  protected forLoop(span: Span): void {
    const { cursor, scanner, builder, exits } = this;
    const start = scanner.mark();
    scanner.next();
    if (scanner.kind !== 'word') cursor.failExpecting('int');
    if (!LOOP_TYPES.has(scanner.tokenText)) {
      this.diagnostics.add('unexpected', { expected: 'int', found: quote(scanner.tokenText) }, scanner.span);
      scanner.rewind(start);
      return skipStatement(cursor);
    }
    const type = this.readType();
    const { span: at } = scanner;
    const name = cursor.expectName('i');
    if (this.dialect.reserved.has(name)) cursor.fail('name_reserved', { name: quote(name) }, at);
    if (!cursor.takeWord('in')) cursor.failExpecting('in');
    const values = readLoopValues(cursor, this.readValue, (where, compute) => this.computed(where, compute));
    if (values.count > this.budget.operations && !builder.chargeRepeats(values.count, span)) return;
    if (values.count === 0) return skipStatement(cursor);
    const mark = scanner.mark();
    const scan = this.scanned();
    // Measured values take the type of the variable.
    const valueOf = (iteration: number): ClassicalValue => {
      const value = values.valueAt(iteration);
      return isKnown(value) ? value : this.computed(at, () => converted(value, type));
    };
    const errors = this.diagnostics.count;
    const before = exits.changes;
    exits.open('break');
    try {
      for (let iteration = 0; iteration < values.count; iteration += 1) {
        if (exits.isLeft) return;
        if (iteration > 0) scanner.rewind(mark);
        const isSame = iteration < values.count - 1 && this.#changesNothingKnown(scan);
        const countBefore = builder.count;
        if (!builder.open('repeat', 'for', span)) throw RESYNCHRONISE;
        this.store.loopDepth += 1;
        let isUsed: boolean;
        try {
          isUsed = this.#guardedIteration(name, valueOf(iteration), span, exits.changes !== before);
        } finally {
          this.store.loopDepth -= 1;
        }
        const isClean = this.diagnostics.count === errors;
        if (isClean && !isUsed && isSame) {
          const rest = values.count - iteration;
          builder.chargeRepeats((rest - 1) * Math.max(1, builder.count - countBefore), span);
          builder.close(scanner.previousEnd, rest);
          return;
        }
        builder.dissolve();
        if (!isClean || !this.goesOnAfterIteration()) return;
      }
    } finally {
      exits.close();
    }
  }

  /** Whether the next round of a loop is read like every later one: it assigns to nothing known, and nothing leaves it. */
  #changesNothingKnown({ written, words }: BlockScan): boolean {
    if (this.mayEnd(words) || ['break', 'continue', 'return'].some((word) => words.has(word))) return false;
    return [...written].every((name) => {
      const thing = this.symbols.find(name);
      return !(thing instanceof ProgramVariable) || thing.cell !== undefined;
    });
  }

  /** Reads an iteration; one after another that may have left the loop becomes conditional. Returns whether it is used. */
  #guardedIteration(name: string, value: ClassicalValue, span: Span, isMaybeLeft: boolean): boolean {
    const { builder, exits, store, scanner } = this;
    const condition = isMaybeLeft ? exits.condition : undefined;
    if (condition === undefined) return this.#iteration(name, value, span);
    this.storeWritten(this.scanned(), span);
    if (!builder.open('branch', 'if', span, { condition })) throw RESYNCHRONISE;
    store.measuredDepth += 1;
    try {
      return this.#iteration(name, value, span);
    } finally {
      store.measuredDepth -= 1;
      builder.close(scanner.previousEnd);
    }
  }

  /** Like `goesOn`, but the loop may be the last statement of the text. */
  protected goesOnAfterIteration(): boolean {
    return !this.diagnostics.isFull && !this.builder.isFull;
  }

  /** Reads one iteration of a loop and returns whether it used the loop variable. */
  #iteration(name: string, value: ClassicalValue, span: Span): boolean {
    this.budget.spend(STEP_COSTS.iteration);
    const variable = loopVariable(value) ?? this.#loopValue(name, value, span);
    this.symbols.open();
    this.symbols.add(name, variable);
    try {
      this.#round('for', span);
    } finally {
      this.symbols.close();
    }
    return this.used.delete(variable) || variable instanceof ProgramVariable;
  }

  /** A loop variable whose value is no number before the run, such as a measured bit. */
  #loopValue(name: string, value: ClassicalValue, span: Span): ProgramVariable {
    const type = typeOfValue(value);
    const variable = this.computed(span, () => this.store.declare(name, type, value, span));
    this.temporaries.push(variable);
    return variable;
  }

  // Switch

  /** Reads `switch (value) { case 1, 2 { … } default { … } }`. */
  protected switchBlock(span: Span): void {
    const { cursor, scanner, store } = this;
    scanner.next();
    cursor.expect('(');
    const placed = this.readValue();
    const scalar = this.computed(placed.span, () => scalarOf(placed.value));
    cursor.expect(')');
    const isMeasured = scalar.kind === 'measured';
    if (isMeasured) this.storeWritten(this.scanned(), span);
    // The cases compare with the value before them.
    const selector = isMeasured ? this.temporary('switch', { kind: 'int', width: 53 }, span) : undefined;
    if (selector !== undefined)
      this.computed(span, () =>
        store.assign({ variable: selector, path: [], bits: undefined }, scalar, this.since(span)),
      );
    const value = selector === undefined ? scalar : scalarOf(store.read(selector));
    cursor.expect('{');
    let earlier: ClassicalValue | undefined;
    while (this.goesOn() && !scanner.is('}')) {
      const { span: at } = scanner;
      let holds: ClassicalValue;
      if (cursor.takeWord('default')) {
        holds = this.computed(at, () => scalarBinary('==', scalarOf(earlier ?? ZERO), ZERO));
      } else {
        if (!cursor.takeWord('case')) return this.#skipSwitch(at);
        holds = this.#labels(value);
        const own = holds;
        const before = earlier;
        earlier =
          before === undefined ? own : this.computed(at, () => scalarBinary('||', scalarOf(before), scalarOf(own)));
      }
      this.#case(holds, at);
    }
    if (!scanner.is('}')) this.diagnostics.add('block_unclosed', { word: 'switch', expected: '}' }, span);
    else {
      this.builder.endStatement(scanner.line);
      scanner.next();
    }
  }

  /** Reports what stands where a case should begin, and passes over the rest of the switch. */
  #skipSwitch(span: Span): void {
    const { scanner, cursor } = this;
    this.diagnostics.add('unexpected', { expected: 'case', found: quote(scanner.tokenText) }, span);
    let depth = 0;
    cursor.skipUntil(({ symbol }) => {
      if (symbol === '{') depth += 1;
      if (symbol === '}') depth -= 1;
      return depth < 0;
    });
    cursor.take('}');
  }

  /** Reads the values of a case, and returns whether the switched one is among them. */
  #labels(value: Scalar): ClassicalValue {
    let holds: Scalar = ZERO;
    do {
      const label = this.readValue();
      const earlier: Scalar = holds;
      holds = this.computed(label.span, () =>
        scalarBinary('||', earlier, scalarBinary('==', value, scalarOf(label.value))),
      );
    } while (this.cursor.take(','));
    return holds;
  }

  #case(holds: ClassicalValue, span: Span): void {
    const { builder, scanner } = this;
    if (holds.kind === 'number') {
      if (holds.value !== 0) this.body('case', span);
      else skipStatement(this.cursor);
      return;
    }
    const condition: ClassicalExpression = holds.kind === 'measured' ? holds.expression : { kind: 'number', value: 0 };
    if (!builder.open('branch', 'case', span, { condition })) throw RESYNCHRONISE;
    try {
      this.measuredBody('case', span);
    } finally {
      builder.close(scanner.previousEnd);
    }
  }
}

const ZERO = { kind: 'number', type: BOOL, value: 0 } as const;

const both = (left: ClassicalExpression, right: ClassicalExpression | undefined): ClassicalExpression =>
  right === undefined ? left : { kind: 'binary', operator: '&&', left, right };

/** A loop variable is inserted into expressions as a constant. */
function loopVariable(value: ClassicalValue): NamedThing | undefined {
  if (value.kind !== 'number') return undefined;
  const text = operandText(numberAngle(value.value));
  const isReal = value.type.kind === 'float' && Number.isInteger(value.value);
  return { kind: 'constant', text: isReal ? `${value.value}.0` : text, value: value.value };
}

/** The type of a measured value. */
function typeOfValue(value: ClassicalValue): ClassicalType {
  if (value.kind === 'bits') return { kind: 'bits', width: value.bits.length };
  if (value.kind === 'array') return value.type;
  return value.kind === 'tree' ? FLOAT : value.type;
}
