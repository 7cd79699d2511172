import type { ClassicalExpression, Composite, GateOperation } from '#simulator/circuit/circuit.ts';
import { SPENT, StepBudget } from '#simulator/languages/budget.ts';
import { CircuitBuilder, type Frame } from '#simulator/languages/circuit-builder.ts';
import { readClassicalExpression } from '#simulator/languages/classical-expression.ts';
import { Cursor } from '#simulator/languages/cursor.ts';
import { DiagnosticList, quote, RESYNCHRONISE } from '#simulator/languages/diagnostics.ts';
import { FormalNames, type GateDefinition } from '#simulator/languages/formals.ts';
import type { Span } from '#simulator/languages/language.ts';
import { LIMITS } from '#simulator/languages/limits.ts';
import type { PlainReading } from '#simulator/languages/notes/plain.ts';
import { Scanner } from '#simulator/languages/scanner.ts';
import { ALL, type LineNotation } from './notation.ts';
import { OperandReader } from './operand-reader.ts';
import { type Declaration, readRegisterNames } from './register-names.ts';
import { BLOCK_ENDS, type BlockEnd, endOf, isReservedWord, STATEMENT_WORDS } from './statement-words.ts';

/** Replaces a condition that could not be read. */
const UNKNOWN: ClassicalExpression = { kind: 'number', value: 0 };

/** Reads QRunes and OriginIR, whose statements are lines; `notation` defines how operands are written. */
class LineParser {
  readonly #diagnostics = new DiagnosticList();
  readonly #builder: CircuitBuilder;
  readonly #scanner: Scanner;
  readonly #cursor: Cursor;
  readonly #notation: LineNotation;
  /** How many of QINIT and CREG have been read, or reported as missing. */
  #declared = 0;
  readonly #seen = new Set<string>();
  readonly #operands: OperandReader;
  #probabilitySpan: Span | undefined;
  #classicalSpan: Span | undefined;
  /** Set when blocks are nested too deeply: the following lines can no longer be assigned to blocks. */
  #tooDeep = false;
  /** End of the last token of the current statement. */
  #end = 0;

  constructor(text: string, notation: LineNotation, budget: StepBudget) {
    this.#notation = notation;
    this.#builder = new CircuitBuilder(this.#diagnostics, budget);
    this.#scanner = new Scanner(text, notation.lexicon, this.#diagnostics, budget);
    this.#cursor = new Cursor(this.#scanner, this.#diagnostics, {
      power: notation.angles.power !== undefined,
      functions: false,
    });
    this.#operands = new OperandReader(this.#cursor, this.#builder, notation);
  }

  get steps(): number {
    return this.#scanner.steps;
  }

  parse(): PlainReading {
    try {
      return this.#read();
    } catch (error) {
      if (error !== SPENT) throw error;
      return { ok: false, diagnostics: this.#diagnostics.stoppedAt(this.#scanner.span), isUnfinished: true };
    }
  }

  #read(): PlainReading {
    const scanner = this.#scanner;
    this.#cursor.begin();
    while (scanner.kind !== 'end' && !this.#diagnostics.isFull && !this.#builder.isFull && !this.#tooDeep) {
      if (scanner.kind === 'newline') {
        scanner.next();
        continue;
      }
      this.#builder.takeComments(scanner);
      try {
        this.#statement();
      } catch (error) {
        if (error !== RESYNCHRONISE) throw error;
        this.#cursor.skipUntil(({ kind }) => kind === 'newline');
      }
    }
    if (!this.#builder.isFull && !this.#tooDeep) this.#finishBlocks();
    return this.#builder.finish(scanner);
  }

  #finishBlocks(): void {
    if (this.#declared < 2) this.#declarationMissing(this.#scanner.span);
    while (this.#builder.depth > 0) {
      const { word, span } = this.#builder.frame;
      this.#diagnostics.add('block_unclosed', { word, expected: endOf(word) }, span);
      this.#builder.close(span.end);
    }
    if (this.#probabilitySpan !== undefined && this.#classicalSpan !== undefined) {
      this.#diagnostics.add('pmeasure_with_measure', {}, this.#probabilitySpan);
    }
  }

  #statement(): void {
    const scanner = this.#scanner;
    const { span, tokenText: word } = scanner;
    if (scanner.kind !== 'word') this.#cursor.failExpecting(this.#declared === 0 ? 'QINIT' : 'H');
    scanner.next();
    if (this.#probabilitySpan !== undefined) this.#cursor.fail('pmeasure_not_last', {}, this.#probabilitySpan);
    if (word === 'QINIT' || word === 'CREG') return this.#declare(word, span);
    if (this.#declared < 2 && word !== 'QGATE' && this.#operands.definition === undefined && !BLOCK_ENDS.has(word))
      this.#declarationMissing(span);
    const end = BLOCK_ENDS.get(word);
    if (end !== undefined) return this.#closeBlock(word, end, span);
    switch (word) {
      case 'MEASURE':
        return this.#measure(span);
      case 'RESET':
        return this.#reset(span);
      case 'BARRIER':
        return this.#barrier(span);
      case 'CONTROL':
        return this.#control(span);
      case 'DAGGER':
        return this.#opening('dagger', word, span, () => ({}));
      case 'QIF':
      case 'QWHILE':
        return this.#conditional(word, span);
      case 'ELSE':
      case 'QELSE':
        return this.#otherwise(word, span);
      case 'QGATE':
        return this.#define(span);
      case 'PMEASURE':
        if (this.#notation.hasProbabilityMeasure) return this.#probabilities(span);
        this.#cursor.fail('unsupported', { construct: word }, span);
    }
    if (this.#isAssignment(word)) return this.#assignment(word, span);
    this.#gate(word, span);
  }

  /** Reports once which declaration is missing, then continues as if it were present. */
  #declarationMissing(span: Span): void {
    const expected = this.#declared === 0 ? 'QINIT' : 'CREG';
    this.#declared = 2;
    this.#diagnostics.add('declaration_missing', { expected }, span);
    if (this.#builder.qubits === 0) this.#builder.qubits = LIMITS.qubits;
    if (this.#builder.bits === 0) this.#builder.bits = LIMITS.bits;
  }

  #declare(word: string, span: Span): void {
    const isQubits = word === 'QINIT';
    if (this.#seen.has(word)) this.#cursor.fail('declaration_repeated', { word }, span);
    this.#seen.add(word);
    if (!isQubits && this.#declared === 0) this.#declarationMissing(span);
    this.#declared = Math.max(this.#declared, isQubits ? 1 : 2);
    const { span: at } = this.#scanner;
    // Until the size is known to be valid, the largest register avoids errors in later lines.
    if (isQubits) this.#builder.qubits = LIMITS.qubits;
    else this.#builder.bits = LIMITS.bits;
    const count = this.#cursor.expectInteger(`${word} 2`);
    const limit = isQubits ? LIMITS.qubits : LIMITS.bits;
    if (isQubits && count === 0) this.#diagnostics.add('register_empty', { name: 'QINIT' }, at);
    if (count > limit) this.#diagnostics.add(isQubits ? 'too_many_qubits' : 'too_many_bits', { count, limit }, at);
    const usable = count > limit || (isQubits && count === 0) ? limit : count;
    if (isQubits) this.#builder.qubits = usable;
    else this.#builder.bits = usable;
    this.#lineEnd();
    this.#readNames(isQubits ? 'QINIT' : 'CREG', usable, this.#whole(span));
  }

  /** Reads names from a comment on the line of a declaration; such a comment is consumed. */
  #readNames(word: Declaration, count: number, span: Span): void {
    const [first, ...others] = this.#scanner.comments;
    if (first === undefined) return;
    const { quantumRegisters = [], classicalRegisters = [] } = this.#builder;
    const names = readRegisterNames(first.text, word, count, word === 'QINIT' ? classicalRegisters : quantumRegisters);
    if (names?.kind === 'repeated') this.#builder.warnings.add('names_repeated', { name: quote(names.name) }, span);
    if (names?.kind !== 'given') return;
    if (word === 'QINIT') this.#builder.quantumRegisters = names.registers;
    else this.#builder.classicalRegisters = names.registers;
    this.#scanner.comments = others;
  }

  /** Requires the end of the statement and records its offset. */
  #lineEnd(): void {
    const { kind, line, previousEnd } = this.#scanner;
    if (kind !== 'newline' && kind !== 'end')
      this.#cursor.fail('line_end_expected', { found: quote(this.#scanner.tokenText) });
    this.#end = previousEnd;
    this.#builder.endStatement(line);
  }

  #whole(span: Span): Span {
    return { ...span, end: Math.max(this.#end, span.end) };
  }

  #open(kind: Frame['kind'], word: string, span: Span, extras: Parameters<CircuitBuilder['open']>[3] = {}): void {
    if (this.#builder.open(kind, word, span, extras)) return;
    this.#tooDeep = true;
    throw RESYNCHRONISE;
  }

  /**
   * Reads the line that opens a block. If the line is wrong, the block is still opened, so that its end word matches.
   */
  #opening(kind: Frame['kind'], word: string, span: Span, read: () => Parameters<CircuitBuilder['open']>[3]): void {
    let extras: Parameters<CircuitBuilder['open']>[3];
    try {
      extras = read();
      this.#lineEnd();
    } catch (error) {
      if (error !== RESYNCHRONISE) throw error;
      this.#open(kind, word, span, { condition: UNKNOWN });
      throw error;
    }
    this.#open(kind, word, span, extras);
  }

  /** Refuses statements that cannot be reversed or controlled inside CONTROL, DAGGER and QGATE. */
  #refuseInUnitary(word: string, span: Span): void {
    if (this.#operands.definition !== undefined) this.#cursor.fail('statement_not_in_gate', { word }, span);
    const block = this.#builder.frame.unitary;
    if (block !== undefined) this.#diagnostics.add('not_unitary', { word, block }, span);
    this.#classicalSpan ??= span;
  }

  // Statements

  #measure(span: Span): void {
    this.#refuseInUnitary('MEASURE', span);
    const cursor = this.#cursor;
    const qubit = this.#operands.qubit();
    cursor.expect(',');
    const bit = this.#operands.bit();
    if ((qubit === ALL) !== (bit === ALL))
      cursor.fail(
        'unexpected',
        {
          expected: qubit === ALL ? 'c' : this.#notation.examples.bit,
          found: bit === ALL ? 'c' : this.#notation.writeBit(bit),
        },
        span,
      );
    const { qubits, bits } = this.#builder;
    if (qubit === ALL && qubits !== bits)
      cursor.fail('operand_sizes', { first: `q[${qubits}]`, second: `c[${bits}]` }, span);
    this.#lineEnd();
    const whole = this.#whole(span);
    if (qubit !== ALL) this.#builder.add({ kind: 'measure', qubit, bit }, whole);
    else
      for (const each of this.#operands.allQubits())
        this.#builder.add({ kind: 'measure', qubit: each, bit: each }, whole);
  }

  #reset(span: Span): void {
    this.#refuseInUnitary('RESET', span);
    const qubit = this.#operands.qubit();
    this.#lineEnd();
    for (const each of qubit === ALL ? this.#operands.allQubits() : [qubit])
      this.#builder.add({ kind: 'reset', qubit: each }, this.#whole(span));
  }

  #barrier(span: Span): void {
    if (this.#operands.definition !== undefined) this.#cursor.fail('statement_not_in_gate', { word: 'BARRIER' }, span);
    const { kind } = this.#scanner;
    const qubits = kind === 'newline' || kind === 'end' ? this.#operands.allQubits() : this.#operands.qubitList();
    this.#lineEnd();
    this.#builder.add({ kind: 'barrier', qubits: Object.freeze(qubits) }, this.#whole(span));
  }

  #control(span: Span): void {
    this.#opening('control', 'CONTROL', span, () => {
      const qubits = this.#operands.qubitList();
      const repeated = this.#builder.controlledAmong(qubits);
      if (repeated !== undefined)
        this.#cursor.fail('operand_controls', { operand: this.#operands.operandText(repeated) }, span);
      return { controls: qubits.map((qubit) => Object.freeze({ qubit, on: 1 })) };
    });
  }

  #conditional(word: 'QIF' | 'QWHILE', span: Span): void {
    this.#opening(word === 'QIF' ? 'branch' : 'loop', word, span, () => {
      this.#refuseInUnitary(word, span);
      return { condition: readClassicalExpression(this.#cursor, this.#operands.readBits, this.#notation.examples.bit) };
    });
  }

  #otherwise(word: string, span: Span): void {
    const { kind } = this.#builder.frame;
    if (kind === 'otherwise') this.#cursor.fail('else_repeated', { word }, span);
    if (kind !== 'branch') this.#cursor.fail('block_not_open', { word, expected: 'QIF' }, span);
    this.#lineEnd();
    this.#builder.openOtherwise(word);
  }

  #closeBlock(word: string, { opens, closes }: BlockEnd, span: Span): void {
    const builder = this.#builder;
    if (
      opens === 'CONTROL' &&
      this.#notation.repeatsControls &&
      this.#scanner.kind !== 'newline' &&
      this.#scanner.kind !== 'end'
    ) {
      const qubits = this.#operands.qubitList();
      const { frame } = builder;
      const controls = frame.controls.slice(-qubits.length).map(({ qubit }) => qubit);
      this.#scanner.budget.spend((qubits.length * controls.length) / 8);
      if (
        frame.kind === 'control' &&
        (qubits.length > controls.length || qubits.some((qubit) => !controls.includes(qubit)))
      ) {
        const expected = frame.controls.map(({ qubit }) => this.#operands.operandText(qubit)).join(',');
        this.#diagnostics.add('control_end_differs', { word, expected: quote(expected) }, span);
      }
    }
    this.#lineEnd();
    if (closes.includes(builder.frame.kind)) return this.#close(span);
    if (!builder.isOpen(closes)) this.#cursor.fail('block_not_open', { word, expected: opens }, span);
    this.#diagnostics.add('block_crossed', { word, expected: endOf(builder.frame.word) }, span);
    while (!closes.includes(builder.frame.kind)) this.#close(span);
    this.#close(span);
  }

  #close(span: Span): void {
    if (this.#builder.frame.kind === 'definition') this.#finishDefinition();
    this.#builder.close(Math.max(this.#end, span.end));
  }

  #probabilities(span: Span): void {
    if (this.#builder.depth > 0) this.#cursor.fail('pmeasure_not_last', {}, span);
    const qubits = this.#operands.qubitList();
    this.#lineEnd();
    this.#builder.probabilitiesOf = qubits;
    this.#probabilitySpan = span;
  }

  #isAssignment(word: string): boolean {
    const { scanner } = this.#cursor;
    return (word === 'c' && scanner.is('[')) || (/^c\d+$/.test(word) && scanner.is('='));
  }

  #assignment(word: string, span: Span): void {
    this.#refuseInUnitary('=', span);
    const cursor = this.#cursor;
    const bit = word === 'c' ? this.#operands.readIndex() : Number(word.slice(1));
    this.#operands.checkBit(bit, span);
    cursor.expect('=');
    const value = readClassicalExpression(cursor, this.#operands.readBits, this.#notation.examples.bit);
    this.#lineEnd();
    this.#builder.add({ kind: 'assign', bit, value }, this.#whole(span));
  }

  // Gates

  #gate(word: string, span: Span): void {
    const resolved = this.#notation.words.words.get(word);
    const composite = resolved === undefined ? this.#builder.composites.get(word) : undefined;
    if (resolved === undefined && composite === undefined) this.#unknownWord(word, span);
    const operands = resolved?.operands ?? composite!.qubits;
    const count = resolved?.parameters ?? composite!.parameters.length;

    const leading = this.#notation.readLeadingParameters?.(this.#cursor);
    const qubits = this.#operands.gateOperands(word, operands, span);
    if (count === 0 && this.#scanner.is(',')) this.#operands.tooMany(word, operands, span);
    const typed = leading ?? this.#notation.readParameters(this.#cursor, word);
    if (typed.length !== count)
      this.#cursor.fail('parameter_count', { word, expected: count, found: typed.length }, span);
    this.#lineEnd();

    const parameters = this.#operands.angles(typed);
    const controls = resolved?.controls ?? 0;
    const whole = this.#whole(span);
    const call = { gate: resolved?.gate ?? composite!.name, dagger: resolved?.dagger ?? false, parameters };
    if (qubits[0] === ALL) {
      for (const qubit of this.#operands.allQubits()) {
        this.#operands.checkControlled([qubit], span);
        this.#builder.addGate({ ...call, targets: [qubit], controls: [] }, whole);
        if (this.#builder.isFull) return;
      }
      return;
    }
    this.#operands.checkControlled(qubits, span);
    const ownControls = qubits.slice(0, controls).map((qubit) => Object.freeze({ qubit, on: 1 as const }));
    this.#builder.addGate(
      { ...call, targets: controls === 0 ? qubits : qubits.slice(controls), controls: ownControls },
      whole,
    );
  }

  #unknownWord(word: string, span: Span): never {
    if (this.#operands.definition?.name === word) this.#cursor.fail('gate_recursive', { gate: quote(word) }, span);
    const known = [
      ...this.#notation.words.words.keys(),
      ...STATEMENT_WORDS,
      ...BLOCK_ENDS.keys(),
      ...this.#builder.composites.keys(),
    ];
    this.#cursor.failUnknownWord(word, known, span);
  }

  // Definitions

  #define(span: Span): void {
    let definition: GateDefinition = {
      name: '',
      qubits: new FormalNames(),
      parameters: new FormalNames(),
      keep: false,
    };
    const outer = this.#operands.definition;
    this.#builder.dropComments();
    try {
      // Operands in the body belong to the definition even if its line has an error.
      this.#opening('definition', 'QGATE', span, () => {
        definition = this.#definitionLine(span, (partial) => (definition = partial));
        return {};
      });
    } finally {
      // A definition inside a definition is already reported as an error; its body is read with its own operands.
      this.#operands.definition = { ...definition, keep: definition.keep && outer === undefined };
    }
  }

  #definitionLine(span: Span, remember: (partial: GateDefinition) => void): GateDefinition {
    const cursor = this.#cursor;
    const { span: nameSpan } = this.#scanner;
    const name = cursor.expectName('name');
    let keep = this.#nameIsFree(name, nameSpan);
    if (this.#builder.depth > 0) {
      this.#diagnostics.add('gate_not_top_level', { gate: quote(name) }, span);
      keep = false;
    }
    const qubits = new FormalNames();
    const parameters = new FormalNames();
    remember({ name, qubits, parameters, keep: false });
    do {
      const { span: at } = this.#scanner;
      if (qubits.size > 0 && (this.#scanner.kind === 'string' || this.#scanner.is('('))) break;
      qubits.add(cursor, cursor.expectName('a'), at);
    } while (cursor.take(','));
    for (const parameter of this.#notation.readFormalParameters(cursor)) {
      // In angles it always denotes the number, in upper or lower case.
      if (parameter.toLowerCase() === 'pi') cursor.fail('name_reserved', { name: quote(parameter) }, nameSpan);
      parameters.add(cursor, parameter, nameSpan, qubits);
    }
    return { name, qubits, parameters, keep };
  }

  #nameIsFree(name: string, span: Span): boolean {
    if (isReservedWord(name, this.#notation)) this.#diagnostics.add('name_reserved', { name: quote(name) }, span);
    else if (this.#builder.composites.has(name)) this.#diagnostics.add('name_taken', { name: quote(name) }, span);
    else return true;
    return false;
  }

  #finishDefinition(): void {
    const definition = this.#operands.definition;
    this.#operands.definition = undefined;
    if (definition === undefined || !definition.keep) return;
    const body = this.#builder.frame.operations
      .filter((operation): operation is GateOperation => operation.kind === 'gate')
      .map(({ gate, targets, controls, dagger, parameters }) =>
        Object.freeze({
          gate,
          targets,
          controls,
          dagger,
          parameters: Object.freeze(parameters.map(({ text }) => Object.freeze({ text }))),
        }),
      );
    const { name, qubits, parameters } = definition;
    const composite: Composite = {
      name,
      qubits: qubits.size,
      parameters: Object.freeze(parameters.names),
      body: Object.freeze(body),
    };
    this.#builder.composites.set(name, Object.freeze(composite));
  }
}

/** Reads a program of a line-oriented language; see {@link LineNotation}. */
export const parseLines = (text: string, notation: LineNotation, budget: StepBudget): PlainReading =>
  new LineParser(text, notation, budget).parse();

/** Like {@link parseLines}, but returns the number of characters read. */
export function countSteps(text: string, notation: LineNotation): number {
  const parser = new LineParser(text, notation, new StepBudget(LIMITS.steps));
  parser.parse();
  return parser.steps;
}
