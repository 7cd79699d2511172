import type { StepBudget } from '#simulator/languages/budget.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import type { Span } from '#simulator/languages/language.ts';
import { isTypeWord } from './classical-type.ts';
import { OPENQASM3_DIALECT } from './dialect.ts';
import { Qasm3TimingReader } from './timing-reader.ts';

/** Reads OpenQASM 3: what a statement is, by its first word. */
export class Qasm3Parser extends Qasm3TimingReader {
  constructor(text: string, budget?: StepBudget) {
    super(text, OPENQASM3_DIALECT, budget);
  }

  protected override statementOf(word: string, span: Span): void {
    switch (word) {
      case 'qubit':
        return this.declareQubits(span);
      case 'bit':
        return this.declareBits(span);
      case 'const':
        this.scanner.next();
        return this.declareClassical(span, true);
      case 'input':
        return this.declareInput(span);
      case 'output':
        return this.declareOutput(span);
      case 'let':
        return this.declareAlias();
      case 'for':
        return this.forLoop(span);
      case 'while':
        return this.whileLoop(span);
      case 'switch':
        return this.switchBlock(span);
      case 'break':
      case 'continue':
      case 'end':
        return this.exit(word, span);
      case 'else':
        return this.cursor.fail('block_not_open', { word, expected: 'if' }, span);
      case 'def':
        return this.defineSubroutine(span);
      case 'return':
        return this.returnStatement(span);
      case 'extern':
        return this.declareExtern();
      case 'delay':
        return this.delay(span);
      case 'box':
        return this.box(span);
      case 'nop':
        return this.noOperation();
      case 'pragma':
        return this.keepLine();
      case 'cal':
      case 'defcal':
      case 'defcalgrammar':
        return this.calibration(word, span);
    }
    if (isTypeWord(word)) return this.declareClassical(span, false);
    const thing = this.find(word);
    const isAmbiguous = thing !== undefined && thing.kind !== 'quantum';
    switch (isAmbiguous && this.#isApplied(word) ? undefined : thing?.kind) {
      case 'classical':
      case 'variable':
        return this.assignment(span);
      case 'alias':
        if (thing?.kind === 'alias' && thing.of === 'classical') return this.assignment(span);
        break;
      case 'subroutine':
      case 'extern':
        return this.callStatement(word, span);
      case 'constant':
        return this.cursor.fail('constant_assigned', { name: quote(word) }, span);
    }
    super.statementOf(word, span);
  }

  /** Whether a name that may be a gate and something else is followed by what a gate acts on. */
  #isApplied(word: string): boolean {
    const { scanner } = this;
    if (!this.isGateName(word) && !this.dialect.words.byWord.has(word)) return false;
    const mark = scanner.mark();
    const { comments } = scanner;
    scanner.next();
    const isApplied = scanner.kind === 'word' || scanner.is('$') || scanner.is('(');
    scanner.rewind(mark);
    scanner.comments = comments;
    return isApplied;
  }

  /** Reads an annotation, `#pragma`, or a block without a word. */
  protected override otherStatement(): void {
    const { scanner } = this;
    if (scanner.is('@') || scanner.is('#')) return this.keepLine();
    if (scanner.is('{')) return this.body('{', scanner.span);
    super.otherStatement();
  }
}
