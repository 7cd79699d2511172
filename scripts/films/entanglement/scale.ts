/** Scene 5: how large S becomes as the directions open. */
import { BEST_DELTA, chshAt } from '#scripts/films/entanglement-numbers.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { NIGHT } from '#scripts/films/kit/night.ts';
import { decimal } from '#scripts/films/kit/numbers.ts';
import { drawDot, drawLine, faded, type Pen, type Spot, stroked } from '#scripts/films/kit/stage.ts';
import { shown, type Stop, throughStops } from '#scripts/films/kit/time.ts';
import { type Dial, drawDirections } from './directions.ts';

const DIAL: Dial = { x: 258, y: 316, radius: 138 };
const GAUGE = { x: 836, y: 432, radius: 290, most: 4 } as const;
const CLASSICAL = 2;
const GREATEST = chshAt(BEST_DELTA);
const MARKS = [
  { value: 0, label: '0' },
  { value: CLASSICAL, label: '2' },
  { value: GREATEST, label: '2\\sqrt{2}' },
  { value: GAUGE.most, label: '4' },
] as const;

/** How far the directions are open. */
const OPENED: readonly Stop[] = [
  { at: 8.4, value: BEST_DELTA, over: 3.4 },
  { at: 12, value: (Math.PI * 62) / 180, over: 1.8 },
  { at: 14, value: BEST_DELTA, over: 1.4 },
];

const angleOf = (value: number): number => Math.PI * (1 + value / GAUGE.most);
const onGauge = (value: number, distance: number): Spot => ({
  x: GAUGE.x + distance * Math.cos(angleOf(value)),
  y: GAUGE.y + distance * Math.sin(angleOf(value)),
});

const drawArc = (pen: Pen, from: number, to: number, color: string): void =>
  stroked(pen, { color, width: 26, dash: [9999, 0] }, () =>
    pen.arc(GAUGE.x, GAUGE.y, GAUGE.radius, angleOf(from), angleOf(to)),
  );

function drawGauge(pen: Pen): void {
  drawArc(pen, 0, CLASSICAL, NIGHT.edge);
  drawArc(pen, CLASSICAL, GREATEST, NIGHT.series1);
  drawArc(pen, GREATEST, GAUGE.most, NIGHT.line);
  for (const { value, label } of MARKS) {
    drawLine(pen, [onGauge(value, GAUGE.radius - 24), onGauge(value, GAUGE.radius + 20)], {
      color: NIGHT.ink,
      width: 3,
    });
    drawFormula(pen, label, { ...onGauge(value, GAUGE.radius + 56), size: 38 });
  }
}

function drawNeedle(pen: Pen, value: number): void {
  drawLine(pen, [GAUGE, onGauge(value, GAUGE.radius - 30)], { color: NIGHT.series2, width: 6 });
  drawDot(pen, GAUGE, 13, { fill: NIGHT.series2 });
}

export const scale: Scene = {
  still: 15.2,
  draw: (pen, seconds) => {
    const delta = throughStops(seconds, 0, OPENED);
    const value = chshAt(delta);
    drawDirections(pen, DIAL, delta);
    drawFormula(pen, `δ = ${decimal((delta * 180) / Math.PI, 0)}°`, { x: DIAL.x, y: 550, size: 38 });
    faded(pen, shown(seconds, 0.6), () => drawGauge(pen));
    faded(pen, shown(seconds, 2.6), () => {
      drawNeedle(pen, value);
      drawFormula(pen, `S = ${decimal(value, 3)}`, { x: GAUGE.x, y: GAUGE.y + 60, size: 48 });
    });
    faded(pen, shown(seconds, 1.6), () =>
      drawFormula(pen, 'S = E_{00} + E_{01} + E_{10} − E_{11}', {
        x: GAUGE.x,
        y: GAUGE.y + 126,
        size: 36,
        color: NIGHT.ink2,
      }),
    );
  },
};
