import { STAGES, USUAL_PLACES } from '#app/learn/machine/model/refrigerator.ts';
import type { Scene } from '../kit/film-script.ts';
import { drawFormula } from '../kit/formula.ts';
import { NIGHT } from '../kit/night.ts';
import { decimal } from '../kit/numbers.ts';
import { drawDot, drawLine, drawPanel, faded, type Pen, stroked } from '../kit/stage.ts';
import { during, mix, shown } from '../kit/time.ts';
import { warmOdds } from '../noise-numbers.ts';

// Scene 1: a refrigerator in section.

const MIDDLE = 330;
const TOP = 84;
const GAP = 86;
const PLATE = { height: 14, widest: 400, narrowest: 220 } as const;
const LAST = STAGES.length - 1;
const plateY = (stage: number): number => TOP + stage * GAP;
const plateWidth = (stage: number): number => mix(PLATE.widest, PLATE.narrowest, stage / LAST);

/** Colors of plates from warm to cold. */
const COLORS = [NIGHT.bad, NIGHT.series2, NIGHT.series5, NIGHT.good, NIGHT.series1, NIGHT.series3] as const;

/** Such as `50 K` or `10 mK`. */
const written = (kelvin: number): string =>
  kelvin < 0.5 ? `${decimal(1000 * kelvin, 0)} \\up{mK}` : `${decimal(kelvin, kelvin < 1 ? 1 : 0)} \\up{K}`;

/** The marker reaches the stages one after another. */
const reachedAt = (stage: number): number => 1.4 + 1.9 * stage;
const placeAt = (seconds: number): number =>
  STAGES.reduce(
    (sum, _, stage) => sum + (stage === 0 ? 0 : during(seconds, reachedAt(stage) - 1, reachedAt(stage))),
    0,
  );

function drawRefrigerator(pen: Pen): void {
  for (const [index, shield] of [
    { margin: 34, from: 0 },
    { margin: 16, from: 1 },
  ].entries())
    drawPanel(
      pen,
      {
        x: MIDDLE - plateWidth(shield.from) / 2 - (index === 0 ? shield.margin : -6),
        y: plateY(shield.from) + PLATE.height / 2,
        width: plateWidth(shield.from) + (index === 0 ? 2 * shield.margin : -12),
        height: plateY(LAST) - plateY(shield.from) + (index === 0 ? 84 : 66),
      },
      { fill: index === 0 ? '#0d161b' : NIGHT.surface, stroke: { color: NIGHT.line2, width: 2 } },
      14,
    );
  for (let stage = 0; stage < LAST; stage += 1)
    for (const side of [-1, 1]) {
      const x = MIDDLE + side * (plateWidth(stage + 1) / 2 - 22);
      drawLine(
        pen,
        [
          { x, y: plateY(stage) },
          { x, y: plateY(stage + 1) },
        ],
        { color: NIGHT.line2, width: 7 },
      );
    }
}

/** The lines that lead down to the chip, with a loop between plates, and their attenuators. */
function drawDriveLines(pen: Pen): void {
  for (const offset of [-44, 0, 44]) {
    const x = MIDDLE + offset;
    stroked(pen, { color: NIGHT.edge, width: 2.5 }, () => {
      pen.moveTo(x, plateY(0) - 26);
      for (let stage = 0; stage < LAST; stage += 1) {
        const [top, bottom] = [plateY(stage) + 16, plateY(stage + 1) - 16];
        pen.lineTo(x, top);
        pen.bezierCurveTo(x + 26, mix(top, bottom, 0.35), x - 26, mix(top, bottom, 0.65), x, bottom);
      }
      pen.lineTo(x, plateY(LAST) + 26);
    });
    for (const [stage, { id }] of STAGES.entries())
      if (USUAL_PLACES.includes(id))
        drawPanel(
          pen,
          { x: x - 9, y: plateY(stage) + PLATE.height / 2 + 3, width: 18, height: 15 },
          { fill: NIGHT.surface, stroke: { color: NIGHT.ink3, width: 2 } },
          3,
        );
  }
}

function drawPlates(pen: Pen, place: number): void {
  for (const stage of STAGES.keys()) {
    const lit = Math.max(0, 1 - Math.abs(place - stage));
    const width = plateWidth(stage);
    const box = { x: MIDDLE - width / 2, y: plateY(stage) - PLATE.height / 2, width, height: PLATE.height };
    drawPanel(pen, box, { fill: NIGHT.line2 }, 4);
    faded(pen, 0.35 + 0.65 * lit, () => drawPanel(pen, box, { fill: COLORS[stage] }, 4));
  }
}

function drawSample(pen: Pen, lit: number): void {
  const y = plateY(LAST) + 44;
  drawPanel(
    pen,
    { x: MIDDLE - 74, y: y - 18, width: 148, height: 36 },
    { fill: NIGHT.accentTint, stroke: { color: lit > 0 ? NIGHT.accent : NIGHT.accentLine, width: 2.5 } },
    5,
  );
  for (let column = 0; column < 12; column += 1)
    for (let row = 0; row < 2; row += 1)
      drawDot(pen, { x: MIDDLE - 60.5 + 11 * column, y: y - 6 + 12 * row }, 3.2, {
        fill: lit > 0 ? NIGHT.accent : NIGHT.accentLine,
      });
}

// A thermometer with a logarithmic scale.

const SCALE = { x: 1060, top: 84, bottom: 540, hottest: 1000, coldest: 0.001 } as const;
const scaleY = (kelvin: number): number =>
  SCALE.top + ((SCALE.bottom - SCALE.top) * Math.log(SCALE.hottest / kelvin)) / Math.log(SCALE.hottest / SCALE.coldest);
const SCALE_MARKS = [
  { at: 100, text: '10^2' },
  { at: 1, text: '1' },
  { at: 0.01, text: '10^{−2}' },
] as const;

/** The temperature of a place between stages: in between on the scale. */
function temperatureAt(place: number): number {
  const stage = Math.min(LAST - 1, Math.floor(place));
  const [warm, cold] = [STAGES[stage]!.temperature, STAGES[stage + 1]!.temperature];
  return warm * (cold / warm) ** (place - stage);
}

function drawThermometer(pen: Pen, place: number): void {
  const y = scaleY(temperatureAt(place));
  const tube = { x: SCALE.x - 13, y: SCALE.top - 14, width: 26, height: SCALE.bottom - SCALE.top + 28 };
  drawPanel(pen, tube, { fill: NIGHT.surface, stroke: { color: NIGHT.edge, width: 2.5 } }, 13);
  drawPanel(
    pen,
    { x: SCALE.x - 7, y, width: 14, height: SCALE.bottom + 8 - y },
    { fill: COLORS[Math.round(place)] },
    7,
  );
  for (const { at, text } of SCALE_MARKS) {
    drawLine(
      pen,
      [
        { x: SCALE.x + 20, y: scaleY(at) },
        { x: SCALE.x + 34, y: scaleY(at) },
      ],
      { color: NIGHT.edge, width: 2 },
    );
    drawFormula(pen, `${text} \\up{K}`, { x: SCALE.x + 48, y: scaleY(at), size: 30, align: 'left', color: NIGHT.ink2 });
  }
}

export const cold: Scene = {
  still: 13.8,
  draw: (pen, seconds) => {
    const place = placeAt(seconds);
    faded(pen, shown(seconds, 0.1), () => {
      drawRefrigerator(pen);
      drawDriveLines(pen);
      drawPlates(pen, place);
      drawSample(pen, Math.max(0, place - LAST + 0.02));
    });
    for (const [stage, { temperature }] of STAGES.entries())
      faded(pen, shown(seconds, reachedAt(stage) - 0.3), () =>
        drawFormula(pen, written(temperature), {
          x: 592,
          y: plateY(stage),
          size: stage === LAST ? 46 : 38,
          align: 'left',
          color: COLORS[stage],
        }),
      );
    faded(pen, shown(seconds, 0.6), () => drawThermometer(pen, place));
    faded(pen, shown(seconds, 12.2), () =>
      drawFormula(pen, `P(1) < 10^{−${Math.floor(-Math.log10(warmOdds(STAGES[LAST]!.temperature)))}}`, {
        x: 756,
        y: plateY(LAST),
        size: 38,
        align: 'left',
        color: NIGHT.ink,
      }),
    );
  },
};
