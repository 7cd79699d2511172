import type {
  BranchOperation,
  Circuit,
  ClassicalExpression,
  GateOperation,
  LoopOperation,
  Operation,
  RepeatOperation,
} from '#simulator/circuit/circuit.ts';
import { cellsOf } from '#simulator/circuit/wires.ts';
import { findGate } from '#simulator/gates/catalogue.ts';
import type { PrintResult } from '#simulator/languages/language.ts';
import { asEquality } from '#simulator/languages/openqasm/conditions.ts';
import { PrintBuffer } from '#simulator/languages/printing.ts';
import { parameterTree } from '#simulator/math/angle-tree.ts';
import { assignedTerms, booleanTerms } from './boolean-terms.ts';
import type { BlockLines, Condition, EmittedBlock, ExportTarget, Program } from './code-target.ts';
import { Definitions } from './definitions.ts';
import { ExportAngles, type WrittenNames } from './export-angles.ts';
import { type Exporter, EXPORTER_NAMES } from './exporter.ts';
import { EXPORTER_FACTS } from './exporter-facts.ts';
import { lower, type NameTrees } from './lower.ts';
import { MeasuredQubits } from './measured-qubits.ts';
import { ScopeNames } from './scope-names.ts';

class CodePrinter {
  readonly #circuit: Circuit;
  readonly #target: ExportTarget;
  readonly #comment: string;
  readonly #out: PrintBuffer;
  readonly #angles: ExportAngles;
  readonly #definitions: Definitions;
  readonly #program: Program;
  readonly #names: WrittenNames;
  readonly #trees: NameTrees;
  readonly #measured = new MeasuredQubits();
  #indent: string;

  constructor(circuit: Circuit, target: ExportTarget) {
    this.#circuit = circuit;
    this.#target = target;
    this.#comment = EXPORTER_FACTS[target.id].comment ?? '#';
    this.#angles = new ExportAngles(target.angles, target.functions);
    this.#out = new PrintBuffer(EXPORTER_NAMES[target.id], this.#comment);
    const scope = new ScopeNames(target.names, target.reserved);
    const parameters = (circuit.parameters ?? []).map(({ name }) => ({ name, word: scope.give(name, 'parameter') }));
    this.#names = new Map(parameters.map(({ name, word }) => [name, word]));
    this.#trees = new Map(parameters.map(({ name }) => [name, parameterTree(name)]));
    this.#definitions = new Definitions(circuit, target, { out: this.#out, angles: this.#angles, scope });
    this.#program = { circuit, parameters, hasDefinitions: (circuit.composites ?? []).length > 0 };
    this.#indent = target.indent?.(this.#program) ?? '';
  }

  print(): PrintResult {
    const circuit = this.#circuit;
    const target = this.#target;
    const { lines } = this.#out;
    this.#definitions.write();
    lines.push(...target.setup(this.#program));
    this.#operations(circuit.operations, {
      number: 0n,
      depth: 0,
      into: target.into,
      guards: [],
      qubit: target.qubit,
      isDefinition: false,
    });
    this.#out.comments(circuit.trailingComments, this.#indent);
    lines.push(...target.epilogue(this.#program));
    const { functions } = this.#angles;
    const written = [...functions].flatMap((name) => target.functionLines?.(name) ?? []);
    const has = (word: string): boolean => lines.some((line) => line.includes(word));
    lines.unshift(...target.imports(this.#program, { functions, has }), ...written);
    if (circuit.probabilitiesOf !== undefined) this.#out.note('print_probabilities');
    return this.#out.result();
  }

  #lines(lines: readonly string[]): void {
    for (const line of lines) this.#out.lines.push(`${this.#indent}${line}`);
  }

  #operations(operations: readonly Operation[], block: EmittedBlock): void {
    for (const operation of operations) {
      if (this.#out.isFull) return;
      this.#out.attempt(() => {
        this.#out.comments(operation.comments, this.#indent);
        if (this.#target.measuresLast === true && this.#measured.follows(operation))
          this.#out.refuse('unsupported', { construct: 'MEASURE' });
        this.#operation(operation, block);
      });
    }
  }

  #operation(operation: Operation, block: EmittedBlock): void {
    const target = this.#target;
    switch (operation.kind) {
      case 'gate':
        return this.#gate(operation, block);
      case 'measure':
        return this.#lines([target.measure(operation, block) ?? this.#out.refuse('print_branch')]);
      case 'reset':
        return this.#lines([
          target.reset?.(operation, block) ?? this.#out.refuse('unsupported', { construct: 'RESET' }),
        ]);
      case 'barrier': {
        const line = target.barrier?.(operation, block);
        return line === undefined ? undefined : this.#lines([line]);
      }
      case 'repeat':
        return this.#repeat(operation, block);
      case 'branch':
        return this.#branch(operation, block);
      case 'loop':
        return this.#loop(operation, block);
      case 'assign': {
        const terms = assignedTerms(operation.value);
        const line = terms && target.assign?.(operation.bit, terms, block);
        return this.#lines([line ?? this.#out.refuse('print_assignment')]);
      }
    }
  }

  #gate(operation: GateOperation, block: EmittedBlock): void {
    if (this.#definitions.has(operation.gate))
      return this.#lines(this.#definitions.callLines(operation, this.#names, block));
    if (findGate(operation.gate) === undefined) this.#out.refuse('print_gate', { gate: operation.gate });
    for (const step of lower(operation, this.#target.natives, this.#trees))
      this.#lines(this.#target.gate(step, this.#definitions.angleTexts(step, this.#names), block));
  }

  #inside(write: () => void): void {
    const outer = this.#indent;
    const { length } = this.#out.lines;
    this.#indent = `${outer}    `;
    write();
    if (
      this.#target.emptyBlock !== undefined &&
      this.#out.lines.slice(length).every((line) => line.trimStart().startsWith(this.#comment))
    )
      this.#lines([this.#target.emptyBlock]);
    this.#indent = outer;
  }

  #repeat({ times, body }: RepeatOperation, block: EmittedBlock): void {
    if (times === 0 || body.length === 0) return;
    if (times > 1 && this.#target.measuresLast === true && this.#measured.measures(body))
      this.#out.refuse('unsupported', { construct: 'MEASURE' });
    const [open, close] = this.#target.repeat(times);
    this.#lines([open]);
    this.#inside(() => this.#operations(body, block));
    if (close !== undefined) this.#lines([close]);
  }

  #condition(condition: ClassicalExpression): Condition {
    const equality = asEquality(condition);
    const terms = booleanTerms(condition) ?? this.#out.refuse('print_condition');
    return { terms, ...(equality && { equality }) };
  }

  #branch({ condition, then, otherwise }: BranchOperation, block: EmittedBlock): void {
    const known = this.#condition(condition);
    if (this.#target.branch === undefined) this.#out.refuse('print_branch');
    const isAlways = known.terms.some((term) => term.length === 0);
    if (isAlways || known.terms.length === 0) return this.#operations(isAlways ? then : otherwise, block);
    const lines = this.#target.branch(known, this.#circuit, block) ?? this.#out.refuse('print_condition');
    this.#lines(lines.open);
    this.#body(then, block, lines, 0);
    if (otherwise.length > 0) {
      this.#lines(lines.otherwise ?? this.#out.refuse('print_branch'));
      this.#body(otherwise, block, lines, 1);
    }
    this.#lines(lines.close);
  }

  #loop({ condition, body }: LoopOperation, block: EmittedBlock): void {
    const known = this.#condition(condition);
    if (known.terms.length === 0) return;
    if (this.#target.loop === undefined || known.terms.some((term) => term.length === 0))
      this.#out.refuse('print_loop');
    const lines = this.#target.loop(known, this.#circuit, block) ?? this.#out.refuse('print_condition');
    this.#lines(lines.open);
    this.#body(body, block, lines, 0);
    this.#lines(lines.close);
  }

  #body(operations: readonly Operation[], outer: EmittedBlock, lines: BlockLines, index: 0 | 1): void {
    const block = { ...outer, depth: outer.depth + 1, ...lines.inner?.[index] };
    if (lines.indented) this.#inside(() => this.#operations(operations, block));
    else this.#operations(operations, block);
  }
}

export const codeExporter = (target: ExportTarget): Exporter => ({
  id: target.id,
  title: EXPORTER_NAMES[target.id],
  ...EXPORTER_FACTS[target.id],
  // The cells of variables are bits like any other there.
  print: (circuit) => new CodePrinter({ ...circuit, classicalBits: cellsOf(circuit) }, target).print(),
});
