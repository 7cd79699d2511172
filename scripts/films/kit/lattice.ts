import { CALIBRATION, CHIP_QUBITS, CHIP_ROWS, columnOf, COLUMNS, rowOf } from '#simulator';
import { NIGHT } from './night.ts';
import { drawDot, drawLine, type Pen, type Region, type Spot } from './stage.ts';

/** The middle of a qubit of the 72-qubit chip, which lies on its side in a box: its rows go to the right. */
export function latticePoint({ x, y, width, height }: Region, qubit: number): Spot {
  const gap = Math.min(width / CHIP_ROWS, height / COLUMNS);
  return { x: x + (rowOf(qubit) + 0.5) * gap, y: y + (columnOf(qubit) + 0.5) * gap };
}

export interface LatticeLook {
  readonly qubitColor?: (qubit: number) => string;
  readonly couplerColor?: (a: number, b: number) => string;
  readonly radius?: number;
}

/** Draws the chip: circles are qubits, bars are couplers. */
export function drawChip(
  pen: Pen,
  box: Region,
  { qubitColor = () => NIGHT.line2, couplerColor = () => NIGHT.line2, radius = 14 }: LatticeLook = {},
): void {
  for (const {
    edge: [a, b],
  } of CALIBRATION.couplers)
    drawLine(pen, [latticePoint(box, a), latticePoint(box, b)], { color: couplerColor(a, b), width: 5 });
  for (let qubit = 0; qubit < CHIP_QUBITS; qubit += 1)
    drawDot(pen, latticePoint(box, qubit), radius, {
      fill: qubitColor(qubit),
      stroke: { color: NIGHT.paper, width: 3 },
    });
}
