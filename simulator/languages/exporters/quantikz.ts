import type { Circuit, GateOperation, Operation } from '#simulator/circuit/circuit.ts';
import { walk } from '#simulator/circuit/wires.ts';
import type { AngleNotation } from '#simulator/languages/angle-notation.ts';
import type { PrintResult } from '#simulator/languages/language.ts';
import { PrintBuffer } from '#simulator/languages/printing.ts';
import { ExportAngles, type WrittenNames } from './export-angles.ts';
import { type Exporter, EXPORTER_NAMES } from './exporter.ts';
import { EXPORTER_FACTS } from './exporter-facts.ts';
import { FramedCircuit } from './framed-blocks.ts';
import { latexName, latexParameter, needsFonts } from './latex.ts';

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

const LATEX_ANGLES: AngleNotation = {
  pi: '\\pi ',
  functions: { sin: '\\sin', cos: '\\cos', tan: '\\tan', exp: '\\exp', ln: '\\ln', sqrt: '\\surd' },
};
/** A raised text would end after its first character, so that a power is written with an arrow. */
const PARAMETRIC_ANGLES: AngleNotation = { ...LATEX_ANGLES, power: '{\\uparrow}' };

/** TeX cannot set diagrams with more cells than this. */
const MAX_CELLS = 200_000;

/** Space between a frame and its contents, in points: a frame around frames leaves room for their labels. */
const frameSpace = (height: number): string => `inner xsep=${2 * height}pt,inner ysep=${14 * height - 10}pt`;

class QuantikzPrinter {
  readonly #out = new PrintBuffer(EXPORTER_NAMES.quantikz, EXPORTER_FACTS.quantikz.comment ?? '%');
  readonly #circuit: Circuit;
  readonly #angles: ExportAngles;
  readonly #names: WrittenNames;

  constructor(circuit: Circuit) {
    this.#circuit = circuit;
    this.#names = new Map((circuit.parameters ?? []).map(({ name }) => [name, latexParameter(name)]));
    this.#angles = new ExportAngles(PARAMETRIC_ANGLES);
  }

  print(): PrintResult {
    const { qubits, operations } = this.#circuit;
    const drawn = new FramedCircuit(this.#circuit, MAX_CELLS / Math.max(1, qubits));
    const { columns } = drawn;
    if (qubits * (columns + 2) > MAX_CELLS) this.#out.note('too_many_operations', { limit: MAX_CELLS });
    if (this.#circuit.probabilitiesOf !== undefined) this.#out.note('print_probabilities');
    const refused = this.#out.result();
    if (!refused.ok) return refused;
    const cells = Array.from({ length: qubits }, (_, qubit) => [
      `\\lstick{$q_{${qubit}}$}`,
      ...Array.from({ length: columns }, () => '\\qw'),
      '\\qw',
    ]);
    for (const { operation, column, first } of drawn.operations) {
      const draw = (qubit: number, content: string): void => {
        const row = cells[qubit];
        if (row !== undefined) row[column + 1] = content;
      };
      this.#draw(operation, first, draw);
    }
    const [top] = cells;
    // Outer frames are written first: the innermost one is drawn last.
    for (const { column, columns: steps, label, height } of drawn.blocks.toReversed())
      if (top !== undefined)
        top[column + 1] +=
          `\\gategroup[${qubits},steps=${steps},style={dashed,rounded corners,${frameSpace(height)}}]{${label}}`;
    const rows = cells.map((row, qubit) => `  ${row.join(' & ')}${qubit < qubits - 1 ? ' \\\\' : ''}`);
    const hasNames = [...walk(operations)].some(
      ({ operation }) => operation.kind === 'gate' && needsFonts(operation.gate),
    );
    this.#out.lines.push(
      '\\documentclass[border=4pt]{standalone}',
      ...(hasNames ? ['\\usepackage{ctex}'] : []),
      '\\usepackage{tikz}',
      '\\usetikzlibrary{quantikz2}',
      '\\begin{document}',
      '\\begin{quantikz}',
      ...rows,
      '\\end{quantikz}',
      '\\end{document}',
    );
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
    for (const { qubit, on } of controls) {
      const nearest = targets.reduce(
        (best, target) => (Math.abs(target - qubit) < Math.abs(best - qubit) ? target : best),
        targets[0] ?? qubit,
      );
      draw(qubit, `\\${on === 1 ? 'ctrl' : 'octrl'}{${nearest - qubit}}`);
    }
    const [a = 0, b = 0] = targets;
    if (gate === 'X' && controls.length > 0) return draw(a, '\\targ{}');
    if (gate === 'SWAP') {
      draw(a, `\\swap{${b - a}}`);
      return draw(b, '\\targX{}');
    }
    const label = this.#label(operation);
    if (targets.length === 1) return draw(a, `\\gate{${label}}`);
    const first = Math.min(...targets);
    if (Math.max(...targets) - first === targets.length - 1) return this.#drawBox(label, first, targets, draw);
    // One box per target, numbered in operand order and each connected to the next: the wires need not be adjacent.
    targets.forEach((qubit, index) => {
      const next = targets[index + 1];
      draw(qubit, `\\gate{{${label}}_{[${index + 1}]}}${next === undefined ? '' : `\\vqw{${next - qubit}}`}`);
    });
  }

  /** One box over adjacent wires; operands are numbered at its left side unless they go from top to bottom. */
  #drawBox(
    label: string,
    first: number,
    targets: readonly number[],
    draw: (qubit: number, content: string) => void,
  ): void {
    const isInOrder = targets.every((qubit, index) => qubit === first + index);
    targets.forEach((qubit, index) => {
      const box = qubit === first ? `\\gate[${targets.length}]{${label}}` : '';
      draw(qubit, `${box}${isInOrder ? '' : `\\gateinput{$${index + 1}$}`}`);
    });
  }

  #label({ gate, dagger, parameters }: GateOperation): string {
    const symbol = SYMBOLS.get(gate) ?? (gate.length === 1 && !needsFonts(gate) ? gate : latexName(gate));
    // A thin space denotes a product.
    const texts = parameters.map((angle) =>
      (this.#angles.text(angle, this.#names) ?? '').replaceAll('*', '\\,').trim(),
    );
    const list = texts.length === 0 ? '' : `(${texts.join(', ')})`;
    return dagger ? `{${symbol}}^{\\dagger}${list}` : `${symbol}${list}`;
  }
}

/** A LaTeX diagram for the package quantikz; qubit 0 is the topmost wire. Blocks are frames around their operations. */
export const QUANTIKZ: Exporter = {
  id: 'quantikz',
  title: EXPORTER_NAMES.quantikz,
  ...EXPORTER_FACTS.quantikz,
  print: (circuit) => new QuantikzPrinter(circuit).print(),
};
