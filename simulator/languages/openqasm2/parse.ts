import { quote } from '#simulator/languages/diagnostics.ts';
import { FormalNames } from '#simulator/languages/formals.ts';
import type { Span } from '#simulator/languages/language.ts';
import { QasmParser } from '#simulator/languages/openqasm/parse.ts';

/**
 * Reads OpenQASM 2 with staq's additions: ancillas in gates, and oracles. Their words are not reserved, because programs
 * use them as names.
 */
export class Qasm2Parser extends QasmParser {
  protected override statementOf(word: string, span: Span): void {
    const isInGate = this.definition !== undefined;
    if (this.isGateName(word)) return super.statementOf(word, span);
    if (isInGate && (word === 'ancilla' || word === 'dirty')) return this.#ancilla();
    if (!isInGate && word === 'oracle') return this.#oracle();
    return super.statementOf(word, span);
  }

  /** Reads `ancilla a[2];` or `dirty ancilla a[2];` in a definition. A clean one is |0⟩, because every gate restores it. */
  #ancilla(): void {
    const { cursor, scanner, definition } = this;
    if (cursor.takeWord('dirty') && scanner.tokenText !== 'ancilla') cursor.failExpecting('ancilla');
    scanner.next();
    const { span } = scanner;
    const name = cursor.expectName('a');
    cursor.expect('[');
    const size = this.readInteger('1');
    cursor.expect(']');
    if (definition?.qubits.indexOf(name) !== undefined || this.ancillas.registers.has(name))
      cursor.fail('name_taken', { name: quote(name) }, span);
    if (size.value < 1) cursor.fail('register_empty', { name: quote(name) }, size.span);
    this.ancillas.declare(name, size.value);
    this.endStatement();
  }

  /** Reads `oracle f a,b { "file.v" }` of staq: a gate whose definition is not in the program. */
  #oracle(): void {
    const { cursor, scanner } = this;
    scanner.next();
    this.opaque.add(cursor.expectName('f'));
    this.formalQubits(new FormalNames());
    cursor.expect('{');
    if (scanner.kind !== 'string') cursor.failExpecting('"f.v"');
    scanner.next();
    cursor.expect('}');
  }
}
