import { STEP_COSTS } from '#simulator/languages/budget.ts';
import { addMatrixGate } from '#simulator/languages/formats/add-matrix-gate.ts';
import { type Formula, type FormulaGrammar, readFormula } from '#simulator/languages/formats/formula.ts';
import type { GateExtras, ImportBuilder } from '#simulator/languages/formats/import-builder.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import { addPhase } from '#simulator/languages/formats/gate-steps-table.ts';
import { MATRIX_QUBITS } from '#simulator/languages/formats/unitary-gates.ts';
import type { Statement } from './statements.ts';

/** The names of formulas, without `-`, which is a sign there. */
export const quilFormulas = (nameOf: FormulaGrammar['nameOf']): FormulaGrammar => ({
  nameOf,
  name: /\s*(%?[A-Za-z_πθ][\w]*(?:\[\d+\])?)/uy,
  isSignFirst: false,
  isCaseless: false,
});

interface Definition {
  readonly header: Statement;
  readonly name: string;
  readonly form: 'MATRIX' | 'PERMUTATION' | 'PAULI-SUM';
  readonly parameters: readonly string[];
  readonly qubits: readonly string[];
  readonly body: readonly Statement[];
}

const HEADER =
  /^DEFGATE\s+([A-Za-z_][\w-]*)\s*(?:\(([^)]*)\))?\s*((?:[A-Za-z_][\w-]*\s+)*?)\s*(?:AS\s+(MATRIX|PERMUTATION|PAULI-SUM))?\s*:$/;
const TERM = /^([IXYZ]+)\s*\((.*)\)((?:\s+[A-Za-z_][\w-]*)+)$/;

/** A call of a defined gate. */
interface DefinedCall {
  readonly parameters: readonly Formula[];
  readonly operands: readonly number[];
  readonly controls: NonNullable<GateExtras['controls']>;
  readonly dagger: boolean;
  readonly names: ReadonlySet<string>;
  readonly statement: Statement;
}

/** Pauli operators by their place among the operands. */
interface Term {
  readonly paulis: readonly (readonly [pauli: string, operand: number])[];
  readonly coefficient: string;
}

/** The gates that a program defines. */
export class QuilDefinitions {
  readonly #builder: ImportBuilder;
  readonly #definitions = new Map<string, Definition>();
  /** Names of the circuit's gates, by name and values of parameters. */
  readonly #made = new Map<string, string | undefined>();
  readonly #terms = new Map<string, readonly Term[] | undefined>();

  constructor(builder: ImportBuilder) {
    this.#builder = builder;
  }

  has(name: string): boolean {
    return this.#definitions.has(name);
  }

  names(): Iterable<string> {
    return this.#definitions.keys();
  }

  define(header: Statement, body: readonly Statement[]): void {
    const [, name, parameters = '', qubits = '', form = 'MATRIX'] = HEADER.exec(header.text) ?? [];
    if (name === undefined)
      return this.#builder.error('unexpected', { expected: 'DEFGATE U:', found: quote(header.text) }, header);
    if (this.#definitions.has(name)) return this.#builder.error('declaration_repeated', { word: name }, header);
    this.#definitions.set(name, {
      header,
      name,
      form: form as Definition['form'],
      parameters: parameters.trim() === '' ? [] : parameters.split(',').map((each) => each.trim()),
      qubits: qubits.trim() === '' ? [] : qubits.trim().split(/\s+/),
      body,
    });
  }

  call(name: string, call: DefinedCall): void {
    const { parameters: formals, form } = this.#definitions.get(name)!;
    const found = call.parameters.length;
    if (found !== formals.length)
      return this.#builder.error('parameter_count', { word: name, expected: formals.length, found }, call.statement);
    if (form === 'PAULI-SUM') return this.#callSum(this.#definitions.get(name)!, call);
    const values = call.parameters.map(({ value }) => value);
    const unknown = values.findIndex((value) => value === undefined);
    if (unknown >= 0) return this.#builder.error('value_not_constant', { name: formals[unknown]! }, call.statement);
    const key = `${name} ${values.map((value) => `${value!.re} ${value!.im}`).join(' ')}`;
    if (!this.#made.has(key)) this.#made.set(key, this.#make(this.#definitions.get(name)!, call.parameters));
    const gate = this.#made.get(key);
    if (gate === undefined) return;
    const qubits = this.#builder.composites.get(gate)!.qubits;
    if (call.operands.length !== qubits)
      return this.#builder.error(
        'operand_count',
        { word: name, expected: qubits, found: call.operands.length },
        call.statement,
      );
    this.#builder.gate(gate, call.operands, call.statement, { controls: call.controls, dagger: call.dagger });
  }

  #grammar(definition: Definition, values: readonly Formula[]): FormulaGrammar {
    const named = new Map(definition.parameters.map((formal, index) => [formal, values[index]]));
    return quilFormulas((name) => named.get(name));
  }

  #make(definition: Definition, values: readonly Formula[]): string | undefined {
    const { form, body, name, header } = definition;
    const rows = body.map(({ text }) => text.split(',').map((entry) => entry.trim()));
    const grammar = this.#grammar(definition, values);
    for (const row of rows) this.#builder.budget.spend(STEP_COSTS.evaluated * row.join().length);
    if (form === 'PERMUTATION') {
      const images = rows.flat().map(Number);
      const isComplete =
        new Set(images).size === images.length &&
        images.every((image) => image >= 0 && image < images.length && Number.isInteger(image));
      if (images.length > 2 ** MATRIX_QUBITS) return this.#tooLarge(name, header);
      if (!isComplete || images.length === 0) {
        this.#builder.error('matrix_not_unitary', { gate: name }, header);
        return undefined;
      }
      const entries = new Float64Array(2 * images.length ** 2);
      images.forEach((image, index) => (entries[2 * (image * images.length + index)] = 1));
      return addMatrixGate(this.#builder, name, entries, images.length, header);
    }
    if (rows.length > 2 ** MATRIX_QUBITS) return this.#tooLarge(name, header);
    const wrong = rows.findIndex((row) => row.length !== rows.length);
    if (rows.length === 0 || wrong >= 0) {
      const found = wrong < 0 ? 0 : rows[wrong]!.length;
      this.#builder.error(
        'operand_count',
        { word: name, expected: Math.max(2, rows.length), found },
        body[wrong] ?? header,
      );
      return undefined;
    }
    const entries = rows.flatMap((row, index) =>
      row.flatMap((entry) => {
        const value = readFormula(entry, grammar)?.value;
        if (value === undefined || !Number.isFinite(value.re + value.im))
          this.#builder.error('angle_malformed', { angle: quote(entry) || '""' }, body[index]!);
        return [value?.re ?? 0, value?.im ?? 0];
      }),
    );
    return this.#builder.hasErrors
      ? undefined
      : addMatrixGate(this.#builder, name, Float64Array.from(entries), rows.length, header);
  }

  #tooLarge(gate: string, header: Statement): undefined {
    this.#builder.error('matrix_too_large', { gate, limit: MATRIX_QUBITS }, header);
    return undefined;
  }

  /** exp(−i Σ c P) for strings P that commute: a rotation for each. */
  #callSum(definition: Definition, { parameters, operands, controls, dagger, names, statement }: DefinedCall): void {
    const { name, qubits } = definition;
    if (operands.length !== qubits.length)
      return this.#builder.error(
        'operand_count',
        { word: name, expected: qubits.length, found: operands.length },
        statement,
      );
    if (!this.#terms.has(name)) this.#terms.set(name, this.#termsOf(definition));
    const grammar = this.#grammar(definition, parameters);
    for (const { paulis, coefficient } of this.#terms.get(name) ?? []) {
      this.#builder.budget.spend(STEP_COSTS.evaluated * coefficient.length);
      const text = readFormula(coefficient, grammar)?.text;
      if (text === undefined)
        return this.#builder.error('angle_malformed', { angle: quote(coefficient) || '""' }, statement);
      const sign = dagger ? '-' : '';
      const wires = paulis.map(([pauli, operand]) => [pauli, operands[operand]!] as const);
      this.#addRotation(wires, `${sign}(${text})`, controls, names, statement);
    }
  }

  #addRotation(
    wires: readonly (readonly [pauli: string, qubit: number])[],
    coefficient: string,
    controls: DefinedCall['controls'],
    names: ReadonlySet<string>,
    statement: Statement,
  ): void {
    const builder = this.#builder;
    const last = wires.at(-1)?.[1];
    if (last === undefined) {
      // A multiple of 1 is a phase.
      return addPhase(builder, builder.expression(`-${coefficient}`, statement, names), controls, statement);
    }
    const turn = (isBack: boolean): void => {
      for (const [pauli, qubit] of wires)
        if (pauli === 'X') builder.gate('H', [qubit], statement);
        else if (pauli === 'Y') builder.gate('SX', [qubit], statement, { dagger: isBack });
    };
    const ladder = wires.slice(0, -1).map(([, qubit]) => qubit);
    turn(false);
    for (const qubit of ladder) builder.gate('X', [last], statement, { controls: [{ qubit, on: 1 }] });
    const parameters = [builder.expression(`2*${coefficient}`, statement, names)];
    builder.gate('RZ', [last], statement, { controls, parameters });
    for (const qubit of ladder.toReversed()) builder.gate('X', [last], statement, { controls: [{ qubit, on: 1 }] });
    turn(true);
  }

  #termsOf({ name, qubits, body, header }: Definition): readonly Term[] | undefined {
    const terms = body.map((statement): Term | undefined => {
      const [, letters = '', coefficient = '', formals = ''] = TERM.exec(statement.text) ?? [];
      const operands = formals
        .trim()
        .split(/\s+/)
        .map((formal) => qubits.indexOf(formal));
      if (
        letters === '' ||
        operands.length !== letters.length ||
        operands.includes(-1) ||
        new Set(operands).size < operands.length
      ) {
        this.#builder.error('unexpected', { expected: 'ZZ(0.5) p q', found: quote(statement.text) }, statement);
        return undefined;
      }
      const paulis = [...letters].map((pauli, index) => [pauli, operands[index]!] as const);
      return { coefficient, paulis: paulis.filter(([pauli]) => pauli !== 'I') };
    });
    const known = terms.filter((term) => term !== undefined);
    this.#builder.budget.spend(known.length ** 2 * STEP_COSTS.operand * 4);
    const commute = (one: Term, other: Term): boolean =>
      one.paulis.filter(([pauli, operand]) =>
        other.paulis.some(([second, place]) => place === operand && second !== pauli),
      ).length %
        2 ===
      0;
    if (known.every((one, index) => known.slice(index + 1).every((other) => commute(one, other)))) return known;
    this.#builder.error('needs_commuting', { gate: name }, header);
    return undefined;
  }
}
