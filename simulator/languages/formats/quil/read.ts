import { bitsValue, numberValue } from '#simulator/circuit/build.ts';
import type { ClassicalExpression, Control, Operation } from '#simulator/circuit/circuit.ts';
import { STEP_COSTS } from '#simulator/languages/budget.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import { angleTextOf, type Formula, readFormula } from '#simulator/languages/formats/formula.ts';
import { addWord } from '#simulator/languages/formats/gate-steps-table.ts';
import { type ImportBuilder, readWith } from '#simulator/languages/formats/import-builder.ts';
import type { ImportResult } from '#simulator/languages/formats/importer.ts';
import { addUsedQubits, numberQubits } from '#simulator/languages/formats/map-qubits.ts';
import { nearest } from '#simulator/languages/nearest.ts';
import { QuilDefinitions, quilFormulas } from './definitions.ts';
import { QuilMemory } from './memory.ts';
import { type CallText, readCall, type Statement, statementsOf } from './statements.ts';
import { COMPARISONS, isComparison, MEMORY_WORDS, PULSE_WORDS, QUIL_GATES, QUIL_NAMES, WAIT_WORDS } from './words.ts';

/** What the formal operands and parameters of a DEFCIRCUIT stand for. */
interface Scope {
  readonly qubits: ReadonlyMap<string, number>;
  readonly parameters: ReadonlyMap<string, Formula>;
  readonly depth: number;
}

interface DefinedCircuit {
  readonly parameters: readonly string[];
  readonly qubits: readonly string[];
  readonly body: StatementList;
}

/** Instructions with the places of their labels. */
interface StatementList {
  readonly statements: readonly Statement[];
  readonly labels: ReadonlyMap<string, number>;
  /** The last conditional jump to a label. */
  readonly lastJumps: ReadonlyMap<string, number>;
}

const CIRCUIT_HEADER = /^DEFCIRCUIT\s+([A-Za-z_][\w-]*)\s*(?:\(([^)]*)\))?((?:\s+[A-Za-z_][\w-]*)*)\s*:$/;
const LABEL = /^(?:LABEL|JUMP|JUMP-WHEN|JUMP-UNLESS)\s+@([\w-]+)(?:\s+(\S+))?$/;
const MEASURE = /^MEASURE\s+(\S+)(?:\s+(\S+))?$/;
/** Calls of defined circuits inside each other. */
const MAX_DEPTH = 32;
const MAX_MODIFIERS = 64;
const OUTERMOST: Scope = { qubits: new Map(), parameters: new Map(), depth: 0 };
/** Stands for all qubits until they are known. */
const ALL_QUBITS = -1;

/** The condition that a bit has a value. */
interface BitCondition {
  readonly kind: 'binary';
  readonly operator: '==';
  readonly left: ClassicalExpression;
  readonly right: { readonly kind: 'number'; readonly value: number };
}

function listOf(statements: readonly Statement[], builder: ImportBuilder): StatementList {
  const labels = new Map<string, number>();
  const lastJumps = new Map<string, number>();
  statements.forEach((statement, index) => {
    const label = LABEL.exec(statement.text)?.[1];
    if (label === undefined) return;
    if (statement.word === 'LABEL') {
      if (labels.has(label)) builder.error('declaration_repeated', { word: `@${label}` }, statement);
      labels.set(label, index);
    } else if (statement.word !== 'JUMP') lastJumps.set(label, index);
  });
  return { statements, labels, lastJumps };
}

class QuilReader {
  readonly #builder: ImportBuilder;
  readonly #memory: QuilMemory;
  readonly #definitions: QuilDefinitions;
  readonly #circuits = new Map<string, DefinedCircuit>();

  constructor(builder: ImportBuilder) {
    this.#builder = builder;
    this.#memory = new QuilMemory(builder);
    this.#definitions = new QuilDefinitions(builder);
  }

  whole(text: string) {
    const { list, rest } = statementsOf(text, this.#builder);
    const main = this.#takeDefinitions(list);
    const program = listOf(main, this.#builder);
    this.#run(program, 0, main.length, OUTERMOST);
    this.#resetAll();
    const qubits = numberQubits(this.#builder);
    const { bits, registers } = this.#memory;
    return {
      qubits,
      classicalBits: bits,
      ...(registers.length > 0 && { classicalRegisters: registers }),
      ...(rest.length > 0 && { trailingComments: rest }),
    };
  }

  /** Reads declarations and definitions, which may follow their use; returns all other instructions. */
  #takeDefinitions(list: readonly Statement[]): readonly Statement[] {
    const main: Statement[] = [];
    for (let at = 0; at < list.length; at += 1) {
      const statement = list[at]!;
      const { word } = statement;
      if (!word.startsWith('DEF')) {
        if (word === 'DECLARE') this.#memory.declare(statement.text, statement);
        else main.push(statement);
        continue;
      }
      const from = at + 1;
      while (list[at + 1]?.isIndented === true) at += 1;
      const body = list.slice(from, at + 1);
      if (word === 'DEFGATE') this.#definitions.define(statement, body);
      else if (word === 'DEFCIRCUIT') this.#defineCircuit(statement, body);
      else if (PULSE_WORDS.has(word)) this.#builder.error('needs_pulses', { construct: word }, statement);
      else this.#unknown(word, statement);
    }
    return main;
  }

  #defineCircuit(header: Statement, body: readonly Statement[]): void {
    const [, name, parameters = '', qubits = ''] = CIRCUIT_HEADER.exec(header.text) ?? [];
    if (name === undefined)
      return this.#builder.error('unexpected', { expected: 'DEFCIRCUIT BELL a b:', found: quote(header.text) }, header);
    this.#circuits.set(name, {
      parameters: parameters.trim() === '' ? [] : parameters.split(',').map((each) => each.trim()),
      qubits: qubits.trim() === '' ? [] : qubits.trim().split(/\s+/),
      body: listOf(body, this.#builder),
    });
  }

  /** Reads instructions; jumps must have the form of an if or a while. */
  #run(list: StatementList, from: number, to: number, scope: Scope): void {
    for (let at = from; at < to;) {
      const statement = list.statements[at]!;
      this.#builder.budget.spend(STEP_COSTS.token);
      if (statement.word === 'HALT' && scope.depth === 0 && this.#builder.depth === 0) {
        if (at + 1 < to) this.#builder.change('note_dropped', { construct: 'HALT …' }, statement);
        return;
      }
      const next =
        statement.word.startsWith('JUMP') || statement.word === 'LABEL' ? this.#jump(list, at, to, scope) : at + 1;
      if (next === at + 1 && statement.word !== 'LABEL' && !statement.word.startsWith('JUMP'))
        this.#statement(statement, scope);
      at = next;
    }
  }

  /** Reads the block that a label or a jump begins; returns the index of what follows. */
  #jump(list: StatementList, at: number, to: number, scope: Scope): number {
    const { statements, labels, lastJumps } = list;
    const statement = statements[at]!;
    const [, label, reference] = LABEL.exec(statement.text) ?? [];
    const refuse = (): number => {
      this.#builder.error('needs_jumps', { construct: quote(statement.text) }, statement);
      return at + 1;
    };
    if (label === undefined) return refuse();
    if (statement.word === 'LABEL') {
      const after = statements[at + 1];
      const [, end = '', tested] = LABEL.exec(after?.text ?? '') ?? [];
      const last = labels.get(end) ?? -1;
      const isBack = statements[last - 1]?.text === `JUMP @${label}` && last > at + 1 && last < to;
      if (after !== undefined && tested !== undefined && isBack && after.word !== 'LABEL') {
        const condition = this.#condition(tested, after, after.word === 'JUMP-UNLESS');
        const body = this.#builder.inside(after, () => this.#run(list, at + 2, last - 1, scope));
        if (condition !== undefined)
          this.#builder.add({ kind: 'loop', condition, body, ...commentsOf(statement) }, statement);
        return last + 1;
      }
      const back = lastJumps.get(label) ?? -1;
      if (back <= at) return at + 1;
      if (back >= to) return refuse();
      // The body runs once before its condition is known.
      const jump = statements[back]!;
      const condition = this.#condition(LABEL.exec(jump.text)?.[2] ?? '', jump, jump.word === 'JUMP-WHEN');
      this.#run(list, at + 1, back, scope);
      const body = this.#builder.inside(jump, () => this.#run(list, at + 1, back, scope));
      if (condition !== undefined)
        this.#builder.add({ kind: 'loop', condition, body, ...commentsOf(statement) }, statement);
      return back + 1;
    }
    const target = labels.get(label) ?? -1;
    if (statement.word === 'JUMP' || reference === undefined || target <= at || target >= to) return refuse();
    const [, end = ''] = LABEL.exec(statements[target - 1]?.text ?? '') ?? [];
    const isElse = target - 1 > at && statements[target - 1]!.word === 'JUMP' && (labels.get(end) ?? -1) > target;
    const last = isElse ? labels.get(end)! : target;
    if (last >= to) return refuse();
    const condition = this.#condition(reference, statement, true);
    const skipped = this.#builder.inside(statement, () => this.#run(list, at + 1, isElse ? target - 1 : target, scope));
    const taken = isElse ? this.#builder.inside(statement, () => this.#run(list, target + 1, last, scope)) : [];
    const [then, otherwise] = statement.word === 'JUMP-WHEN' ? [taken, skipped] : [skipped, taken];
    if (condition !== undefined) this.#addBranch(condition, then, otherwise, statement);
    return last + 1;
  }

  #addBranch(
    condition: BitCondition,
    then: readonly Operation[],
    otherwise: readonly Operation[],
    statement: Statement,
  ): void {
    // A branch with only its second list is written with the opposite condition.
    const isOnlyElse = then.length === 0 && otherwise.length > 0;
    this.#builder.add(
      isOnlyElse
        ? { kind: 'branch', condition: opposite(condition), then: otherwise, otherwise: [], ...commentsOf(statement) }
        : { kind: 'branch', condition, then, otherwise, ...commentsOf(statement) },
      statement,
    );
  }

  /** Returns the condition that a bit is 1, or 0 if it is not `isOne`. */
  #condition(reference: string, statement: Statement, isOne: boolean): BitCondition | undefined {
    const bit = this.#memory.bit(reference, statement);
    if (bit === undefined) return undefined;
    return { kind: 'binary', operator: '==', left: bitsValue(bit), right: { kind: 'number', value: isOne ? 1 : 0 } };
  }

  #statement(statement: Statement, scope: Scope): void {
    const { word, text } = statement;
    this.#builder.budget.spend(text.length);
    if (word === 'MEASURE') return this.#measure(statement, scope);
    if (word === 'RESET') return this.#reset(statement, scope);
    if (word === 'PRAGMA') return this.#pragma(statement);
    if (word === 'INCLUDE')
      return this.#builder.error('include_unknown', { file: quote(text.slice(7)), expected: '—' }, statement);
    if (word === 'HALT') return this.#builder.error('needs_jumps', { construct: word }, statement);
    if (word === 'FENCE' && text !== word) return this.#fence(statement, scope);
    if (WAIT_WORDS.has(word)) return this.#builder.change('wait_dropped', { construct: quote(text) }, statement);
    if (PULSE_WORDS.has(word)) return this.#builder.error('needs_pulses', { construct: word }, statement);
    if (MEMORY_WORDS.has(word)) return this.#assign(statement);
    const call = readCall(text);
    if (call === undefined)
      return this.#builder.error('unexpected', { expected: 'H 0', found: quote(text) }, statement);
    this.#call(call, statement, scope);
  }

  #pragma(statement: Statement): void {
    this.#builder.change('note_dropped', { construct: quote(statement.text) }, statement);
  }

  #qubit(text: string, statement: Statement, { qubits }: Scope): number | undefined {
    const formal = qubits.get(text);
    if (formal !== undefined) return formal;
    const number = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    if (number === undefined)
      this.#builder.error('unexpected', { expected: '0, 1, 2, …', found: quote(text) }, statement);
    return number;
  }

  /** Instructions before and after a fence keep their order, as with a barrier. */
  #fence(statement: Statement, scope: Scope): void {
    const operands = statement.text.split(/\s+/).slice(1);
    const qubits = operands.map((operand) => this.#qubit(operand, statement, scope));
    const known = [...new Set(qubits.filter((qubit) => qubit !== undefined))];
    if (known.length > 0) this.#builder.add({ kind: 'barrier', qubits: known, ...commentsOf(statement) }, statement);
  }

  #measure(statement: Statement, scope: Scope): void {
    const [, operand, reference] = MEASURE.exec(statement.text) ?? [];
    if (operand === undefined)
      return this.#builder.error(
        'unexpected',
        { expected: 'MEASURE 0 ro[0]', found: quote(statement.text) },
        statement,
      );
    const qubit = this.#qubit(operand, statement, scope);
    const bit = reference === undefined ? this.#memory.unreadBit() : this.#memory.bit(reference, statement);
    if (qubit !== undefined && bit !== undefined)
      this.#builder.add({ kind: 'measure', qubit, bit, ...commentsOf(statement) }, statement);
  }

  #reset(statement: Statement, scope: Scope): void {
    const operand = statement.text.slice('RESET'.length).trim();
    if (operand === '') {
      const isFirst = this.#builder.depth === 0 && this.#builder.operations.length === 0;
      if (isFirst) return this.#builder.change('note_dropped', { construct: 'RESET' }, statement);
      return this.#builder.add({ kind: 'reset', qubit: ALL_QUBITS }, statement);
    }
    const qubit = this.#qubit(operand, statement, scope);
    if (qubit !== undefined) this.#builder.add({ kind: 'reset', qubit, ...commentsOf(statement) }, statement);
  }

  /** Replaces resets of all qubits by one for each. */
  #resetAll(): void {
    const used = new Set<number>();
    addUsedQubits(this.#builder.operations, used);
    if (!used.delete(ALL_QUBITS)) return;
    const { operations, spans } = this.#builder;
    this.#builder.operations = [];
    this.#builder.spans = [];
    const resets = (): readonly Operation[] => [...used].map((qubit) => ({ kind: 'reset', qubit }));
    const expanded = (list: readonly Operation[]): readonly Operation[] =>
      list.flatMap((operation): readonly Operation[] => {
        this.#builder.budget.spend(STEP_COSTS.token);
        if (operation.kind === 'reset' && operation.qubit === ALL_QUBITS) {
          this.#builder.budget.spend(STEP_COSTS.operation * used.size);
          return resets();
        }
        if (operation.kind === 'branch')
          return [{ ...operation, then: expanded(operation.then), otherwise: expanded(operation.otherwise) }];
        return operation.kind === 'loop' ? [{ ...operation, body: expanded(operation.body) }] : [operation];
      });
    operations.forEach((operation, index) => {
      for (const one of expanded([operation])) {
        this.#builder.operations.push(one);
        this.#builder.spans.push(spans[index]!);
      }
    });
  }

  #assign(statement: Statement): void {
    const { word, text } = statement;
    const operands = text.slice(word.length).trim().split(/\s+/);
    const value = (operand = ''): ClassicalExpression | undefined => {
      if (/^[01]$/.test(operand)) return numberValue(Number(operand));
      const bit = this.#memory.bit(operand, statement);
      return bit === undefined ? undefined : bitsValue(bit);
    };
    const target = this.#memory.bit(operands[0] ?? '', statement);
    if (target === undefined) return;
    const assign = (bit: number, result: ClassicalExpression): void =>
      this.#builder.add({ kind: 'assign', bit, value: result, ...commentsOf(statement) }, statement);
    const own = bitsValue(target);
    if (word === 'NOT') return assign(target, { kind: 'unary', operator: '!', operand: own });
    const second = value(operands[1]);
    if (second === undefined) return;
    if (isComparison(word)) {
      const third = value(operands[2]);
      if (third !== undefined)
        assign(target, { kind: 'binary', operator: COMPARISONS[word], left: second, right: third });
      return;
    }
    if (word === 'MOVE') return assign(target, second);
    const operator = { AND: '&&', IOR: '||', OR: '||', XOR: '!=' }[word] as '&&' | '||' | '!=' | undefined;
    if (operator !== undefined) return assign(target, { kind: 'binary', operator, left: own, right: second });
    if (word !== 'EXCHANGE' || second.kind !== 'bits')
      return this.#builder.error('needs_memory', { construct: word }, statement);
    // Three exclusive ors exchange two bits.
    const other = second.bits[0]!;
    const differ: ClassicalExpression = { kind: 'binary', operator: '!=', left: own, right: second };
    if (other !== target) for (const bit of [target, other, target]) assign(bit, differ);
  }

  #parameterFormula(text: string, statement: Statement, { parameters }: Scope): Formula | undefined {
    this.#builder.budget.spend(STEP_COSTS.evaluated * text.length);
    const grammar = quilFormulas((name) => {
      const formal = parameters.get(name);
      if (formal !== undefined) return { ...formal, ...(formal.text !== undefined && { text: `(${formal.text})` }) };
      const parameter = this.#memory.parameter(name, statement);
      return parameter === undefined ? undefined : { value: undefined, text: parameter };
    });
    const formula = readFormula(text, grammar);
    const written = formula && angleTextOf(formula);
    if (formula === undefined || written === undefined) {
      this.#builder.error('angle_malformed', { angle: quote(text) || '""' }, statement);
      return undefined;
    }
    return { ...formula, text: written };
  }

  #call(call: CallText, statement: Statement, scope: Scope): void {
    const { modifiers, name } = call;
    if (modifiers.length > MAX_MODIFIERS)
      return this.#builder.error('nesting_too_deep', { limit: MAX_MODIFIERS }, statement);
    const operands = call.operands.map((operand) => this.#qubit(operand, statement, scope));
    const parameters = call.parameters.map((text) => this.#parameterFormula(text, statement, scope));
    const known = operands.filter((operand) => operand !== undefined);
    const formulas = parameters.filter((parameter) => parameter !== undefined);
    if (known.length < operands.length || formulas.length < parameters.length) return;
    const circuit = this.#circuits.get(name);
    if (circuit !== undefined) {
      if (modifiers.length > 0) return this.#builder.error('needs_unitary', { construct: name }, statement);
      return this.#callCircuit(name, circuit, known, formulas, statement, scope);
    }
    const word = QUIL_GATES.get(name);
    if (word === undefined && !this.#definitions.has(name)) return this.#unknown(name, statement);
    const dagger = modifiers.filter((modifier) => modifier === 'DAGGER').length % 2 === 1;
    let variants: readonly { readonly controls: readonly Control[]; readonly formulas: readonly Formula[] }[] = [
      { controls: [], formulas },
    ];
    let taken = 0;
    for (const modifier of modifiers) {
      if (modifier === 'DAGGER') continue;
      const qubit = known[taken];
      taken += 1;
      if (qubit === undefined) break;
      const isForked = modifier === 'FORKED';
      variants = variants.flatMap(({ controls, formulas: own }) => {
        const half = own.length / 2;
        const on = { controls: [...controls, { qubit, on: 1 as const }], formulas: isForked ? own.slice(half) : own };
        return isForked
          ? [{ controls: [...controls, { qubit, on: 0 as const }], formulas: own.slice(0, half) }, on]
          : [on];
      });
      this.#builder.budget.spend(STEP_COSTS.operation * variants.length);
    }
    const rest = known.slice(taken);
    for (const variant of variants) {
      if (word === undefined) {
        const { parameterNames: names } = this.#memory;
        this.#definitions.call(name, {
          ...variant,
          parameters: variant.formulas,
          operands: rest,
          dagger,
          names,
          statement,
        });
        continue;
      }
      const [expected, found] = [word.parameters, variant.formulas.length];
      if (expected !== found) return this.#builder.error('parameter_count', { word: name, expected, found }, statement);
      if (word.operands !== rest.length)
        return this.#builder.error(
          'operand_count',
          { word: name, expected: word.operands + taken, found: known.length },
          statement,
        );
      const texts = variant.formulas.map(({ text }) => text!);
      addWord(
        this.#builder,
        word,
        {
          operands: rest,
          parameters: texts,
          controls: variant.controls,
          dagger,
          names: this.#memory.parameterNames,
          ...commentsOf(statement),
        },
        statement,
      );
    }
  }

  #callCircuit(
    name: string,
    { parameters, qubits, body }: DefinedCircuit,
    operands: readonly number[],
    formulas: readonly Formula[],
    statement: Statement,
    { depth }: Scope,
  ): void {
    if (depth >= MAX_DEPTH) this.#builder.giveUp('definition_recursive', { name }, statement);
    if (formulas.length !== parameters.length)
      return this.#builder.error(
        'parameter_count',
        { word: name, expected: parameters.length, found: formulas.length },
        statement,
      );
    if (operands.length !== qubits.length)
      return this.#builder.error(
        'operand_count',
        { word: name, expected: qubits.length, found: operands.length },
        statement,
      );
    this.#builder.change('gate_expanded', { construct: name }, statement);
    this.#run(body, 0, body.statements.length, {
      qubits: new Map(qubits.map((formal, index) => [formal, operands[index]!])),
      parameters: new Map(parameters.map((formal, index) => [formal, formulas[index]!])),
      depth: depth + 1,
    });
  }

  #unknown(word: string, statement: Statement): void {
    const suggestion = nearest(word, [...QUIL_NAMES, ...this.#definitions.names(), ...this.#circuits.keys()]);
    this.#builder.budget.spend(STEP_COSTS.compared * QUIL_NAMES.length);
    if (suggestion === undefined) this.#builder.error('unknown_word', { word: quote(word) }, statement);
    else this.#builder.error('unknown_word_suggestion', { word: quote(word), suggestion }, statement);
  }
}

const opposite = (condition: BitCondition): BitCondition => ({
  ...condition,
  right: { kind: 'number', value: 1 - condition.right.value },
});

const commentsOf = ({ comments }: Statement): { comments?: readonly string[] } =>
  comments.length === 0 ? {} : { comments };

/** Reads a program in Quil. */
export const readQuil = (text: string, steps?: number): ImportResult => {
  const program = text.replace(/\r\n?/g, '\n');
  return readWith(program, steps, (builder) => new QuilReader(builder).whole(program));
};
