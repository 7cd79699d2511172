import type { Angle, Circuit, Composite, CompositeStep, GateOperation } from '#simulator/circuit/circuit.ts';
import { callTableOf, FormalAngles } from '#simulator/circuit/composites.ts';
import { walk } from '#simulator/circuit/wires.ts';
import { findGate } from '#simulator/gates/catalogue.ts';
import { USUAL_READING } from '#simulator/languages/limits.ts';
import { definitionOrder, type PrintBuffer } from '#simulator/languages/printing.ts';
import { unfold } from '#simulator/languages/unfold.ts';
import { formatAngle } from '#simulator/math/angle-format.ts';
import { parameterTree } from '#simulator/math/angle-tree.ts';
import type { Definition, EmittedBlock, ExportTarget } from './code-target.ts';
import type { ExportAngles, WrittenNames } from './export-angles.ts';
import { lower, lowerExactly, type NameTrees, NO_QUBIT } from './lower.ts';
import type { ScopeNames } from './scope-names.ts';

/** What a printer shares with its definitions. */
interface Shared {
  readonly out: PrintBuffer;
  readonly angles: ExportAngles;
  /** The names of the program. */
  readonly scope: ScopeNames;
}

const gateOf = (gate: string, target: number, parameters: readonly Angle[] = []): GateOperation => ({
  kind: 'gate',
  gate,
  targets: [target],
  controls: [],
  dagger: false,
  parameters,
});

/** Returns the composites whose inverse is called, and those that are called with controls, also by other composites. */
function callsOf(circuit: Circuit): {
  readonly inverted: ReadonlySet<string>;
  readonly controlled: ReadonlySet<string>;
} {
  const inverted = new Set<string>();
  const controlled = new Set<string>();
  const note = ({ gate, dagger, controls }: Pick<GateOperation, 'gate' | 'dagger' | 'controls'>): void => {
    if (dagger) inverted.add(gate);
    if (controls.length > 0) controlled.add(gate);
  };
  for (const operation of gatesOf(circuit)) note(operation);
  // Callers before callees, so that one pass is enough.
  for (const { name, body } of definitionOrder(circuit).toReversed())
    for (const step of body) {
      note(step);
      if (inverted.has(name)) note({ ...step, dagger: !step.dagger });
      if (controlled.has(name)) controlled.add(step.gate);
    }
  return { inverted, controlled };
}

function* gatesOf({ operations }: Circuit): Generator<GateOperation> {
  for (const { operation } of walk(operations)) if (operation.kind === 'gate') yield operation;
}

/** Writes the custom gates of a circuit as definitions of a tool, and their calls. */
export class Definitions {
  readonly #target: ExportTarget;
  readonly #shared: Shared;
  readonly #definitions = new Map<string, Definition>();
  readonly #recursive: ReadonlySet<string>;
  readonly #calls: ReturnType<typeof callsOf>;
  readonly #formals = new FormalAngles();

  constructor(circuit: Circuit, target: ExportTarget, shared: Shared) {
    this.#target = target;
    this.#shared = shared;
    this.#calls = callsOf(circuit);
    this.#recursive = new Set(callTableOf(circuit).recursive);
    for (const composite of definitionOrder(circuit)) {
      const name = shared.scope.give(composite.name, 'gate');
      const inverse = this.#calls.inverted.has(composite.name) ? shared.scope.give(`${name}_inverse`, name) : '';
      this.#definitions.set(composite.name, { composite, name, inverse, parameters: [], qubits: [] });
    }
    // Formal names are chosen when all definitions have theirs, so that none hides a definition.
    for (const [key, definition] of this.#definitions) {
      const scope = shared.scope.inner();
      const { composite } = definition;
      this.#definitions.set(key, {
        ...definition,
        parameters: composite.parameters.map((name) => scope.give(name, 'angle')),
        qubits: Array.from({ length: composite.qubits }, (_, index) => scope.give(`q${index}`, 'qubit')),
      });
    }
  }

  has(gate: string): boolean {
    return this.#definitions.has(gate);
  }

  /** Writes all definitions, callees first. */
  write(): void {
    const { out } = this.#shared;
    for (const definition of this.#definitions.values()) {
      const { name } = definition.composite;
      out.attempt(() => this.#define(definition, false));
      if (this.#target.definitions.definesInverses && this.#calls.inverted.has(name))
        out.attempt(() => this.#define(definition, true));
    }
  }

  /** Returns the angles of an operation as the tool writes them. */
  angleTexts({ parameters }: GateOperation, names: WrittenNames): readonly string[] {
    const { angles, out } = this.#shared;
    return parameters.map(
      (angle) => angles.text(angle, names) ?? out.refuse('print_parameters', { names: angle.text }),
    );
  }

  /** Returns the lines of a call of a custom gate. */
  callLines(operation: GateOperation, names: WrittenNames, block: EmittedBlock): readonly string[] {
    const definition = this.#definitions.get(operation.gate)!;
    const { controlsCallers, definesInverses, call } = this.#target.definitions;
    const { controls } = operation;
    if (!controlsCallers && controls.length > 0 && definition.composite.body.some(({ gate }) => this.has(gate)))
      return this.#bodyLines(operation, definition, names, block);
    const isInverse = operation.dagger && definesInverses;
    return call(
      {
        name: isInverse ? definition.inverse : definition.name,
        parameters: this.angleTexts(operation, names),
        operation: isInverse ? { ...operation, dagger: false } : operation,
      },
      block,
    );
  }

  /** Returns the steps of a controlled call: each has the controls. */
  #bodyLines(
    operation: GateOperation,
    { composite }: Definition,
    names: WrittenNames,
    block: EmittedBlock,
  ): readonly string[] {
    const { natives, gate } = this.#target;
    const { out } = this.#shared;
    const trees: NameTrees = new Map([...names.keys()].map((name) => [name, parameterTree(name)]));
    const steps = this.#recursive.has(composite.name)
      ? undefined
      : unfold(
          operation,
          new Map([...this.#definitions].map(([name, known]) => [name, known.composite])),
          this.#formals,
        );
    return (steps ?? out.refuse('too_many_operations', { limit: USUAL_READING.operations })).flatMap((step) =>
      lower(step, natives, trees).flatMap((one) => gate(one, this.angleTexts(one, names), block)),
    );
  }

  #define(definition: Definition, isInverse: boolean): void {
    const { composite, parameters, qubits } = definition;
    const { out } = this.#shared;
    const { definitions } = this.#target;
    if (this.#recursive.has(composite.name)) out.refuse('too_many_operations', { limit: USUAL_READING.operations });
    const names: WrittenNames = new Map(composite.parameters.map((name, index) => [name, parameters[index]!]));
    const trees: NameTrees = new Map(composite.parameters.map((name) => [name, parameterTree(name)]));
    const block: EmittedBlock = {
      number: 0n,
      depth: 0,
      into: definitions.into,
      guards: [],
      qubit: definitions.qubit ?? ((index) => qubits[index] ?? ''),
      isDefinition: true,
    };
    out.lines.push(...definitions.open(definition, isInverse ? definition.inverse : definition.name));
    const { length } = out.lines;
    for (const step of isInverse ? composite.body.toReversed() : composite.body) {
      if (out.isFull) return;
      out.attempt(() => {
        const operation = this.#operationOf(step, isInverse, trees);
        for (const line of this.#stepLines(operation, composite, names, trees, block)) out.lines.push(`    ${line}`);
      });
    }
    if (out.lines.length === length && definitions.emptyBody !== undefined)
      out.lines.push(`    ${definitions.emptyBody}`);
    out.lines.push(...definitions.close(definition));
  }

  #operationOf(step: CompositeStep, isInverse: boolean, trees: NameTrees): GateOperation {
    const parameters = step.parameters.map((formal): Angle => {
      const tree = this.#formals.valueOf(formal, trees);
      if (typeof tree !== 'number') return { text: formal.text, value: Number.NaN, tree };
      // The text is kept only where it has no names, which a number has not.
      return { text: Number.isFinite(tree) ? formal.text : formatAngle(tree), value: tree };
    });
    return { ...step, kind: 'gate', dagger: step.dagger !== isInverse, parameters };
  }

  #stepLines(
    operation: GateOperation,
    composite: Composite,
    names: WrittenNames,
    trees: NameTrees,
    block: EmittedBlock,
  ): readonly string[] {
    const { natives, gate, definitions } = this.#target;
    if (this.has(operation.gate)) return this.callLines(operation, names, block);
    if (findGate(operation.gate) === undefined) this.#shared.out.refuse('print_gate', { gate: operation.gate });
    const isExact = this.#calls.controlled.has(composite.name);
    const steps = (isExact ? lowerExactly : lower)(operation, natives, trees);
    return steps.flatMap((step) => {
      const parameters = this.angleTexts(step, names);
      if (step.targets[0] !== NO_QUBIT) return gate(step, parameters, block);
      if (definitions.globalPhase !== undefined) return definitions.globalPhase(parameters[0] ?? '0', block);
      // The phase on |1⟩, then on |0⟩.
      const half = [...gate(gateOf('U1', 0, step.parameters), parameters, block), ...gate(gateOf('X', 0), [], block)];
      return [...half, ...half];
    });
  }
}
