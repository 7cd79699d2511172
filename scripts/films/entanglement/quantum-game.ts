/** Scene 4: the game with an entangled pair. */
import {
  BEST_DELTA,
  BITS,
  MOST_CLASSICAL_WINS,
  QUANTUM_WIN,
  quantumOdds,
  ROUNDS,
  winSpread,
  WON_AFTER,
} from '#scripts/films/entanglement-numbers.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { NIGHT } from '#scripts/films/kit/night.ts';
import { decimal } from '#scripts/films/kit/numbers.ts';
import { drawAxes, drawCurve, type FilmPlot, plotX, plotY } from '#scripts/films/kit/plot.ts';
import { drawLine, drawPanel, faded, type Pen } from '#scripts/films/kit/stage.ts';
import { clamp, shown, steadily } from '#scripts/films/kit/time.ts';
import { type Dial, drawDirections, PLAYER_COLORS } from './directions.ts';

const DIAL: Dial = { x: 316, y: 208, radius: 112 };
const TABLE = { x: 178, y: 436, width: 134, height: 70, gap: 8 } as const;
const CLASSICAL = MOST_CLASSICAL_WINS / 4;
const FROM = 10;

const PLOT: FilmPlot = {
  x: 690,
  y: 124,
  width: 480,
  height: 410,
  across: {
    from: FROM,
    to: ROUNDS,
    ticks: [250, 500, 750, 1000].map((at) => ({ at, label: String(at) })),
    name: 'n',
  },
  up: {
    from: 0.6,
    to: 1,
    ticks: [
      { at: 0.6, label: decimal(0.6, 1) },
      { at: CLASSICAL, label: decimal(CLASSICAL, 2) },
      { at: QUANTUM_WIN, label: decimal(QUANTUM_WIN, 4) },
      { at: 1, label: '1' },
    ],
  },
};

/** When each pair of questions gets its odds: 00, 01, 10, 11. */
const FILLED = [8.2, 9.4, 10.6, 11.8] as const;

function drawTable(pen: Pen, seconds: number): void {
  const { x: left, y: top, width, height, gap } = TABLE;
  for (const x of BITS) {
    drawFormula(pen, `a_${x}`, {
      x: left - 20,
      y: top + x * (height + gap) + height / 2,
      size: 34,
      align: 'right',
      color: PLAYER_COLORS.alice,
    });
    for (const y of BITS) {
      const box = { x: left + y * (width + gap), y: top + x * (height + gap), width, height };
      drawPanel(pen, box, { fill: NIGHT.surface, stroke: { color: NIGHT.line2, width: 2 } }, 5);
      faded(pen, shown(seconds, FILLED[2 * x + y]!), () =>
        drawFormula(pen, decimal(quantumOdds(x, y), 4), {
          x: box.x + width / 2,
          y: box.y + height / 2,
          size: 36,
          color: NIGHT.series1,
        }),
      );
    }
  }
  for (const y of BITS)
    drawFormula(pen, `b_${y}`, {
      x: left + y * (width + gap) + width / 2,
      y: top - 26,
      size: 34,
      color: PLAYER_COLORS.bob,
    });
}

/** Where a curve is within the plot: what is above or below is at its edge. */
const level = (odds: number): number => plotY(PLOT, clamp(odds, PLOT.up.from, PLOT.up.to));

function drawBand(pen: Pen): void {
  pen.fillStyle = '#5fcbc822';
  pen.beginPath();
  for (let rounds = FROM; rounds <= ROUNDS; rounds += 2)
    pen.lineTo(plotX(PLOT, rounds), level(QUANTUM_WIN + winSpread(rounds)));
  for (let rounds = ROUNDS; rounds >= FROM; rounds -= 2)
    pen.lineTo(plotX(PLOT, rounds), level(QUANTUM_WIN - winSpread(rounds)));
  pen.fill();
}

function drawPlayed(pen: Pen, rounds: number): void {
  const points = [];
  for (let played = FROM; played <= rounds; played += 1)
    points.push({ x: plotX(PLOT, played), y: level(WON_AFTER[played]! / played) });
  if (points.length > 1) drawLine(pen, points, { color: NIGHT.series1, width: 3.5 });
}

export const quantumGame: Scene = {
  still: 25,
  draw: (pen, seconds) => {
    const opacities = [0.8, 2, 3.6, 4.8].map((from) => shown(seconds, from));
    drawDirections(pen, DIAL, BEST_DELTA, { opacities, withAngles: true });
    faded(pen, shown(seconds, 6.4), () => drawTable(pen, seconds));
    faded(pen, shown(seconds, 13.6), () => {
      drawBand(pen);
      drawAxes(pen, PLOT);
      drawCurve(pen, PLOT, () => CLASSICAL, { color: NIGHT.ink2, width: 2.5, dash: [10, 8] });
      drawCurve(pen, PLOT, () => QUANTUM_WIN, { color: NIGHT.series1, width: 2, dash: [4, 8] });
    });
    const rounds = Math.round(ROUNDS * steadily(seconds, 14.6, 22.6));
    drawPlayed(pen, rounds);
    faded(pen, shown(seconds, 14.4), () =>
      drawFormula(pen, `${WON_AFTER[rounds]!} / ${rounds}`, {
        x: PLOT.x + PLOT.width / 2,
        y: 76,
        size: 42,
        color: NIGHT.series1,
      }),
    );
  },
};
