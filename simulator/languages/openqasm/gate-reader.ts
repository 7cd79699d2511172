import type { Angle, Composite, GateOperation } from '#simulator/circuit/circuit.ts';
import { findGate } from '#simulator/gates/catalogue.ts';
import { STEP_COSTS, type StepBudget } from '#simulator/languages/budget.ts';
import type { Cursor, ExpressionText } from '#simulator/languages/cursor.ts';
import { quote, RESYNCHRONISE } from '#simulator/languages/diagnostics.ts';
import { FormalNames } from '#simulator/languages/formals.ts';
import { controlledWord, type ParameterForm, type ResolvedWord } from '#simulator/languages/gate-words.ts';
import type { Span } from '#simulator/languages/language.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import { sharedControls } from '#simulator/languages/shared-operands.ts';
import { Ancillas } from './ancillas.ts';
import { DefinitionWriter, ourDefinition } from './definitions.ts';
import type { QasmDialect } from './dialect.ts';
import { type Application, type Callee, type Modifiers, NO_MODIFIERS } from './gate-application.ts';
import { LIBRARY_COMPOSITES } from './library.ts';
import { broadcastLength, elementIn, elementOf, type Operand, readOperand } from './operands.ts';
import { QasmReader } from './reader.ts';

/**
 * Reads gates and their definitions, in OpenQASM 2 and the common part of OpenQASM 3. A subclass adds modifiers by
 * overriding `readModifiers`.
 */
export abstract class QasmGateReader extends QasmReader {
  readonly #gates = new Map<string, Callee>();
  protected readonly opaque = new Set<string>();
  /** Library words that the program redefines. */
  readonly #overridden = new Set<string>();
  /**
   * Definitions that only other generated definitions use; they are added to the circuit if the program itself uses
   * them.
   */
  readonly #auxiliaries = new Map<string, Composite>();
  readonly #ours: DefinitionWriter;
  /** How many ancillas a call of each composite needs. */
  readonly #needed = new Map<string, number>();
  /** Those of the definition being read, or of the program. */
  protected ancillas = new Ancillas((count, total) => this.#ancillaRegister(count, total));

  constructor(text: string, dialect: QasmDialect, budget?: StepBudget) {
    super(text, dialect, budget);
    this.#ours = new DefinitionWriter(dialect);
  }

  protected override isGateName(name: string): boolean {
    return this.#gates.has(name);
  }

  protected override gateNames(): ReadonlyMap<string, string> {
    return new Map(
      [...this.#gates].flatMap(([word, callee]) => ('composite' in callee ? [[word, callee.composite.name]] : [])),
    );
  }

  /** Reads modifiers before a gate name; OpenQASM 2 has none. */
  protected readModifiers(): Modifiers {
    return NO_MODIFIERS;
  }

  protected application(span: Span): void {
    const { cursor, scanner } = this;
    const modifiers = this.readModifiers();
    const at = modifiers === NO_MODIFIERS ? span : scanner.span;
    const name = cursor.expectName('h');
    if (name === 'gphase' && this.dialect.version === 3) return this.globalPhase(modifiers, span);
    const found = this.#callee(name, at);
    const typed = this.readParameters();
    const operands = this.operands();
    const callee =
      'anyControls' in found
        ? { word: controlledWord(found.anyControls, Math.max(1, operands.length - modifiers.controls.length - 1)) }
        : found;
    const ancillas = 'composite' in callee ? (this.#needed.get(callee.composite.name) ?? 0) : 0;
    const needed =
      'word' in callee
        ? callee.word
        : { operands: callee.composite.qubits - ancillas, parameters: callee.composite.parameters.length };
    const expected = needed.operands + modifiers.controls.length;
    if (typed.length !== needed.parameters)
      cursor.fail('parameter_count', { word: name, expected: needed.parameters, found: typed.length }, at);
    if (operands.length !== expected)
      cursor.fail('operand_count', { word: name, expected, found: operands.length }, at);
    if (!scanner.is(';')) cursor.failExpecting(';');
    if (ancillas > 0)
      for (const start of this.ancillas.lend(ancillas)) operands.push({ start, size: 1, single: true, span: at });

    this.apply({ callee, modifiers, typed, operands, at, span: this.since(span) });
    this.endStatement();
  }

  /** Adds the operations of a gate. */
  protected apply({ callee, modifiers, typed, operands, at, span }: Application): void {
    const word = 'word' in callee ? this.plainWord(callee.word, modifiers) : undefined;
    const read = word?.form?.read;
    const gate = word?.gate ?? ('composite' in callee ? callee.composite.name : '');
    const parameters =
      read === undefined ? typed.map((expression) => this.angleOf(expression)) : this.#derive(typed, read, at);
    const dagger = (word?.dagger ?? false) !== modifiers.dagger;
    this.emit(
      { gate, parameters, dagger },
      modifiers,
      modifiers.controls.length + (word?.controls ?? 0),
      operands,
      span,
    );
  }

  /**
   * Computes the gate's parameters from the typed ones. These are checked first, so that messages quote what was typed.
   */
  #derive(typed: readonly ExpressionText[], read: ParameterForm['read'], span: Span): readonly Angle[] {
    const { cursor, definition } = this;
    for (const expression of typed) this.angleOf(expression);
    return read(typed.map((expression) => cursor.tree(expression, definition))).map((expression) => {
      const angle = cursor.angleOf(expression, span, definition);
      return definition === undefined ? cursor.shortened(angle) : angle;
    });
  }

  /** Returns an equivalent word for this one, if its phase cannot matter. */
  protected plainWord(word: ResolvedWord, _modifiers: Modifiers): ResolvedWord {
    return word;
  }

  /** Reads `gphase(angle)` after its modifiers; only OpenQASM 3 has it. */
  protected globalPhase(_modifiers: Modifiers, span: Span): void {
    this.cursor.fail('unsupported', { construct: 'gphase' }, span);
  }

  /** @param states for each control, the state in which it acts; their operands come first */
  protected emit(
    call: Pick<GateOperation, 'gate' | 'parameters' | 'dagger'>,
    { controls: states, times }: Modifiers,
    controlCount: number,
    operands: readonly Operand[],
    span: Span,
  ): void {
    const length = broadcastLength(this.cursor, operands);
    if (this.definition === undefined) this.#useAuxiliary(call.gate);
    for (let step = 0; step < length; step += 1) {
      this.budget.spend(operands.length);
      const qubits = operands.map((operand) => elementOf(operand, step));
      this.checkDistinct(qubits, operands);
      const targets = controlCount === 0 ? qubits : qubits.slice(controlCount);
      // The controls of modifiers come first; those of a word act on 1.
      const controls = sharedControls(qubits, controlCount, states);
      const { gate, parameters, dagger } = call;
      for (let time = 0; time < times; time += 1) {
        this.builder.addGate({ gate, parameters, dagger, targets, controls }, span);
        if (this.builder.isFull) return;
      }
    }
  }

  protected checkDistinct(qubits: readonly number[], operands: readonly Operand[]): void {
    if (qubits.length < 2 || (qubits.length === 2 && qubits[0] !== qubits[1])) return;
    const seen = new Set<number>();
    qubits.forEach((qubit, index) => {
      const span = operands[index]?.span;
      if (seen.has(qubit) && span !== undefined)
        this.cursor.fail(
          'operand_repeated',
          { operand: this.scanner.text.slice(span.start, span.end).slice(0, 40) },
          span,
        );
      seen.add(qubit);
    });
  }

  #callee(name: string, span: Span): Callee {
    const own = this.#gates.get(name);
    if (own !== undefined) return own;
    const word = this.dialect.words.byWord.get(name);
    if (word !== undefined) return { word };
    const anyControls = this.dialect.openWords?.get(name);
    if (anyControls !== undefined) return { anyControls };
    const other = this.otherLibraryWord(name, span);
    if (other !== undefined) return { word: other };
    const library = LIBRARY_COMPOSITES.get(name);
    if (library !== undefined) {
      if (this.dialect.version === 3) this.warnOfLibrary(name, span);
      this.builder.composites.set(name, library);
      return { composite: library };
    }
    if (this.opaque.has(name)) this.cursor.fail('gate_opaque', { gate: quote(name) }, span);
    if (this.definition?.name === name) this.cursor.fail('gate_recursive', { gate: quote(name) }, span);
    this.cursor.failUnknownWord(
      name,
      [...this.dialect.words.byWord.keys(), ...this.#gates.keys(), ...this.dialect.reserved],
      span,
    );
  }

  /** Returns the word of a library that this version does not include, but whose gates it accepts. */
  protected otherLibraryWord(_name: string, _span: Span): ResolvedWord | undefined {
    return undefined;
  }

  /** Says that a gate belongs to the library of OpenQASM 2. */
  protected warnOfLibrary(name: string, span: Span): void {
    this.builder.warnings.add('gate_of_qelib1', { word: quote(name) }, span);
  }

  protected operands(): Operand[] {
    const operands: Operand[] = [];
    if (this.scanner.is(';')) return operands;
    do operands.push(this.quantumOperand());
    while (this.cursor.take(','));
    return operands;
  }

  /** Reads a qubit or register of the program, or a formal qubit of the gate being defined. */
  protected quantumOperand(): Operand {
    const { scanner, definition } = this;
    const cursor: Cursor = this.cursor;
    if (definition === undefined) return readOperand(cursor, this.symbols, 'quantum', this.readInteger);
    const { span } = scanner;
    const name = cursor.expectName('a');
    const start = definition.qubits.indexOf(name);
    if (start !== undefined) return { start, size: 1, single: true, span };
    const ancilla = this.ancillas.registers.get(name);
    if (ancilla === undefined) cursor.fail('name_unknown', { name: quote(name) }, span);
    return elementIn(cursor, { name, ...ancilla }, this.readInteger, span);
  }

  #checkAncillas(count: number): void {
    const { qubits: limit } = LANGUAGE_LIMITS;
    if (count > limit) this.cursor.fail('too_many_qubits', { count, limit }, this.scanner.span);
  }

  /** Adds a register of the program. Its limits are checked as if the program declared it. */
  #ancillaRegister(count: number, total: number): number {
    this.#checkAncillas(total);
    const start = this.builder.qubits;
    let name = 'ancilla';
    while (this.symbols.isTaken(name) || this.isGateName(name)) name += '_';
    this.declare('quantum', name, this.scanner.span, count, this.scanner.span);
    return start;
  }

  // Definitions of gates

  protected define(span: Span): void {
    const { cursor, scanner, builder } = this;
    scanner.next();
    const { span: at } = scanner;
    const name = cursor.expectName('name');
    let keep = true;
    if (builder.depth > 0) {
      this.diagnostics.add('gate_not_top_level', { gate: quote(name) }, span);
      keep = false;
    }
    if (this.dialect.reserved.has(name) || this.symbols.isTaken(name) || this.#gates.has(name)) {
      this.diagnostics.add(this.dialect.reserved.has(name) ? 'name_reserved' : 'name_taken', { name: quote(name) }, at);
      keep = false;
    }
    const parameters = this.#formalParameters();
    const qubits = this.formalQubits(parameters);
    cursor.expect('{');
    builder.dropComments();
    if (!builder.open('definition', 'gate', span)) throw RESYNCHRONISE;
    const [outer, outerAncillas] = [this.definition, this.ancillas];
    this.definition = { name, parameters, qubits, keep };
    this.ancillas = new Ancillas((count, total) => {
      this.#checkAncillas(total);
      return qubits.size + total - count;
    });
    while (this.goesOn() && !scanner.is('}')) this.guardedStatement();
    const ancillas = this.ancillas.total;
    this.definition = outer;
    this.ancillas = outerAncillas;
    const { operations } = builder.frame;
    const end = scanner.end;
    builder.close(end);
    builder.takeComments(scanner);
    builder.dropComments();
    if (!scanner.is('}')) {
      if (this.goesOn() || scanner.kind === 'end')
        this.diagnostics.add('block_unclosed', { word: 'gate', expected: '}' }, span);
      return;
    }
    scanner.next();
    if (keep)
      this.#keepDefinition(
        name,
        parameters.names,
        [qubits.size, ancillas],
        operations as readonly GateOperation[],
        scanner.text.slice(span.start, end),
      );
  }

  #formalParameters(): FormalNames {
    const { cursor } = this;
    const names = new FormalNames();
    if (!cursor.take('(') || cursor.take(')')) return names;
    do this.#formalName('theta', names);
    while (cursor.take(','));
    cursor.expect(')');
    return names;
  }

  protected formalQubits(parameters: FormalNames): FormalNames {
    const names = new FormalNames();
    do this.#formalName('a', names, parameters);
    while (this.cursor.take(','));
    return names;
  }

  #formalName(example: string, names: FormalNames, other?: FormalNames): void {
    const { span } = this.scanner;
    const name = this.cursor.expectName(example);
    // A parameter may have the name of a constant, which it hides.
    const isConstant = other === undefined && this.dialect.constants?.has(name) === true;
    if (this.dialect.reserved.has(name) && !isConstant) this.cursor.fail('name_reserved', { name: quote(name) }, span);
    names.add(this.cursor, name, span, other);
  }

  #keepDefinition(
    name: string,
    parameters: readonly string[],
    [operands, ancillas]: readonly [operands: number, ancillas: number],
    operations: readonly GateOperation[],
    source: string,
  ): void {
    if (this.#ours.mayDefine(name)) this.budget.spend(STEP_COSTS.ownDefinition);
    const ours = ourDefinition(this.#ours, name, source, this.#overridden);
    if (ours !== undefined && ours !== 'auxiliary') {
      this.#gates.set(name, { word: ours });
      return;
    }
    // In the circuit, custom gates and catalogue gates share one namespace.
    let unique = name;
    while (findGate(unique) !== undefined || this.builder.composites.has(unique) || this.#auxiliaries.has(unique))
      unique += '_';
    const body = operations.map((operation) =>
      Object.freeze({
        gate: operation.gate,
        targets: operation.targets,
        controls: operation.controls,
        dagger: operation.dagger,
        parameters: Object.freeze(operation.parameters.map(({ text }) => Object.freeze({ text }))),
      }),
    );
    const composite: Composite = Object.freeze({
      name: unique,
      qubits: operands + ancillas,
      parameters: Object.freeze(parameters),
      body: Object.freeze(body),
    });
    this.#gates.set(name, { composite });
    if (ancillas > 0) this.#needed.set(unique, ancillas);
    if (ours === 'auxiliary') {
      this.#auxiliaries.set(unique, composite);
      return;
    }
    this.#overridden.add(name);
    for (const { gate } of body) this.#useAuxiliary(gate);
    this.builder.composites.set(unique, composite);
  }

  #useAuxiliary(gate: string): void {
    const composite = this.#auxiliaries.get(gate);
    if (composite === undefined || this.builder.composites.has(gate)) return;
    for (const step of composite.body) this.#useAuxiliary(step.gate);
    this.builder.composites.set(gate, composite);
  }

  protected opaqueGate(): void {
    const { cursor, scanner } = this;
    scanner.next();
    const name = cursor.expectName('name');
    this.opaque.add(name);
    const parameters = this.#formalParameters();
    this.formalQubits(parameters);
    this.endStatement();
  }
}
