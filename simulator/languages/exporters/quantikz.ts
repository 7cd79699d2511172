import type { Circuit, GateOperation, Operation } from '#simulator/circuit/circuit.ts';
import { drawingLayoutOf } from '#simulator/circuit/columns.ts';
import { AngleWriter } from '#simulator/languages/angle-notation.ts';
import type { PrintResult } from '#simulator/languages/language.ts';
import { USUAL_READING } from '#simulator/languages/limits.ts';
import { PrintBuffer } from '#simulator/languages/printing.ts';
import { type Exporter, EXPORTER_NAMES } from './exporter.ts';

/** Formulas of gates that are not written by their name. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['SX', '\\sqrt{X}'],
  ['X1', 'X^{1/2}'],
  ['Y1', 'Y^{1/2}'],
  ['Z1', 'Z^{1/2}'],
  ['RX', 'R_X'],
  ['RY', 'R_Y'],
  ['RZ', 'R_Z'],
  ['U1', 'P'],
  ['U2', 'U_2'],
  ['U3', 'U_3'],
  ['U4', 'U_4'],
  ['RPHI', 'R_\\varphi'],
  ['RXX', 'R_{XX}'],
  ['RYY', 'R_{YY}'],
  ['RZZ', 'R_{ZZ}'],
  ['RZX', 'R_{ZX}'],
]);

const LATEX_ANGLES = {
  pi: '\\pi ',
  functions: { sin: '\\sin', cos: '\\cos', tan: '\\tan', exp: '\\exp', ln: '\\ln', sqrt: '\\surd' },
};

const escapeName = (name: string): string =>
  `\\mathrm{${name.replace(/[^A-Za-z0-9]/g, (character) => (character === '_' ? '\\_' : ''))}}`;

function labelOf({ gate, dagger, parameters }: GateOperation, angles: AngleWriter): string {
  const symbol = SYMBOLS.get(gate) ?? (gate.length === 1 ? gate : escapeName(gate));
  // A thin space denotes a product.
  const texts = parameters.map((angle) => angles.text(angle).replaceAll('*', '\\,').trim());
  const list = texts.length === 0 ? '' : `(${texts.join(', ')})`;
  return dagger ? `{${symbol}}^{\\dagger}${list}` : `${symbol}${list}`;
}

/** TeX cannot set diagrams with more cells than this. */
const MAX_CELLS = 200_000;

class Grid {
  readonly #out = new PrintBuffer('quantikz', '%');
  readonly #angles = new AngleWriter(LATEX_ANGLES);
  readonly #circuit: Circuit;
  readonly #operations: Operation[] = [];

  constructor(circuit: Circuit) {
    this.#circuit = circuit;
    this.#flatten(circuit.operations);
  }

  /** Expands repeats; conditions cannot be drawn. */
  #flatten(operations: readonly Operation[]): void {
    for (const operation of operations) {
      this.#out.attempt(() => {
        if (this.#operations.length > USUAL_READING.operations)
          this.#out.refuse('too_many_operations', { limit: USUAL_READING.operations });
        if (operation.kind === 'branch') this.#out.refuse('print_branch');
        if (operation.kind === 'loop') this.#out.refuse('print_loop');
        if (operation.kind === 'assign') this.#out.refuse('print_assignment');
        if (operation.kind === 'display') return;
        if (operation.kind !== 'repeat') this.#operations.push(operation);
        else this.#repeat(operation.times, operation.body);
      });
    }
  }

  #repeat(times: number, body: readonly Operation[]): void {
    for (let time = 0; time < times && !this.#out.isFull; time += 1) {
      const { length } = this.#operations;
      this.#flatten(body);
      if (this.#operations.length === length) return;
    }
  }

  print(): PrintResult {
    const { qubits } = this.#circuit;
    const { placements, columns } = drawingLayoutOf({ qubits, operations: this.#operations });
    if (qubits * (columns + 2) > MAX_CELLS) this.#out.note('too_many_operations', { limit: MAX_CELLS });
    if (this.#circuit.probabilitiesOf !== undefined) this.#out.note('print_probabilities');
    if (this.#circuit.parameters !== undefined) this.#out.noteParameters(this.#circuit.parameters);
    const refused = this.#out.result();
    if (!refused.ok) return refused;
    const cells = Array.from({ length: qubits }, (_, qubit) => [
      `\\lstick{$q_{${qubit}}$}`,
      ...Array.from({ length: columns }, () => '\\qw'),
      '\\qw',
    ]);
    for (const { operation, column, first } of placements) {
      const draw = (qubit: number, content: string): void => {
        const row = cells[qubit];
        if (row !== undefined) row[column + 1] = content;
      };
      this.#draw(this.#operations[operation]!, first, draw);
    }
    const rows = cells.map((row, qubit) => `  ${row.join(' & ')}${qubit < qubits - 1 ? ' \\\\' : ''}`);
    const { lines } = this.#out;
    lines.push(
      '\\documentclass[border=4pt]{standalone}',
      '\\usepackage{tikz}',
      '\\usetikzlibrary{quantikz2}',
      '\\begin{document}',
      '\\begin{quantikz}',
    );
    lines.push(...rows, '\\end{quantikz}', '\\end{document}');
    return this.#out.result();
  }

  #draw(operation: Operation, first: number, draw: (qubit: number, content: string) => void): void {
    switch (operation.kind) {
      case 'measure':
        return draw(operation.qubit, `\\meter{$c_{${operation.bit}}$}`);
      case 'reset':
        return draw(operation.qubit, '\\gate{|0\\rangle}');
      case 'barrier':
        return draw(first, '\\slice{}');
      case 'gate':
        return this.#drawGate(operation, draw);
    }
  }

  #drawGate(operation: GateOperation, draw: (qubit: number, content: string) => void): void {
    const { gate, targets, controls } = operation;
    const [nearest = 0] = targets;
    for (const { qubit, on } of controls) draw(qubit, `\\${on === 1 ? 'ctrl' : 'octrl'}{${nearest - qubit}}`);
    if (gate === 'X' && controls.length > 0) return draw(nearest, '\\targ{}');
    const [a = 0, b = 0] = targets;
    if (gate === 'SWAP') {
      draw(a, `\\swap{${b - a}}`);
      return draw(b, '\\targX{}');
    }
    const label = labelOf(operation, this.#angles);
    if (targets.length === 1) return draw(nearest, `\\gate{${label}}`);
    // One box per target, numbered in operand order and each connected to the next: the wires need not be adjacent.
    targets.forEach((qubit, index) => {
      const next = targets[index + 1];
      draw(qubit, `\\gate{{${label}}_{[${index + 1}]}}${next === undefined ? '' : `\\vqw{${next - qubit}}`}`);
    });
  }
}

/** A LaTeX diagram for the package quantikz; qubit 0 is the topmost wire. */
export const QUANTIKZ: Exporter = {
  id: 'quantikz',
  ...EXPORTER_NAMES.quantikz,
  print: (circuit) => new Grid(circuit).print(),
};
