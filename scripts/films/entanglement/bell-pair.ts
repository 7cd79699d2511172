/** Scenes 1 and 2: two gates make a pair, and forty pairs are measured. */
import { BELL_STEPS, PAIR_OUTCOMES, PAIRS } from '#scripts/films/entanglement-numbers.ts';
import { drawBarChart } from '#scripts/films/kit/bars.ts';
import { drawCircuit, type FilmCircuit } from '#scripts/films/kit/circuit.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { GATE_COLORS, NIGHT } from '#scripts/films/kit/night.ts';
import { drawLine, drawPanel, faded, type Pen } from '#scripts/films/kit/stage.ts';
import { during, mix, shown, staggered, steadily } from '#scripts/films/kit/time.ts';

const CIRCUIT: FilmCircuit = {
  x: 168,
  y: 236,
  wires: ['|0⟩', '|0⟩'],
  columns: 2,
  columnWidth: 140,
  wireGap: 140,
  gateSize: 80,
  operations: [
    { kind: 'gate', column: 0, wire: 0, label: 'H', family: 'h' },
    { kind: 'controlled', column: 1, control: 0, wire: 1 },
  ],
};
const TIMES = { h: 4, cx: 8 } as const;

export const bellPair: Scene = {
  still: 13,
  draw: (pen, seconds) => {
    const [h, cx] = [
      during(seconds, TIMES.h + 0.6, TIMES.h + 2.4),
      during(seconds, TIMES.cx + 0.6, TIMES.cx + 2.6),
    ] as const;
    const [start, afterH, end] = BELL_STEPS as readonly [readonly number[], readonly number[], readonly number[]];
    const values = start.map((odds, index) => mix(mix(odds, afterH[index]!, h), end[index]!, cx));
    const lit = seconds < TIMES.h ? undefined : seconds < TIMES.cx ? 0 : seconds < 11.4 ? 1 : undefined;
    drawCircuit(pen, CIRCUIT, steadily(seconds, 0.4, 2.4), lit);
    faded(pen, shown(seconds, 2.2), () =>
      drawBarChart(pen, {
        x: 660,
        y: 140,
        width: 520,
        height: 350,
        values,
        labels: ['00', '01', '10', '11'],
        digits: 2,
      }),
    );
    faded(pen, shown(seconds, 11.2), () =>
      drawFormula(pen, '\\frac{1}{\\sqrt{2}}(|00⟩ + |11⟩)', { x: 346, y: 520, size: 46, color: NIGHT.series4 }),
    );
  },
};

const STRIP = { x: 192, width: 1000, alice: 176, bob: 390, height: 56 } as const;
const CELL = STRIP.width / PAIRS;
const COLORS = [GATE_COLORS.p, GATE_COLORS.r] as const;

function drawCell(pen: Pen, index: number, y: number, bit: 0 | 1): void {
  const box = { x: STRIP.x + index * CELL + 1.5, y, width: CELL - 3, height: STRIP.height };
  drawPanel(pen, box, { fill: COLORS[bit].fill }, 3);
  drawFormula(pen, String(bit), {
    x: box.x + box.width / 2,
    y: y + STRIP.height / 2,
    size: 30,
    color: COLORS[bit].line,
  });
}

export const pairs: Scene = {
  still: 15.4,
  draw: (pen, seconds) => {
    for (const [side, from, y] of [
      ['alice', 1, STRIP.alice],
      ['bob', 5.6, STRIP.bob],
    ] as const) {
      faded(pen, shown(seconds, from - 0.6), () =>
        drawFormula(pen, side === 'alice' ? '\\name{Alice}' : '\\name{Bob}', {
          x: STRIP.x - 24,
          y: y + STRIP.height / 2,
          size: 38,
          align: 'right',
        }),
      );
      for (const [index, outcome] of PAIR_OUTCOMES.entries())
        faded(pen, staggered(seconds, { from, gap: 0.075, each: 0.4 }, index), () =>
          drawCell(pen, index, y, outcome[side]),
        );
    }
    let equal = 0;
    for (const [index, { alice, bob }] of PAIR_OUTCOMES.entries()) {
      const part = staggered(seconds, { from: 10, gap: 0.085, each: 0.4 }, index);
      if (part === 0 || alice !== bob) continue;
      equal += 1;
      const x = STRIP.x + (index + 0.5) * CELL;
      const top = STRIP.alice + STRIP.height + 8;
      drawLine(
        pen,
        [
          { x, y: top },
          { x, y: mix(top, STRIP.bob - 8, part) },
        ],
        { color: COLORS[alice].line, width: 3 },
      );
    }
    faded(pen, shown(seconds, 10), () =>
      drawFormula(pen, `${equal} / ${PAIRS}`, { x: STRIP.x + STRIP.width / 2, y: 524, size: 52, color: NIGHT.good }),
    );
  },
};
