import {
  convergentOf,
  greatestDivisor,
  orbitOf,
  ORDER_FINDING,
  peaksOf,
  readingOdds,
  READINGS,
} from '../fourier-numbers.ts';
import { drawArrow } from '../kit/arrows.ts';
import { barX, drawBarChart } from '../kit/bars.ts';
import type { Scene } from '../kit/film-script.ts';
import { drawFormula } from '../kit/formula.ts';
import { NIGHT } from '../kit/night.ts';
import { decimal } from '../kit/numbers.ts';
import { drawDot, drawLine, faded, type Pen, type Spot } from '../kit/stage.ts';
import { during, mix, shown, steadily } from '../kit/time.ts';

const { base, modulus } = ORDER_FINDING;
const ORBIT = orbitOf(base, modulus);
const PERIOD = ORBIT.length;
const ODDS = readingOdds(PERIOD, READINGS);
const PEAKS = peaksOf(ODDS, PERIOD);

// Scene 4: the readings.

const BARS = { x: 104, y: 214, width: 1072, height: 292, most: 0.2 } as const;
const READ = PEAKS[1]!;
const FOUND = convergentOf({ top: READ, bottom: READINGS }, modulus);
const peakX = (reading: number): number => barX({ ...BARS, values: ODDS }, reading);
const peakTop = (reading: number): number => BARS.y + BARS.height * (1 - ODDS[reading]! / BARS.most);

export const readings: Scene = {
  still: 16,
  draw: (pen, seconds) => {
    faded(pen, shown(seconds, 0.3), () =>
      drawFormula(pen, `${base}^x mod ${modulus}`, { x: 104, y: 96, size: 46, align: 'left' }),
    );
    const reached = Math.round(READINGS * steadily(seconds, 1.8, 6.8));
    const isRead = seconds >= 9;
    faded(pen, shown(seconds, 1), () => {
      drawBarChart(pen, {
        ...BARS,
        values: ODDS.map((odds, reading) => (reading < reached ? odds : 0)),
        color: (reading) => (isRead && Math.abs(reading - READ) <= 2 ? NIGHT.series2 : NIGHT.series1),
        // Wider than their places, so that single peaks are seen.
        thickness: 1.5,
      });
      drawFormula(pen, 'y', { x: 1196, y: 540, size: 32, color: NIGHT.ink2 });
    });
    for (const reading of PEAKS) {
      const passed = mix(1.8, 6.8, reading / READINGS);
      const color = reading === READ && isRead ? NIGHT.series2 : NIGHT.ink2;
      faded(pen, shown(seconds, passed + 0.1), () =>
        drawFormula(pen, String(reading), { x: peakX(reading), y: 540, size: 32, color }),
      );
    }
    const part = during(seconds, 8, 9);
    faded(pen, part, () => {
      const tip = peakTop(READ) - 10;
      const x = peakX(READ);
      drawArrow(
        pen,
        { x, y: tip - 88 + 20 * part },
        { x, y: tip - 20 + 20 * part },
        { color: NIGHT.series2, width: 5 },
      );
    });
    faded(pen, shown(seconds, 10), () =>
      drawFormula(pen, `\\frac{\\series2{${READ}}}{${READINGS}} = ${decimal(READ / READINGS, 4)}`, {
        x: 560,
        y: 96,
        size: 44,
        align: 'left',
      }),
    );
    faded(pen, shown(seconds, 11.8), () =>
      drawFormula(pen, `≈ \\frac{${FOUND.top}}{${FOUND.bottom}}`, { x: 832, y: 96, size: 44, align: 'left' }),
    );
    faded(pen, shown(seconds, 13.6), () =>
      drawFormula(pen, `r = ${FOUND.bottom}`, { x: 1012, y: 96, size: 48, align: 'left', color: NIGHT.accent }),
    );
  },
};

// Scene 5: half a period gives the factors.

const RING: Spot & { readonly radius: number } = { x: 334, y: 330, radius: 206 };
const NODE = 42;
const angleOf = (step: number): number => -Math.PI / 2 + (2 * Math.PI * step) / PERIOD;
const nodeAt = (step: number): Spot => ({
  x: RING.x + RING.radius * Math.cos(angleOf(step)),
  y: RING.y + RING.radius * Math.sin(angleOf(step)),
});
const HALF = PERIOD / 2;
const ROOT = ORBIT[HALF]!;
const FACTORS = [ROOT - 1, ROOT + 1].map((number) => greatestDivisor(number, modulus)) as [number, number];

function drawNode(pen: Pen, step: number, isMarked: boolean): void {
  const at = nodeAt(step);
  const color = isMarked ? NIGHT.series2 : NIGHT.edge;
  drawDot(pen, at, NODE, { fill: NIGHT.surface, stroke: { color, width: isMarked ? 4 : 2.5 } });
  drawFormula(pen, String(ORBIT[step]), { ...at, size: 38, color: isMarked ? NIGHT.series2 : NIGHT.ink });
}

/** The way from one node to the next, between their edges. */
function drawStep(pen: Pen, step: number, part: number): void {
  const [from, to] = [nodeAt(step), nodeAt(step + 1)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = (distance: number): Spot => ({
    x: mix(from.x, to.x, distance / length),
    y: mix(from.y, to.y, distance / length),
  });
  drawArrow(pen, at(NODE + 10), at(mix(NODE + 10, length - NODE - 10, part)), { color: NIGHT.edge, width: 4 });
}

const LINES = [
  { text: `${base}^{r/2} = ${base}^${HALF} = \\series2{${ROOT}}`, y: 140, from: 4.8, color: NIGHT.ink },
  { text: `gcd(\\series2{${ROOT}} − 1, ${modulus}) = ${FACTORS[0]}`, y: 248, from: 6.4, color: NIGHT.ink },
  { text: `gcd(\\series2{${ROOT}} + 1, ${modulus}) = ${FACTORS[1]}`, y: 336, from: 8, color: NIGHT.ink },
  { text: `${modulus} = ${FACTORS[1]} × ${FACTORS[0]}`, y: 476, from: 9.8, color: NIGHT.accent },
] as const;

export const factors: Scene = {
  still: 12,
  draw: (pen, seconds) => {
    faded(pen, shown(seconds, 0.2), () => drawFormula(pen, `×${base}`, { ...RING, size: 44, color: NIGHT.ink2 }));
    for (const step of ORBIT.keys()) {
      const from = 0.6 + 0.5 * step;
      faded(pen, shown(seconds, from - 0.4), () => drawNode(pen, step, step === HALF && seconds >= 4.6));
      const part = during(seconds, from, from + 0.6);
      if (part > 0.03) drawStep(pen, step, part);
    }
    faded(pen, shown(seconds, 4.4), () => {
      const [from, to] = [nodeAt(0), nodeAt(HALF)];
      for (const [top, bottom] of [
        [from.y + NODE + 12, RING.y - 40],
        [RING.y + 40, to.y - NODE - 12],
      ] as const)
        drawLine(
          pen,
          [
            { x: from.x, y: top },
            { x: to.x, y: bottom },
          ],
          { color: NIGHT.series2, width: 3, dash: [9, 8] },
        );
    });
    for (const { text, y, from, color } of LINES)
      faded(pen, shown(seconds, from), () =>
        drawFormula(pen, text, { x: 690, y, size: color === NIGHT.accent ? 60 : 46, align: 'left', color }),
      );
  },
};
