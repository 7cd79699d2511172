/** Scenes 1 and 2: what is to be sent, and the pair that was shared beforehand. */
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { NIGHT } from '#scripts/films/kit/night.ts';
import { drawDot, drawPanel, faded, type Pen, stroked } from '#scripts/films/kit/stage.ts';
import { during, shown } from '#scripts/films/kit/time.ts';
import { halfOfPair, SENT_VECTOR } from '#scripts/films/teleportation-numbers.ts';
import { between, drawPlaces, drawQubit, SPHERES } from './two-places.ts';

const NOWHERE = { x: 0, y: 0, z: 0 };

/** The veil over a state that nobody knows. */
export function drawVeil(pen: Pen, opacity: number): void {
  const [sphere] = SPHERES;
  faded(pen, opacity, () => {
    faded(pen, 0.72, () => drawDot(pen, sphere, sphere.radius - 1, { fill: NIGHT.surface }));
    drawFormula(pen, '\\up{?}', { x: sphere.x, y: sphere.y, size: 110, color: NIGHT.series2 });
  });
}

const drawSentFormula = (pen: Pen): void =>
  drawFormula(pen, '|ψ⟩ = α|0⟩ + β|1⟩', { x: SPHERES[1].x, y: SPHERES[1].y, size: 40 });

export const unknownState: Scene = {
  still: 10.6,
  draw: (pen, seconds) => {
    faded(pen, shown(seconds, 0.3), () => drawPlaces(pen));
    const grown = during(seconds, 2, 3.2);
    drawQubit(pen, 0, grown > 0 ? between(NOWHERE, SENT_VECTOR, grown) : undefined, shown(seconds, 1));
    faded(pen, shown(seconds, 3.8), () => drawSentFormula(pen));
    drawVeil(pen, shown(seconds, 6.4));
  },
};

/** Draws the arc between both halves of the pair, over a part of its length. */
export function drawPairArc(pen: Pen, part: number): void {
  const [, from, to] = SPHERES;
  const [start, end, top] = [from.y + from.radius + 62, from.y + from.radius + 62, 470];
  if (part <= 0) return;
  stroked(pen, { color: NIGHT.series4, width: 4 }, () => {
    pen.moveTo(from.x, start);
    for (let step = 1; step <= 60; step += 1) {
      const at = (part * step) / 60;
      const y = (1 - at) ** 2 * start + 2 * at * (1 - at) * (2 * top - start) + at ** 2 * end;
      pen.lineTo(from.x + at * (to.x - from.x), y);
    }
  });
}

/** The state of the pair, on the border of both places. */
export function drawPairFormula(pen: Pen): void {
  const middle = (SPHERES[1].x + SPHERES[2].x) / 2;
  drawPanel(pen, { x: middle - 160, y: 490, width: 320, height: 114 }, { fill: NIGHT.paper });
  drawFormula(pen, '\\frac{1}{\\sqrt{2}}(|00⟩ + |11⟩)', { x: middle, y: 536, size: 40, color: NIGHT.series4 });
}

export const sharedPair: Scene = {
  still: 11.4,
  joins: true,
  draw: (pen, seconds) => {
    drawPlaces(pen);
    drawQubit(pen, 0, SENT_VECTOR);
    drawVeil(pen, 1);
    faded(pen, 1 - shown(seconds, 0.2), () => drawSentFormula(pen));
    const half = halfOfPair(during(seconds, 6, 8.6));
    drawQubit(pen, 1, half, shown(seconds, 1));
    drawQubit(pen, 2, half, shown(seconds, 1.8));
    drawPairArc(pen, during(seconds, 3.4, 5.4));
    faded(pen, shown(seconds, 5.2), () => drawPairFormula(pen));
  },
};
