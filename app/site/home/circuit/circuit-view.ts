import { type Formatter, formatter } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { barsText, drawBars } from './bars-drawing.ts';
import { HOME_COLUMNS, HOME_SHOTS } from './circuit-sizes.ts';
import { type CircuitTexts, fillText } from './circuit-texts.ts';
import { type HomeCircuit, type HomePlace, type HomeQubit, statementsOf, stepAt } from './home-circuit.ts';
import { type HomeRun, homeState, largestDeviation } from './home-state.ts';
import { drawStateMap } from './state-map.ts';
import { describeHomeState, type StateSentence } from './state-sentence.ts';

export interface ViewLanguage {
  readonly texts: CircuitTexts;
  readonly locale: Locale;
}

/** What the page shows of a circuit's state. */
export interface CircuitView {
  /** Contents of two `<svg>` elements. */
  readonly bars: string;
  readonly map: string;
  readonly barsLabel: string;
  readonly boardLabel: string;
  readonly sentence: string;
  /** What a run has measured; empty without a run. */
  readonly measured: string;
}

function sentenceText(
  { key, words, shares = {}, concurrence }: StateSentence,
  { states }: CircuitTexts,
  { percent, number }: Formatter,
): string {
  const written = Object.entries(shares).map(([name, share]) => [name, percent(share)] as const);
  return fillText(states[key], {
    ...words,
    ...Object.fromEntries(written),
    ...(concurrence !== undefined && { concurrence: number(concurrence, { maximumFractionDigits: 2 }) }),
  });
}

/** Computes what is shown of a circuit and of a run of it; the same on the server and in a browser. */
export function viewCircuit(circuit: HomeCircuit, run: HomeRun | null, { texts, locale }: ViewLanguage): CircuitView {
  const format = formatter(locale);
  const state = homeState(circuit);
  const numbers = { share: (share: number) => format.percent(share), count: (count: number) => format.number(count) };
  const values = barsText(state, run, numbers).join(texts.comma);
  const view = {
    bars: drawBars(state, run, numbers),
    map: drawStateMap(state),
    boardLabel: fillText(texts.boardOf, { statements: statementsOf(circuit).join(texts.semicolon) }),
    barsLabel: fillText(run === null ? texts.probabilities : texts.counts, {
      values,
      shots: format.number(HOME_SHOTS),
    }),
    sentence: sentenceText(describeHomeState(circuit, state), texts, format),
  };
  if (run === null) return { ...view, measured: '' };
  const { difference, sigma } = largestDeviation(run, state);
  return {
    ...view,
    measured: fillText(sigma === 0 ? texts.measuredCertain : texts.measured, {
      shots: format.number(HOME_SHOTS),
      difference: format.number(difference, { maximumFractionDigits: 0 }),
      sigma: format.number(sigma, { maximumFractionDigits: 0 }),
      seed: run.seed,
    }),
  };
}

/** All places of the board, q0 first; the order of their buttons. */
export const HOME_PLACES: readonly HomePlace[] = ([0, 1] as const).flatMap((qubit: HomeQubit) =>
  Array.from({ length: HOME_COLUMNS }, (_, column) => ({ qubit, column })),
);

/** Says what is at a place of the board. */
export function placeLabel(circuit: HomeCircuit, place: HomePlace, texts: CircuitTexts): string {
  const step = circuit[stepAt(circuit, place)];
  const content =
    step === undefined
      ? texts.empty
      : step.gate !== 'cx'
        ? texts.gates[step.gate]
        : step.qubit === place.qubit
          ? texts.control
          : texts.target;
  return fillText(texts.place, { qubit: place.qubit, column: place.column + 1, content });
}
