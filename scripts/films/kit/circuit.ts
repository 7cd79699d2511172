import { fontOf } from './fonts.ts';
import { drawFormula } from './formula.ts';
import { GATE_COLORS, NIGHT } from './night.ts';
import { drawDot, drawLine, drawPanel, faded, type Pen, type Spot, stroked } from './stage.ts';
import { clamp, ease } from './time.ts';

/** What stands in a column of a circuit; `wire` counts from the top. */
export type FilmOperation = { readonly column: number } & (
  | { readonly kind: 'gate'; readonly wire: number; readonly label: string; readonly family: keyof typeof GATE_COLORS }
  /** A controlled X; with `on: 'z'` a controlled Z. */
  | { readonly kind: 'controlled'; readonly control: number; readonly wire: number; readonly on?: 'x' | 'z' }
  | { readonly kind: 'swap'; readonly wires: readonly [number, number] }
  /** A box over all wires from one to another. */
  | {
      readonly kind: 'block';
      readonly wires: readonly [number, number];
      readonly label: string;
      readonly family: keyof typeof GATE_COLORS;
    }
  | { readonly kind: 'measure'; readonly wire: number }
);

export interface FilmCircuit extends Spot {
  /** Formula at the left of each wire, from the top: x is where the wires begin. */
  readonly wires: readonly string[];
  readonly columns: number;
  readonly operations: readonly FilmOperation[];
  readonly columnWidth?: number;
  readonly wireGap?: number;
  readonly gateSize?: number;
}

const measures = ({ columnWidth = 110, wireGap = 110, gateSize = 64 }: FilmCircuit) => ({
  columnWidth,
  wireGap,
  gateSize,
});

/** The middle of a place of a circuit. */
export function circuitPoint(circuit: FilmCircuit, wire: number, column: number): Spot {
  const { columnWidth, wireGap } = measures(circuit);
  return { x: circuit.x + (column + 0.7) * columnWidth, y: circuit.y + wire * wireGap };
}

function drawBox(
  pen: Pen,
  { x, y }: Spot,
  { width, height }: { width: number; height: number },
  label: string,
  family: keyof typeof GATE_COLORS,
): void {
  const { line, fill } = GATE_COLORS[family];
  drawPanel(
    pen,
    { x: x - width / 2, y: y - height / 2, width, height },
    { fill, stroke: { color: line, width: 2.5 } },
    5,
  );
  if (/^[A-Z]+$/.test(label)) {
    pen.font = fontOf('Film Text', label.length > 2 ? 0.34 * width : 0.5 * width, 600);
    pen.fillStyle = line;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(label, x, y + 2);
  } else drawFormula(pen, label, { x, y, size: 0.44 * width, color: line });
}

/** A measurement: an instrument dial with a needle. */
function drawMeasurement(pen: Pen, at: Spot, size: number): void {
  const { line, fill } = GATE_COLORS.m;
  drawPanel(
    pen,
    { x: at.x - size / 2, y: at.y - size / 2, width: size, height: size },
    { fill, stroke: { color: line, width: 2.5 } },
    5,
  );
  const [foot, radius] = [{ x: at.x, y: at.y + 0.16 * size }, 0.3 * size];
  stroked(pen, { color: line, width: 2.5 }, () => pen.arc(foot.x, foot.y, radius, Math.PI, 2 * Math.PI));
  drawLine(pen, [foot, { x: foot.x + 0.26 * size, y: foot.y - 0.38 * size }], { color: NIGHT.accent, width: 3 });
}

function drawOperation(pen: Pen, circuit: FilmCircuit, operation: FilmOperation): void {
  const { gateSize } = measures(circuit);
  const at = (wire: number) => circuitPoint(circuit, wire, operation.column);
  if (operation.kind === 'gate')
    return drawBox(pen, at(operation.wire), { width: gateSize, height: gateSize }, operation.label, operation.family);
  if (operation.kind === 'measure') return drawMeasurement(pen, at(operation.wire), gateSize);
  if (operation.kind === 'block') {
    const [top, bottom] = [at(operation.wires[0]), at(operation.wires[1])];
    const box = { width: gateSize, height: bottom.y - top.y + gateSize };
    return drawBox(pen, { x: top.x, y: (top.y + bottom.y) / 2 }, box, operation.label, operation.family);
  }
  const { line: color } = operation.kind === 'swap' ? GATE_COLORS.s : GATE_COLORS.p;
  if (operation.kind === 'swap') {
    const ends = operation.wires.map(at);
    drawLine(pen, ends, { color, width: 3 });
    for (const { x, y } of ends)
      for (const sign of [1, -1])
        drawLine(
          pen,
          [
            { x: x - 11, y: y - 11 * sign },
            { x: x + 11, y: y + 11 * sign },
          ],
          { color, width: 3 },
        );
    return;
  }
  const [control, target] = [at(operation.control), at(operation.wire)];
  drawLine(pen, [control, target], { color, width: 3 });
  drawDot(pen, control, 9, { fill: color });
  if (operation.on === 'z') return drawDot(pen, target, 9, { fill: color });
  drawDot(pen, target, 20, { fill: GATE_COLORS.p.fill, stroke: { color, width: 3 } });
  drawLine(
    pen,
    [
      { x: target.x - 20, y: target.y },
      { x: target.x + 20, y: target.y },
    ],
    { color, width: 3 },
  );
  drawLine(
    pen,
    [
      { x: target.x, y: target.y - 20 },
      { x: target.x, y: target.y + 20 },
    ],
    { color, width: 3 },
  );
}

/**
 * Draws a circuit from the left: up to `progress` of its length (0 to 1), with the operations that the wires have
 * reached. `lit` is the column that is being applied.
 */
export function drawCircuit(pen: Pen, circuit: FilmCircuit, progress = 1, lit?: number): void {
  const { columnWidth, wireGap } = measures(circuit);
  const { x, y, wires, columns, operations } = circuit;
  const reach = (columns + 0.4) * columnWidth * clamp(progress);
  for (const [wire, name] of wires.entries()) {
    const level = y + wire * wireGap;
    if (progress > 0)
      drawLine(
        pen,
        [
          { x, y: level },
          { x: x + reach, y: level },
        ],
        { color: NIGHT.wire, width: 2.5 },
      );
    faded(pen, ease(clamp(progress * 8)), () =>
      drawFormula(pen, name, { x: x - 16, y: level, align: 'right', color: NIGHT.ink2 }),
    );
  }
  if (lit !== undefined) {
    const { x: middle } = circuitPoint(circuit, 0, lit);
    const height = (wires.length - 1) * wireGap + 124;
    drawPanel(
      pen,
      { x: middle - columnWidth / 2 + 4, y: y - 62, width: columnWidth - 8, height },
      { fill: NIGHT.accentTint },
      8,
    );
    for (const wire of wires.keys())
      drawLine(
        pen,
        [
          { x: middle - columnWidth / 2 + 4, y: y + wire * wireGap },
          { x: middle + columnWidth / 2 - 4, y: y + wire * wireGap },
        ],
        { color: NIGHT.wire, width: 2.5 },
      );
  }
  for (const operation of operations) {
    const passed = (x + reach - circuitPoint(circuit, 0, operation.column).x) / (0.5 * columnWidth);
    faded(pen, ease(clamp(passed + 0.4)), () => drawOperation(pen, circuit, operation));
  }
}
