import { MACHINE_SIZES } from '../fourier-numbers.ts';
import type { Scene } from '../kit/film-script.ts';
import { drawFormula } from '../kit/formula.ts';
import { NIGHT } from '../kit/night.ts';
import { AREA, drawDot, drawLine, drawPanel, faded, type Pen, type Spot } from '../kit/stage.ts';
import { clamp, during, shown } from '../kit/time.ts';

/** Machines drawn to scale: a qubit has the same room in each. */
const CORNER: Spot = { x: 96, y: 590 };
const CHIP = { across: 12, down: 6 } as const;
/** Room of a qubit in pixels, at the start and when the largest square is as high as the picture. */
const ROOM = { first: 60, last: 530 / Math.sqrt(MACHINE_SIZES.of2021) } as const;

function drawSquare(pen: Pen, qubits: number, room: number, color: string): void {
  const side = room * Math.sqrt(qubits);
  faded(pen, clamp(2 - side / 700), () =>
    drawPanel(
      pen,
      { x: CORNER.x, y: CORNER.y - side, width: side, height: side },
      { fill: NIGHT.surface, stroke: { color, width: 2.5 } },
      2,
    ),
  );
}

function drawChipTo(pen: Pen, room: number): void {
  if (room < 5) {
    const width = Math.max(4, CHIP.across * room);
    const height = Math.max(4, CHIP.down * room);
    drawPanel(pen, { x: CORNER.x, y: CORNER.y - height, width, height }, { fill: NIGHT.series2 }, 1);
    // A ring, so that the speck is found.
    faded(pen, clamp(2 - room), () =>
      drawDot(pen, { x: CORNER.x + width / 2, y: CORNER.y - height / 2 }, 16, {
        stroke: { color: NIGHT.series2, width: 2.5 },
      }),
    );
    return;
  }
  for (let qubit = 0; qubit < MACHINE_SIZES.chip; qubit += 1)
    drawDot(
      pen,
      {
        x: CORNER.x + ((qubit % CHIP.across) + 0.5) * room,
        y: CORNER.y - (Math.floor(qubit / CHIP.across) + 0.5) * room,
      },
      0.3 * room,
      { fill: NIGHT.series2 },
    );
}

const LABELS = [
  { text: '2 × 10^7', year: '2021', y: 226, from: 9.2, color: NIGHT.series1 },
  { text: '< 10^6', year: '2025', y: 330, from: 7.4, color: NIGHT.series3 },
  { text: String(MACHINE_SIZES.chip), year: '', y: 434, from: 0.8, color: NIGHT.series2 },
] as const;
const LABEL_X = 880;

export const sizes: Scene = {
  still: 12.4,
  draw: (pen, seconds) => {
    const zoomed = during(seconds, 3, 8.6);
    const room = ROOM.first * (ROOM.last / ROOM.first) ** zoomed;
    pen.save();
    pen.beginPath();
    pen.rect(AREA.x, AREA.y - 8, AREA.width, AREA.height + 16);
    pen.clip();
    drawSquare(pen, MACHINE_SIZES.of2021, room, NIGHT.series1);
    drawSquare(pen, MACHINE_SIZES.of2025, room, NIGHT.series3);
    drawChipTo(pen, room);
    pen.restore();
    faded(pen, shown(seconds, 1.6), () =>
      drawFormula(pen, 'N ≈ 2^{2048}', { x: LABEL_X, y: 96, size: 46, align: 'left' }),
    );
    for (const { text, year, y, from, color } of LABELS)
      faded(pen, shown(seconds, from), () => {
        drawLine(
          pen,
          [
            { x: LABEL_X, y },
            { x: LABEL_X + 34, y },
          ],
          { color, width: 10 },
        );
        drawFormula(pen, text, { x: LABEL_X + 60, y, size: 46, align: 'left', color });
        if (year !== '') drawFormula(pen, `(${year})`, { x: 1204, y, size: 32, align: 'right', color: NIGHT.ink2 });
      });
  },
};
