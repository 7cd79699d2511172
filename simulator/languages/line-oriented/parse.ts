import { readClassicalExpression } from '#simulator/languages/classical-expression.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import type { Span } from '#simulator/languages/language.ts';
import { sharedControls } from '#simulator/languages/shared-operands.ts';
import { ALL } from './notation.ts';
import { LineReader } from './reader.ts';
import { BLOCK_ENDS, type BlockEnd, closingWord, STATEMENT_WORDS } from './statement-words.ts';

/** Reads QRunes and OriginIR, whose statements are lines; `notation` defines how operands are written. */
export class LineParser extends LineReader {
  protected override statement(): void {
    const scanner = this.scanner;
    const { span, tokenText: word } = scanner;
    if (scanner.kind !== 'word') this.cursor.failExpecting(this.declared === 0 ? 'QINIT' : 'H');
    scanner.next();
    if (this.probabilitySpan !== undefined) this.cursor.fail('pmeasure_not_last', {}, this.probabilitySpan);
    if (word === 'QINIT' || word === 'CREG') return this.declare(word, span);
    if (this.declared < 2 && word !== 'QGATE' && this.operands.definition === undefined && !BLOCK_ENDS.has(word))
      this.declarationMissing(span);
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
        return this.opening('dagger', word, span, () => ({}));
      case 'QIF':
      case 'QWHILE':
        return this.#conditional(word, span);
      case 'ELSE':
      case 'QELSE':
        return this.#otherwise(word, span);
      case 'QGATE':
        return this.define(span);
      case 'PMEASURE':
        if (this.notation.hasProbabilityMeasure) return this.#probabilities(span);
        this.cursor.fail('unsupported', { construct: word }, span);
    }
    if (this.#isAssignment(word)) return this.#assignment(word, span);
    this.#gate(word, span);
  }

  // Statements

  #measure(span: Span): void {
    this.refuseInUnitary('MEASURE', span);
    const cursor = this.cursor;
    const qubit = this.operands.qubit();
    cursor.expect(',');
    const bit = this.operands.bit();
    if ((qubit === ALL) !== (bit === ALL))
      cursor.fail(
        'unexpected',
        {
          expected: qubit === ALL ? 'c' : this.notation.examples.bit,
          found: bit === ALL ? 'c' : this.notation.writeBit(bit),
        },
        span,
      );
    const { qubits, bits } = this.builder;
    if (qubit === ALL && qubits !== bits)
      cursor.fail('operand_sizes', { first: `q[${qubits}]`, second: `c[${bits}]` }, span);
    this.lineEnd();
    const whole = this.whole(span);
    if (qubit !== ALL) this.builder.add({ kind: 'measure', qubit, bit }, whole);
    else
      for (const each of this.operands.allQubits())
        this.builder.add({ kind: 'measure', qubit: each, bit: each }, whole);
  }

  #reset(span: Span): void {
    this.refuseInUnitary('RESET', span);
    const qubit = this.operands.qubit();
    this.lineEnd();
    for (const each of qubit === ALL ? this.operands.allQubits() : [qubit])
      this.builder.add({ kind: 'reset', qubit: each }, this.whole(span));
  }

  #barrier(span: Span): void {
    if (this.operands.definition !== undefined) this.cursor.fail('statement_not_in_gate', { word: 'BARRIER' }, span);
    const { kind } = this.scanner;
    const qubits = kind === 'newline' || kind === 'end' ? this.operands.allQubits() : this.operands.qubitList();
    this.lineEnd();
    this.builder.add({ kind: 'barrier', qubits: Object.freeze(qubits) }, this.whole(span));
  }

  #control(span: Span): void {
    this.opening('control', 'CONTROL', span, () => {
      const qubits = this.operands.qubitList();
      const repeated = this.builder.controlledAmong(qubits);
      if (repeated !== undefined)
        this.cursor.fail('operand_controls', { operand: this.operands.operandText(repeated) }, span);
      return { controls: qubits.map((qubit) => Object.freeze({ qubit, on: 1 })) };
    });
  }

  #conditional(word: 'QIF' | 'QWHILE', span: Span): void {
    this.opening(word === 'QIF' ? 'branch' : 'loop', word, span, () => {
      this.refuseInUnitary(word, span);
      return { condition: readClassicalExpression(this.cursor, this.operands.readBits, this.notation.examples.bit) };
    });
  }

  #otherwise(word: string, span: Span): void {
    const { kind } = this.builder.frame;
    if (kind === 'otherwise') this.cursor.fail('else_repeated', { word }, span);
    if (kind !== 'branch') this.cursor.fail('block_not_open', { word, expected: 'QIF' }, span);
    this.lineEnd();
    this.builder.openOtherwise(word);
  }

  #closeBlock(word: string, { opens, closes }: BlockEnd, span: Span): void {
    const builder = this.builder;
    if (
      opens === 'CONTROL' &&
      this.notation.repeatsControls &&
      this.scanner.kind !== 'newline' &&
      this.scanner.kind !== 'end'
    ) {
      const qubits = this.operands.qubitList();
      const { frame } = builder;
      const controls = frame.controls.slice(-qubits.length).map(({ qubit }) => qubit);
      this.scanner.budget.spend((qubits.length * controls.length) / 8);
      if (
        frame.kind === 'control' &&
        (qubits.length > controls.length || qubits.some((qubit) => !controls.includes(qubit)))
      ) {
        const expected = frame.controls.map(({ qubit }) => this.operands.operandText(qubit)).join(',');
        this.diagnostics.add('control_end_differs', { word, expected: quote(expected) }, span);
      }
    }
    this.lineEnd();
    if (closes.includes(builder.frame.kind)) return this.close(span);
    if (!builder.isOpen(closes)) this.cursor.fail('block_not_open', { word, expected: opens }, span);
    this.diagnostics.add('block_crossed', { word, expected: closingWord(builder.frame.word) }, span);
    while (!closes.includes(builder.frame.kind)) this.close(span);
    this.close(span);
  }

  #probabilities(span: Span): void {
    if (this.builder.depth > 0) this.cursor.fail('pmeasure_not_last', {}, span);
    const qubits = this.operands.qubitList();
    this.lineEnd();
    this.builder.probabilitiesOf = qubits;
    this.probabilitySpan = span;
  }

  #isAssignment(word: string): boolean {
    const { scanner } = this.cursor;
    return (word === 'c' && scanner.is('[')) || (/^c\d+$/.test(word) && scanner.is('='));
  }

  #assignment(word: string, span: Span): void {
    this.refuseInUnitary('=', span);
    const cursor = this.cursor;
    const bit = word === 'c' ? this.operands.readIndex() : Number(word.slice(1));
    this.operands.checkBit(bit, span);
    cursor.expect('=');
    const value = readClassicalExpression(cursor, this.operands.readBits, this.notation.examples.bit);
    this.lineEnd();
    this.builder.add({ kind: 'assign', bit, value }, this.whole(span));
  }

  // Gates

  #gate(word: string, span: Span): void {
    const resolved = this.notation.words.byWord.get(word);
    const composite = resolved === undefined ? this.builder.composites.get(word) : undefined;
    if (resolved === undefined && composite === undefined) this.#unknownWord(word, span);
    const operands = resolved?.operands ?? composite!.qubits;
    const count = resolved?.parameters ?? composite!.parameters.length;

    const leading = this.notation.readLeadingParameters?.(this.cursor);
    const qubits = this.operands.gateOperands(word, operands, span);
    if (count === 0 && this.scanner.is(',')) this.operands.tooMany(word, operands, span);
    const typed = leading ?? this.notation.readParameters(this.cursor, word);
    if (typed.length !== count)
      this.cursor.fail('parameter_count', { word, expected: count, found: typed.length }, span);
    this.lineEnd();

    const parameters = this.operands.angles(typed);
    const controls = resolved?.controls ?? 0;
    const whole = this.whole(span);
    const call = { gate: resolved?.gate ?? composite!.name, dagger: resolved?.dagger ?? false, parameters };
    if (qubits[0] === ALL) {
      for (const qubit of this.operands.allQubits()) {
        this.operands.checkControlled([qubit], span);
        this.builder.addGate({ ...call, targets: [qubit], controls: [] }, whole);
        if (this.builder.isFull) return;
      }
      return;
    }
    this.operands.checkControlled(qubits, span);
    this.builder.addGate(
      {
        ...call,
        targets: controls === 0 ? qubits : qubits.slice(controls),
        controls: sharedControls(qubits, controls),
      },
      whole,
    );
  }

  #unknownWord(word: string, span: Span): never {
    if (this.operands.definition?.name === word) this.cursor.fail('gate_recursive', { gate: quote(word) }, span);
    const known = [
      ...this.notation.words.byWord.keys(),
      ...STATEMENT_WORDS,
      ...BLOCK_ENDS.keys(),
      ...this.builder.composites.keys(),
    ];
    this.cursor.failUnknownWord(word, known, span);
  }
}
