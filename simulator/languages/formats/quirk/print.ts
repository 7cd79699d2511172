import type { Angle, Circuit, GateOperation, Operation } from '#simulator/circuit/circuit.ts';
import { FormalAngles } from '#simulator/circuit/composites.ts';
import { findGate } from '#simulator/gates/catalogue.ts';
import { decomposeForExport } from '#simulator/languages/exporters/lower.ts';
import { nativeGates } from '#simulator/languages/exporters/native-gates.ts';
import type { PrintResult } from '#simulator/languages/language.ts';
import { USUAL_READING } from '#simulator/languages/limits.ts';
import { PrintBuffer } from '#simulator/languages/printing.ts';
import { MAX_WIRES } from './words.ts';

/** Words of the gates without parameters, and of their inverses. */
const FIXED: ReadonlyMap<string, readonly [word: string, inverse: string]> = new Map<string, readonly [string, string]>(
  [
    ['H', ['H', 'H']],
    ['X', ['X', 'X']],
    ['Y', ['Y', 'Y']],
    ['Z', ['Z', 'Z']],
    ['S', ['Z^½', 'Z^-½']],
    ['T', ['Z^¼', 'Z^-¼']],
    ['SX', ['X^½', 'X^-½']],
    ['SWAP', ['Swap', 'Swap']],
  ],
);

/** Words of the gates whose formula is their angle, or the angle divided by π. */
const FORMULAS: ReadonlyMap<string, readonly [word: string, divisor: string]> = new Map<
  string,
  readonly [string, string]
>([
  ['RX', ['Rxft', '']],
  ['RY', ['Ryft', '']],
  ['RZ', ['Rzft', '']],
  ['U1', ['Z^ft', '/pi']],
]);

const NATIVES = nativeGates(['I', ...FIXED.keys(), ...FORMULAS.keys()], FIXED.keys());

const DISPLAYS = { bloch: 'Bloch', probability: 'Chance', density: 'Density', phase: undefined } as const;

/** Quirk reads signs and powers in its own order; a text without them means the same everywhere. */
const IS_PLAIN = /^-?[\w.]+(?:[*/][\w.]+)*$/;

const formulaOf = ({ text, value }: Angle, divisor: string): string =>
  IS_PLAIN.test(text) && !/\d[eE]/.test(text)
    ? `${text}${divisor}`
    : divisor === ''
      ? String(value)
      : String(value / Math.PI);

type Cell = string | number | { readonly id: string; readonly arg: string };

/** The gates of a column, by wire; a column with controls or a display holds one operation. */
interface Column {
  readonly cells: Map<number, Cell>;
  readonly isOpen: boolean;
}

class QuirkPrinter {
  readonly #out = new PrintBuffer('Quirk', '//');
  readonly #formals = new FormalAngles();
  readonly #columns: Column[] = [];
  readonly #measured = new Set<number>();
  readonly #circuit: Circuit;
  readonly #composites: ReadonlyMap<string, NonNullable<Circuit['composites']>[number]>;

  constructor(circuit: Circuit) {
    this.#circuit = circuit;
    this.#composites = new Map((circuit.composites ?? []).map((composite) => [composite.name, composite]));
  }

  print(): PrintResult {
    const { qubits, operations, probabilitiesOf, parameters } = this.#circuit;
    if (qubits > MAX_WIRES) this.#out.note('too_many_qubits', { count: qubits, limit: MAX_WIRES });
    else this.#operations(operations);
    if (probabilitiesOf !== undefined) this.#out.note('print_probabilities');
    if (parameters !== undefined) this.#out.noteParameters(parameters);
    const columns = this.#columns.map(({ cells }) =>
      Array.from({ length: Math.max(0, ...cells.keys()) + 1 }, (_, wire) => cells.get(wire) ?? 1),
    );
    // An empty spacer keeps wires that nothing touches.
    const isNarrow = !columns.some(({ length }) => length === qubits);
    if (isNarrow) columns.push(Array.from({ length: qubits }, (_, wire) => (wire === qubits - 1 ? '…' : 1)));
    this.#out.lines.push(JSON.stringify({ cols: columns }));
    return this.#out.result();
  }

  #operations(operations: readonly Operation[]): void {
    for (const operation of operations) {
      if (this.#out.isFull) return;
      this.#out.attempt(() => this.#operation(operation));
    }
  }

  #operation(operation: Operation): void {
    switch (operation.kind) {
      case 'gate':
        return this.#gate(operation);
      case 'measure':
        this.#measured.add(operation.qubit);
        return this.#place([[operation.qubit, 'Measure']], true);
      case 'reset':
        return this.#out.refuse('unsupported', { construct: 'RESET' });
      case 'barrier':
        return;
      case 'display': {
        const word = DISPLAYS[operation.display];
        return word === undefined ? undefined : this.#place([[operation.qubits[0]!, word]], false);
      }
      case 'repeat':
        return this.#out.repeat(operation.times, () => this.#operations(operation.body));
      case 'branch':
        return this.#out.refuse('print_branch');
      case 'loop':
        return this.#out.refuse('print_loop');
      case 'assign':
        this.#out.refuse('print_assignment');
    }
  }

  #gate(operation: GateOperation): void {
    if (!this.#composites.has(operation.gate) && findGate(operation.gate) === undefined)
      this.#out.refuse('print_gate', { gate: operation.gate });
    const steps = decomposeForExport(operation, this.#composites, NATIVES, this.#formals);
    for (const step of steps ?? this.#out.refuse('too_many_operations', { limit: USUAL_READING.operations }))
      this.#step(step);
  }

  #step({ gate, targets, controls, dagger, parameters }: GateOperation): void {
    if (gate === 'I' || gate === 'ECHO') return;
    const fixed = FIXED.get(gate);
    const [word, divisor] = FORMULAS.get(gate) ?? ['', ''];
    // After a measurement Quirk allows only what keeps a wire classical.
    if (!KEEPS_CLASSICAL.has(gate) && targets.some((qubit) => this.#measured.has(qubit)))
      this.#out.refuse('unsupported', { construct: `${gate} + Measure` });
    const cell: Cell =
      fixed === undefined ? { id: word, arg: formulaOf(parameters[0]!, divisor) } : fixed[dagger ? 1 : 0];
    const cells = targets.map((target): readonly [number, Cell] => [target, cell]);
    const marks = controls.map(({ qubit, on }): readonly [number, Cell] => [qubit, on === 1 ? '•' : '◦']);
    this.#place([...cells, ...marks], controls.length === 0 && gate !== 'SWAP');
  }

  /** Puts cells into the last column if it has place and neither has controls, else into a new one. */
  #place(cells: readonly (readonly [wire: number, cell: Cell])[], isOpen: boolean): void {
    const last = this.#columns.at(-1);
    if (isOpen && last?.isOpen === true && cells.every(([wire]) => !last.cells.has(wire)))
      for (const [wire, cell] of cells) last.cells.set(wire, cell);
    else this.#columns.push({ cells: new Map(cells), isOpen });
    if (this.#columns.length > USUAL_READING.operations)
      this.#out.refuse('too_many_operations', { limit: USUAL_READING.operations });
  }
}

/** Gates that map basis states to basis states. */
const KEEPS_CLASSICAL = new Set(['X', 'Y', 'Z', 'S', 'T', 'RZ', 'U1', 'SWAP']);

/** Writes a circuit as JSON for Quirk, whose first wire is qubit 0. */
export const printQuirk = (circuit: Circuit): PrintResult => new QuirkPrinter(circuit).print();
