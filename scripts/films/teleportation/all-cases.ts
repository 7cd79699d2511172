/** Scene 6: every case ends alike. */
import { drawSphere, drawVector, type Sphere } from '#scripts/films/kit/bloch-sphere.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { GATE_COLORS, NIGHT } from '#scripts/films/kit/night.ts';
import { decimal } from '#scripts/films/kit/numbers.ts';
import { faded } from '#scripts/films/kit/stage.ts';
import { during, shown } from '#scripts/films/kit/time.ts';
import { turned } from '#scripts/films/qubit-numbers.ts';
import { correctionsOf, fidelityWithSent, OUTCOME_CASES } from '#scripts/films/teleportation-numbers.ts';

const SPHERES: readonly Sphere[] = OUTCOME_CASES.map((_, index) => ({ x: 205 + 290 * index, y: 276, radius: 120 }));
/** When each sphere begins to turn, and how long a turn takes. */
const STARTS = [2, 2.4, 3.8, 5.2] as const;
const IDENTITY = 'I';
const TURN_SECONDS = 1.2;

export const allCases: Scene = {
  still: 10.4,
  draw: (pen, seconds) => {
    for (const [index, outcome] of OUTCOME_CASES.entries()) {
      const [sphere, start] = [SPHERES[index]!, STARTS[index]!];
      const corrections = correctionsOf(outcome);
      let vector = outcome.bob;
      for (const [turn, { axis }] of corrections.entries()) {
        const from = start + turn * (TURN_SECONDS + 0.2);
        vector = turned(vector, axis, Math.PI * during(seconds, from, from + TURN_SECONDS));
      }
      drawFormula(pen, `${outcome.a}${outcome.b}`, { x: sphere.x, y: 96, size: 48 });
      drawSphere(pen, sphere, { labels: false });
      drawVector(pen, sphere, vector);
      const names = corrections.map(({ gate }) => gate).join(', ') || IDENTITY;
      faded(pen, shown(seconds, start - 0.8), () =>
        drawFormula(pen, `\\up{${names}}`, {
          x: sphere.x,
          y: 450,
          size: 44,
          color: names === IDENTITY ? NIGHT.ink3 : GATE_COLORS.p.line,
        }),
      );
      faded(pen, shown(seconds, start + corrections.length * (TURN_SECONDS + 0.2)), () =>
        drawFormula(pen, `F = ${decimal(fidelityWithSent(vector), 3)}`, {
          x: sphere.x,
          y: 530,
          size: 38,
        }),
      );
    }
  },
};
