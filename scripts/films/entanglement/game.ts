/** Scene 3: the game, and all classical strategies. */
import { BITS, CLASSICAL_WINS, gamesWon, MOST_CLASSICAL_WINS, PLANS } from '#scripts/films/entanglement-numbers.ts';
import { drawArrow } from '#scripts/films/kit/arrows.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { NIGHT } from '#scripts/films/kit/night.ts';
import { drawPanel, faded, type Pen } from '#scripts/films/kit/stage.ts';
import { shown, staggered } from '#scripts/films/kit/time.ts';

const PLAYERS = [
  { name: '\\name{Alice}', question: 'x', answer: 'a', x: 178 },
  { name: '\\name{Bob}', question: 'y', answer: 'b', x: 430 },
] as const;
const PLAYER = { y: 146, width: 156, height: 76 } as const;

function drawPlayers(pen: Pen, seconds: number): void {
  for (const [index, { name, question, answer, x }] of PLAYERS.entries()) {
    const box = { x: x - PLAYER.width / 2, y: PLAYER.y, width: PLAYER.width, height: PLAYER.height };
    faded(pen, shown(seconds, 0.4 + 0.4 * index), () => {
      drawPanel(pen, box, { fill: NIGHT.surface, stroke: { color: NIGHT.edge, width: 2 } }, 8);
      drawFormula(pen, name, { x, y: box.y + box.height / 2, size: 38 });
    });
    faded(pen, shown(seconds, 1.8 + 0.5 * index), () => {
      drawFormula(pen, question, { x, y: 66, size: 42, color: NIGHT.series2 });
      drawArrow(pen, { x, y: 94 }, { x, y: box.y - 8 }, { color: NIGHT.series2, width: 3, head: 16 });
    });
    faded(pen, shown(seconds, 3.4 + 0.5 * index), () => {
      const foot = box.y + box.height;
      drawArrow(pen, { x, y: foot + 8 }, { x, y: foot + 58 }, { color: NIGHT.series1, width: 3, head: 16 });
      drawFormula(pen, answer, { x, y: foot + 86, size: 42, color: NIGHT.series1 });
    });
  }
}

const RULE = { x: 240, y: 472, cell: 62, gap: 6 } as const;

/** What a ⊕ b must be for each pair of questions. */
function drawRule(pen: Pen): void {
  const { x: left, y: top, cell, gap } = RULE;
  for (const x of BITS) {
    drawFormula(pen, `x = ${x}`, {
      x: left - 22,
      y: top + x * (cell + gap) + cell / 2,
      size: 30,
      align: 'right',
      color: NIGHT.series2,
    });
    for (const y of BITS) {
      const box = { x: left + y * (cell + gap), y: top + x * (cell + gap), width: cell, height: cell };
      const edge = (x & y) === 1 ? { color: NIGHT.accent, width: 3.5 } : { color: NIGHT.edge, width: 2 };
      drawPanel(pen, box, { fill: NIGHT.surface, stroke: edge }, 5);
      drawFormula(pen, String(x & y), { x: box.x + cell / 2, y: box.y + cell / 2, size: 36, color: NIGHT.series1 });
    }
  }
  for (const y of BITS)
    drawFormula(pen, `y = ${y}`, {
      x: left + y * (cell + gap) + cell / 2 + (y === 0 ? -14 : 14),
      y: top - 24,
      size: 30,
      color: NIGHT.series2,
    });
}

const GRID = { x: 744, y: 116, across: 122, down: 122, cell: 36, gap: 4 } as const;
const TILE = 2 * GRID.cell + GRID.gap;

/** Four games of two plans: filled where they win; x goes down, y across. */
function drawTile(pen: Pen, row: number, column: number): void {
  const { cell, gap } = GRID;
  const [left, top] = [GRID.x + column * GRID.across, GRID.y + row * GRID.down];
  for (const [index, won] of gamesWon(PLANS[row]!, PLANS[column]!).entries()) {
    const [x, y] = [left + (index & 1) * (cell + gap), top + (index >> 1) * (cell + gap)];
    const box = { x: x + 1, y: y + 1, width: cell - 2, height: cell - 2 };
    if (won) drawPanel(pen, box, { fill: NIGHT.good }, 4);
    else drawPanel(pen, box, { fill: NIGHT.surface, stroke: { color: NIGHT.line2, width: 2 } }, 4);
  }
}

function drawGridNames(pen: Pen): void {
  for (const [index, { written }] of PLANS.entries()) {
    drawFormula(pen, `${index === 0 ? 'a = ' : ''}${written('x')}`, {
      x: GRID.x - 22,
      y: GRID.y + index * GRID.down + TILE / 2,
      size: 32,
      align: 'right',
    });
    drawFormula(pen, `${index === 0 ? 'b = ' : ''}${written('y')}`, {
      x: GRID.x + index * GRID.across + TILE / 2 - (index === 0 ? 22 : 0),
      y: GRID.y - 40,
      size: 32,
    });
  }
}

export const game: Scene = {
  still: 21,
  draw: (pen, seconds) => {
    drawPlayers(pen, seconds);
    faded(pen, shown(seconds, 6), () => drawFormula(pen, 'a ⊕ b = xy', { x: 304, y: 384, size: 46 }));
    faded(pen, shown(seconds, 7.4), () => drawRule(pen));
    faded(pen, shown(seconds, 11), () => drawGridNames(pen));
    for (const [row, wins] of CLASSICAL_WINS.entries())
      for (const [column, won] of wins.entries()) {
        const index = row * wins.length + column;
        faded(pen, staggered(seconds, { from: 11.8, gap: 0.28, each: 0.5 }, index), () => {
          drawTile(pen, row, column);
        });
        faded(pen, shown(seconds, 17.2), () =>
          drawFormula(pen, String(won), {
            x: GRID.x + column * GRID.across + TILE + 22,
            y: GRID.y + row * GRID.down + TILE / 2,
            size: 32,
            color: won === MOST_CLASSICAL_WINS ? NIGHT.good : NIGHT.ink3,
          }),
        );
      }
  },
};
