/** Scene 6: Bob's own odds stay as they are. */
import { BEST_DELTA, bobOdds, directionsAt, jointOdds } from '#scripts/films/entanglement-numbers.ts';
import { drawBarChart } from '#scripts/films/kit/bars.ts';
import type { Scene } from '#scripts/films/kit/film-script.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { NIGHT } from '#scripts/films/kit/night.ts';
import { faded } from '#scripts/films/kit/stage.ts';
import { shown, steadily } from '#scripts/films/kit/time.ts';
import { type Dial, drawDirection, drawRing, PLAYER_COLORS } from './directions.ts';

const DIAL: Dial = { x: 236, y: 316, radius: 122 };
const {
  bob: [BOB_AT],
} = directionsAt(BEST_DELTA);
const CHARTS = { y: 186, height: 280, most: 0.6 } as const;

export const noMessage: Scene = {
  still: 7.2,
  draw: (pen, seconds) => {
    const angle = 2 * Math.PI * steadily(seconds, 2.2, 10.2);
    drawFormula(pen, '\\name{Alice}', { x: DIAL.x, y: 84, size: 40 });
    drawRing(pen, DIAL);
    drawDirection(pen, DIAL, angle, { name: 'a', color: PLAYER_COLORS.alice });
    faded(pen, shown(seconds, 0.8), () =>
      drawBarChart(pen, {
        ...CHARTS,
        x: 450,
        width: 380,
        values: jointOdds(angle, BOB_AT),
        labels: ['00', '01', '10', '11'],
        digits: 2,
        color: NIGHT.series3,
      }),
    );
    faded(pen, shown(seconds, 1.4), () => {
      drawFormula(pen, '\\name{Bob}', { x: 1055, y: 84, size: 40 });
      drawBarChart(pen, {
        ...CHARTS,
        x: 930,
        width: 250,
        values: bobOdds(angle, BOB_AT),
        labels: ['P(0)', 'P(1)'],
        digits: 2,
      });
    });
  },
};
