import type {
  Circuit,
  ClassicalExpression,
  Composite,
  Control,
  GateOperation,
  Operation,
} from '#simulator/circuit/circuit.ts';
import { FormalAngles } from '#simulator/circuit/composites.ts';
import { cellsOf, integerBits } from '#simulator/circuit/wires.ts';
import { AngleWriter, formalExpression, writeAngle } from '#simulator/languages/angle-notation.ts';
import { spellBits, writeClassicalExpression } from '#simulator/languages/classical-expression.ts';
import { writeDisplay } from '#simulator/languages/display-comment.ts';
import { writeInput } from '#simulator/languages/input-comment.ts';
import { LANGUAGE_LIMITS, USUAL_READING } from '#simulator/languages/limits.ts';
import type { PlainPrint, PrintPlan } from '#simulator/languages/notes/plain.ts';
import { withoutComments } from '#simulator/languages/notes/remove.ts';
import { definitionOrder, formalQubits, NameTable, PrintBuffer } from '#simulator/languages/printing.ts';
import { unfold } from '#simulator/languages/unfold.ts';
import { writeVariable } from '#simulator/languages/variable-comment.ts';
import type { LineNotation } from './notation.ts';
import { writeRegisterNames } from './register-names.ts';
import { isReservedWord } from './statement-words.ts';

/** A gate ready to be written: its word and operands, and the blocks that it needs around it. */
interface GateLine {
  readonly text: string;
  readonly comments: readonly string[];
  /** Controls that the word does not include. */
  readonly controls: readonly Control[];
  readonly negative: readonly number[];
  readonly dagger: boolean;
}

type GateCall = Pick<GateOperation, 'gate' | 'targets' | 'controls' | 'dagger' | 'comments'>;

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

const sameBlocks = (one: GateLine, other: GateLine): boolean =>
  one.dagger === other.dagger &&
  one.controls.length === other.controls.length &&
  one.negative.length === other.negative.length &&
  one.controls.every((control, index) => control.qubit === other.controls[index]?.qubit) &&
  one.negative.every((qubit, index) => qubit === other.negative[index]);

class LinePrinter {
  readonly #notation: LineNotation;
  readonly #out: PrintBuffer;
  readonly #angles: AngleWriter;
  readonly #composites: ReadonlyMap<string, Composite>;
  /** Composites whose angles the language cannot express over formal parameters: their calls are expanded. */
  readonly #unfolded = new Map<string, Composite>();
  readonly #formals = new FormalAngles();
  readonly #names: NameTable;
  readonly #circuit: Circuit;
  readonly #integers: ReadonlySet<number>;
  /** Number of blocks around the current statement. */
  #depth = 0;

  constructor(circuit: Circuit, notation: LineNotation, plan: PrintPlan = {}) {
    this.#circuit = circuit;
    this.#integers = plan.integers ?? integerBits(circuit.operations);
    this.#notation = notation;
    this.#angles = new AngleWriter(notation.angles, circuit.parameters);
    this.#out = new PrintBuffer(notation.title, notation.comment, plan);
    this.#composites = new Map((circuit.composites ?? []).map((composite) => [composite.name, composite]));
    this.#names = new NameTable(
      NAME,
      (name) => isReservedWord(name, notation) || name === 'q' || /^c\d*$/.test(name),
      'gate',
    );
    for (const { name } of circuit.parameters ?? []) this.#names.take(name);
  }

  print(): PlainPrint {
    const { lines } = this.#out;
    const circuit = this.#circuit;
    lines.push(
      ...this.#out.headers(),
      ...(circuit.parameters ?? []).map((parameter) => `${this.#notation.comment} ${writeInput(parameter)}`),
    );
    for (const composite of definitionOrder(circuit)) {
      if (this.#isDefinable(composite)) this.#out.attempt(() => this.#definition(composite));
      else this.#unfolded.set(composite.name, composite);
    }
    this.#declarations(circuit);
    this.#operations(circuit.operations, true);
    this.#out.comments(circuit.trailingComments);
    const { probabilitiesOf } = circuit;
    if (probabilitiesOf !== undefined) {
      if (this.#notation.hasProbabilityMeasure)
        lines.push(`PMEASURE ${probabilitiesOf.map(this.#notation.writeQubit).join(',')}`);
      else this.#out.note('print_probabilities');
    }
    const words = (circuit.composites ?? [])
      .filter(({ name }) => !this.#unfolded.has(name))
      .map(({ name }) => [name, this.#names.get(name)] as const);
    return { ...this.#out.result(), ...(words.length > 0 && { printedNames: new Map(words) }) };
  }

  #declarations(circuit: Circuit): void {
    const { qubits, quantumRegisters, classicalRegisters, variables = [] } = circuit;
    const cells = cellsOf(circuit);
    const quantumNames = writeRegisterNames(quantumRegisters, 'QINIT', qubits);
    const classicalNames = writeRegisterNames(
      classicalRegisters,
      'CREG',
      cells,
      quantumNames === undefined ? [] : quantumRegisters,
    );
    const named = (names: string | undefined): string =>
      names === undefined ? '' : ` ${this.#notation.comment} ${names}`;
    this.#out.lines.push(`QINIT ${qubits}${named(quantumNames)}`, `CREG ${cells}${named(classicalNames)}`);
    for (const variable of variables) this.#out.lines.push(`${this.#notation.comment} ${writeVariable(variable)}`);
  }

  /** @param isTop whether notes may be written around them */
  #operations(operations: readonly Operation[], isTop = false): void {
    const { lines } = this.#out;
    const { writeQubit, writeBit } = this.#notation;
    let run: GateLine[] = [];
    const flush = (): void => {
      this.#gates(run, writeQubit);
      run = [];
    };
    for (const [index, operation] of operations.entries()) {
      if (this.#out.isFull) return;
      const note = isTop ? this.#out.noteOf(index) : undefined;
      if (note !== undefined) {
        flush();
        this.#out.comments(operation.comments);
        this.#out.region(note, () => this.#operations([withoutComments(operation)]));
        continue;
      }
      if (operation.kind === 'gate') {
        this.#out.attempt(() => {
          const steps = this.#unfolded.size === 0 ? [operation] : unfold(operation, this.#unfolded, this.#formals);
          for (const step of steps ?? this.#out.refuse('too_many_operations', { limit: USUAL_READING.operations })) {
            const line = this.#gate(
              step,
              step.parameters.map((angle) => this.#angles.text(angle)),
              writeQubit,
            );
            if (run.length > 0 && !sameBlocks(run[0]!, line)) flush();
            run.push(line);
          }
        });
        continue;
      }
      flush();
      this.#out.attempt(() => {
        switch (operation.kind) {
          case 'measure':
            this.#out.comments(operation.comments);
            lines.push(`MEASURE ${writeQubit(operation.qubit)},${writeBit(operation.bit)}`);
            return;
          case 'reset':
            this.#out.comments(operation.comments);
            lines.push(`RESET ${writeQubit(operation.qubit)}`);
            return;
          case 'barrier':
            this.#out.comments(operation.comments);
            lines.push(`BARRIER ${operation.qubits.map(writeQubit).join(',')}`);
            return;
          case 'display':
            this.#out.comments(operation.comments);
            lines.push(`${this.#notation.comment} ${writeDisplay(operation)}`);
            return;
          case 'assign':
            this.#out.comments(operation.comments);
            lines.push(`${this.#notation.writeConditionBit(operation.bit)} = ${this.#condition(operation.value)}`);
            return;
          case 'branch':
            this.#out.comments(operation.comments);
            this.#block('QIF', operation.condition, operation.then, operation.otherwise);
            return;
          case 'loop':
            this.#out.comments(operation.comments);
            this.#block('QWHILE', operation.condition, operation.body);
            return;
          case 'repeat':
            this.#out.comments(operation.comments);
            this.#out.repeat(operation.times, () => this.#operations(operation.body));
        }
      });
    }
    flush();
  }

  #block(
    word: string,
    condition: ClassicalExpression,
    body: readonly Operation[],
    otherwise: readonly Operation[] = [],
  ): void {
    const { lines } = this.#out;
    this.#refuseBeyond(this.#depth + 1);
    lines.push(`${word} ${this.#condition(condition)}`);
    this.#depth += 1;
    this.#operations(body);
    if (otherwise.length > 0) {
      lines.push('ELSE');
      this.#operations(otherwise);
    }
    this.#depth -= 1;
    lines.push(`END${word}`);
  }

  /** Refuses deeper nesting, which could not be read again. */
  #refuseBeyond(depth: number): void {
    if (depth > LANGUAGE_LIMITS.nesting) this.#out.refuse('nesting_too_deep', { limit: LANGUAGE_LIMITS.nesting });
  }

  #condition(condition: ClassicalExpression): string {
    const write = this.#notation.writeConditionBit;
    const text = writeClassicalExpression(condition, (bits) => {
      if (bits.length === 1) return write(bits[0]!);
      // No line-oriented language has a name for several bits together.
      return spellBits(bits, write, this.#integers);
    });
    return text ?? this.#out.refuse('print_condition');
  }

  /** @param parameters as this language writes them */
  #gate(call: GateCall, parameters: readonly string[], name: (qubit: number) => string): GateLine {
    const composite = this.#composites.get(call.gate);
    const match =
      composite === undefined ? this.#notation.words.find(call.gate, false, call.controls.length, []) : undefined;
    if (composite === undefined && match === undefined) this.#out.refuse('print_gate', { gate: call.gate });
    const own = match?.word.controls ?? 0;
    const outer = call.controls.slice(0, call.controls.length - own);
    this.#refuseBeyond(this.#depth + Number(outer.length > 0) + Number(call.dagger));
    const operands = [...call.controls.slice(outer.length).map(({ qubit }) => qubit), ...call.targets].map(name);
    const word = match?.word.word ?? this.#names.get(call.gate);
    return {
      text: `${word} ${operands.join(',')}${this.#notation.writeParameters(parameters)}`,
      comments: call.comments ?? [],
      controls: outer,
      negative: call.controls.filter(({ on }) => on === 0).map(({ qubit }) => qubit),
      dagger: call.dagger,
    };
  }

  /** Writes gates that share their blocks, in order. */
  #gates(run: readonly GateLine[], name: (qubit: number) => string): void {
    const [first] = run;
    if (first === undefined) return;
    const { lines } = this.#out;
    const controls = first.controls.map(({ qubit }) => name(qubit)).join(',');
    const flips = first.negative.map((qubit) => `X ${name(qubit)}`);
    lines.push(...flips);
    if (controls !== '') lines.push(`CONTROL ${controls}`);
    if (first.dagger) lines.push('DAGGER');
    // A dagger block reverses the order.
    for (const line of first.dagger ? run.toReversed() : run) {
      this.#out.comments(line.comments);
      lines.push(line.text);
    }
    if (first.dagger) lines.push('ENDDAGGER');
    if (controls !== '') lines.push(this.#notation.repeatsControls ? `ENDCONTROL ${controls}` : 'ENDCONTROL');
    lines.push(...flips);
  }

  /** Returns an expression over formal parameters as this language writes it; undefined if it cannot. */
  #formal(text: string, names: ReadonlyMap<string, string>): string | undefined {
    const expression = formalExpression(text, names);
    return expression && writeAngle(expression, this.#notation.angles, names);
  }

  #isDefinable({ parameters, body }: Composite): boolean {
    const names = new Map(parameters.map((name) => [name, name]));
    return body.every(
      (step) =>
        !this.#unfolded.has(step.gate) && step.parameters.every(({ text }) => this.#formal(text, names) !== undefined),
    );
  }

  #definition(composite: Composite): void {
    const { lines } = this.#out;
    const qubits = formalQubits(composite);
    const name = (qubit: number): string => qubits[qubit] ?? 'a';
    const parameters = new Map(
      composite.parameters.map((parameter, index) => [
        parameter,
        NAME.test(parameter) && !qubits.includes(parameter) ? parameter : `angle${index}`,
      ]),
    );
    lines.push(
      `QGATE ${this.#names.get(composite.name)} ${qubits.join(',')}${this.#notation.writeFormalParameters([...parameters.values()])}`,
    );
    let run: GateLine[] = [];
    for (const step of composite.body) {
      const texts = step.parameters.map(
        ({ text }) => this.#formal(text, parameters) ?? this.#out.refuse('print_gate', { gate: composite.name }),
      );
      const line = this.#gate(step, texts, name);
      if (run.length > 0 && !sameBlocks(run[0]!, line)) {
        this.#gates(run, name);
        run = [];
      }
      run.push(line);
    }
    this.#gates(run, name);
    lines.push('ENDQGATE');
  }
}

/** Writes a circuit in a line-oriented language: one statement per line; consecutive gates share blocks if possible. */
export const printLines = (circuit: Circuit, notation: LineNotation, plan?: PrintPlan): PlainPrint =>
  new LinePrinter(circuit, notation, plan).print();
