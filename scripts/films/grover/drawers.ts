/** Scenes 1 to 3: a bar above each drawer, and what a round does to the bars. */
import { drawerLabel, EQUAL, MARKED, marked, meanAmplitude, reflected } from '#scripts/films/grover-numbers.ts';
import { drawArrow } from '#scripts/films/kit/arrows.ts';
import { type Bars, barX, drawBarChart } from '#scripts/films/kit/bars.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { NIGHT, nightPhase } from '#scripts/films/kit/night.ts';
import { decimal } from '#scripts/films/kit/numbers.ts';
import { drawLine, drawPanel, faded, type Pen, stroked } from '#scripts/films/kit/stage.ts';
import { during, mix, shown, staggered } from '#scripts/films/kit/time.ts';

/** The zero line is in the middle of the box of a signed chart. */
const ZERO = 398;
const UNIT = 420;
const MOST = 0.75;
const CHART = { x: 72, y: ZERO - MOST * UNIT, width: 1136, height: 2 * MOST * UNIT } as const;
/** The item whose bar carries the value of all others. */
const OTHER = 11;
const DRAWER = { y: 514, width: 56, height: 48 } as const;

const levelOf = (amplitude: number): number => ZERO - UNIT * amplitude;
const middleOf = (item: number): number => barX({ ...CHART, values: EQUAL }, item);
const signColor = (amplitude: number): string => nightPhase(amplitude < 0 ? Math.PI : 0);

function drawDrawer(pen: Pen, item: number, glow: number): void {
  const [x, isMarked] = [middleOf(item), item === MARKED];
  const box = { x: x - DRAWER.width / 2, y: DRAWER.y, width: DRAWER.width, height: DRAWER.height };
  drawPanel(pen, box, { fill: NIGHT.surface, stroke: { color: NIGHT.line2, width: 2 } }, 5);
  if (isMarked)
    faded(pen, glow, () => {
      const light = pen.createRadialGradient(x, DRAWER.y + 23, 4, x, DRAWER.y + 23, 58);
      light.addColorStop(0, '#e8b34b88');
      light.addColorStop(1, '#e8b34b00');
      pen.fillStyle = light;
      pen.fillRect(x - 60, DRAWER.y - 40, 120, 126);
      drawPanel(pen, box, { fill: '#3a2f16', stroke: { color: NIGHT.series2, width: 2.5 } }, 5);
    });
  const handle = isMarked && glow > 0.5 ? NIGHT.series2 : NIGHT.edge;
  stroked(pen, { color: handle, width: 3 }, () => pen.arc(x, DRAWER.y + 17, 8, 0.15 * Math.PI, 0.85 * Math.PI));
  drawFormula(pen, drawerLabel(item), {
    x,
    y: DRAWER.y + DRAWER.height + 24,
    size: 26,
    color: isMarked && glow > 0.5 ? NIGHT.series2 : NIGHT.ink2,
  });
}

const drawDrawers = (pen: Pen, glow: number): void => {
  for (const item of EQUAL.keys()) drawDrawer(pen, item, glow);
};

const drawAmplitudes = (pen: Pen, values: readonly number[]): void => {
  const bars: Bars = { ...CHART, values, isSigned: true, most: MOST, color: (item) => signColor(values[item]!) };
  drawBarChart(pen, bars);
};

/** The amplitude written above a bar, or beside one that hangs down. */
function drawValue(pen: Pen, item: number, value: number, digits: number): void {
  const x = middleOf(item);
  if (value < 0)
    drawFormula(pen, decimal(value, digits), { x: x + 34, y: levelOf(value / 2), size: 30, align: 'left' });
  else drawFormula(pen, decimal(value, digits), { x, y: levelOf(value) - 24, size: 30 });
}

function drawMean(pen: Pen, mean: number, before?: number): void {
  const line = (value: number) => [
    { x: CHART.x - 6, y: levelOf(value) },
    { x: CHART.x + CHART.width + 6, y: levelOf(value) },
  ];
  if (before !== undefined) faded(pen, 0.35, () => drawLine(pen, line(before), { color: NIGHT.ink, width: 1.5 }));
  drawLine(pen, line(mean), { color: NIGHT.ink, width: 3, dash: [12, 8] });
  const place = { x: CHART.x + CHART.width, y: levelOf(EQUAL[0]!) - 28 };
  drawFormula(pen, `m = ${decimal(mean, 5)}`, { ...place, size: 32, align: 'right' });
}

/** Draws higher up. */
function raised(pen: Pen, by: number, draw: () => void): void {
  pen.save();
  pen.translate(0, -by);
  draw();
  pen.restore();
}

export const drawers: Scene = {
  still: 10.6,
  draw: (pen, seconds) => {
    for (const item of EQUAL.keys())
      faded(pen, staggered(seconds, { from: 0.4, gap: 0.06, each: 0.6 }, item), () =>
        raised(pen, 190 * (1 - during(seconds, 4, 5.4)), () => drawDrawer(pen, item, shown(seconds, 2.2))),
      );
    if (seconds < 5.4) return;
    const grown = EQUAL.map(
      (amplitude, item) => amplitude * staggered(seconds, { from: 5.8, gap: 0.12, each: 1 }, item),
    );
    faded(pen, shown(seconds, 5.4), () => drawAmplitudes(pen, grown));
    faded(pen, shown(seconds, 8.8), () => drawValue(pen, OTHER, EQUAL[0]!, 2));
  },
};

const AFTER_ORACLE = marked(EQUAL);
const MEAN = meanAmplitude(AFTER_ORACLE);

const FORMULA = { x: 830, y: 110, size: 44 } as const;
const drawOracleFormula = (pen: Pen): void => drawFormula(pen, 'O|x⟩ = (−1)^{f(x)}|x⟩', FORMULA);

export const oracle: Scene = {
  still: 9.4,
  joins: true,
  draw: (pen, seconds) => {
    const part = during(seconds, 4.6, 7.2);
    const values = EQUAL.map((amplitude, item) => mix(amplitude, AFTER_ORACLE[item]!, part));
    drawDrawers(pen, 1);
    drawAmplitudes(pen, values);
    faded(pen, 1 - shown(seconds, 0.3), () => drawValue(pen, OTHER, EQUAL[0]!, 2));
    faded(pen, shown(seconds, 1), () => drawMean(pen, meanAmplitude(values), EQUAL[0]));
    faded(pen, shown(seconds, 3.4), () => drawOracleFormula(pen));
    faded(pen, shown(seconds, 7.4), () => drawValue(pen, MARKED, AFTER_ORACLE[MARKED]!, 2));
  },
};

const AFTER_ROUND = reflected(AFTER_ORACLE);

/** The mirror: from the end of a bar to the line of the mean, and as far beyond it. */
function drawMirror(pen: Pen, part: number): void {
  const x = middleOf(MARKED) + 35;
  const [from, to] = [levelOf(AFTER_ORACLE[MARKED]!), levelOf(AFTER_ROUND[MARKED]!)];
  const mirror = levelOf(MEAN);
  const reach = mix(from, to, part);
  drawArrow(pen, { x, y: from }, { x, y: Math.max(mirror, reach) }, { color: NIGHT.ink2, width: 3, head: 16 });
  if (reach < mirror) drawArrow(pen, { x, y: mirror }, { x, y: reach }, { color: NIGHT.ink2, width: 3, head: 16 });
}

export const reflection: Scene = {
  still: 14.6,
  joins: true,
  draw: (pen, seconds) => {
    const [others, target] = [during(seconds, 3, 5.4), during(seconds, 7.6, 10.2)];
    const values = AFTER_ORACLE.map((amplitude, item) =>
      mix(amplitude, AFTER_ROUND[item]!, item === MARKED ? target : others),
    );
    drawDrawers(pen, 1);
    drawAmplitudes(pen, values);
    // The mirror stands still: it is the mean before the reflection, and again the mean after it.
    drawMean(pen, MEAN);
    faded(pen, 1 - shown(seconds, 0.2), () => {
      faded(pen, 0.35, () =>
        drawLine(
          pen,
          [
            { x: CHART.x - 6, y: levelOf(EQUAL[0]!) },
            { x: CHART.x + CHART.width + 6, y: levelOf(EQUAL[0]!) },
          ],
          { color: NIGHT.ink, width: 1.5 },
        ),
      );
      drawOracleFormula(pen);
    });
    faded(pen, shown(seconds, 1.2), () => drawFormula(pen, 'a → 2m − a', FORMULA));
    faded(pen, 1 - shown(seconds, 7), () => drawValue(pen, MARKED, AFTER_ORACLE[MARKED]!, 2));
    faded(pen, shown(seconds, 5.6), () => {
      drawFormula(pen, decimal(AFTER_ROUND[OTHER]!, 4), { x: middleOf(OTHER), y: ZERO + 28, size: 30 });
    });
    if (target > 0) drawMirror(pen, target);
    faded(pen, shown(seconds, 10.4), () => drawValue(pen, MARKED, AFTER_ROUND[MARKED]!, 4));
    faded(pen, shown(seconds, 12), () =>
      drawFormula(pen, `P = ${decimal(AFTER_ROUND[MARKED]!, 4)}^2 = ${decimal(AFTER_ROUND[MARKED]! ** 2, 4)}`, {
        x: FORMULA.x,
        y: 186,
        size: 38,
        color: NIGHT.series1,
      }),
    );
  },
};
