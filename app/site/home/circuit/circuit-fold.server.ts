import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { paths } from '#app/paths.ts';
import { drawBoard, paletteSymbol } from './board-drawing.ts';
import { HOME_COLUMNS } from './circuit-sizes.ts';
import type { CircuitTexts } from './circuit-texts.ts';
import { type CircuitView, HOME_PLACES, placeLabel, viewCircuit, type ViewLanguage } from './circuit-view.ts';
import { type HomeCircuit, qrunesOf, writeHomeCircuit } from './home-circuit.ts';
import { homeState, newSeed, runHomeState } from './home-state.ts';
import { PALETTE_GATES, type PaletteGateId } from './palette-gates.ts';
import { readCircuitAddress } from './read-address.ts';
import { STATE_SENTENCES, type StateSentence } from './state-sentence.ts';

/** The names of all values of the texts. */
const NAMES = [
  ...['gate', 'column', 'qubit', 'content', 'values', 'statements', 'shots', 'difference', 'sigma', 'seed'],
  ...['outcome', 'random', 'fixed', 'value', 'share', 'share0', 'share1', 'first', 'second', 'concurrence'],
];

/** Keeps the values of a text open: the view and the script fill them in. */
const OPEN = { ...Object.fromEntries(NAMES.map((name) => [name, `{{${name}}}`])), columns: HOME_COLUMNS };

const TEXTS = new Map<Locale, CircuitTexts>();

function circuitTexts(locale: Locale): CircuitTexts {
  const known = TEXTS.get(locale) ?? translated(locale);
  TEXTS.set(locale, known);
  return known;
}

function translated(locale: Locale): CircuitTexts {
  const { t } = i18nFor(locale);
  return {
    states: Object.fromEntries(STATE_SENTENCES.map((key) => [key, t(`homeCircuit:states.${key}`, OPEN)])) as Record<
      StateSentence['key'],
      string
    >,
    gates: Object.fromEntries(PALETTE_GATES.map(({ id }) => [id, t(`homeCircuit:gates.${id}`)])) as Record<
      PaletteGateId,
      string
    >,
    comma: t('common:comma'),
    semicolon: t('common:semicolon'),
    boardOf: t('homeCircuit:boardOf', OPEN),
    place: t('homeCircuit:place', OPEN),
    empty: t('homeCircuit:empty'),
    control: t('homeCircuit:control'),
    target: t('homeCircuit:target'),
    hint: t('homeCircuit:hint'),
    armed: t('homeCircuit:armed', OPEN),
    selected: t('homeCircuit:selected', OPEN),
    full: t('homeCircuit:full', OPEN),
    ifDropped: t('homeCircuit:ifDropped'),
    probabilities: t('homeCircuit:probabilities', OPEN),
    counts: t('homeCircuit:counts', OPEN),
    measured: t('homeCircuit:measured', OPEN),
    measuredCertain: t('homeCircuit:measuredCertain', OPEN),
  };
}

/** Most requests are for the empty circuit. A state map takes some milliseconds, so the views of a few are kept. */
const VIEWS = new Map<string, CircuitView>();
const MOST_VIEWS = 64;

function viewWithoutRun(circuit: HomeCircuit, language: ViewLanguage): CircuitView {
  const key = `${language.locale} ${writeHomeCircuit(circuit)}`;
  const known = VIEWS.get(key);
  if (known !== undefined) return known;
  if (VIEWS.size >= MOST_VIEWS) VIEWS.clear();
  const view = viewCircuit(circuit, null, language);
  VIEWS.set(key, view);
  return view;
}

/** A few, so that the page without a run is one of a few documents (decision 067). */
const FIRST_SEEDS = Array.from({ length: 8 }, newSeed);

/** Computes the first view of the home page for an address; an address that makes no sense gives an empty circuit. */
export function loadCircuitFold(url: URL, locale: Locale) {
  const { circuit, seed, isFull, wire } = readCircuitAddress(url.searchParams);
  const texts = circuitTexts(locale);
  const language = { texts, locale };
  return {
    texts,
    circuit: writeHomeCircuit(circuit),
    wire,
    isFull,
    palette: PALETTE_GATES.map(({ id }) => ({ id, name: texts.gates[id], symbol: paletteSymbol(id) })),
    board: drawBoard(circuit),
    places: HOME_PLACES.map((place) => placeLabel(circuit, place, texts)),
    view:
      seed === null
        ? viewWithoutRun(circuit, language)
        : viewCircuit(circuit, runHomeState(homeState(circuit), seed), language),
    /** Seed of the next run, if it is asked for without JavaScript. */
    nextSeed: seed === null ? FIRST_SEEDS[newSeed() % FIRST_SEEDS.length]! : newSeed(),
    designer: paths.quantumVm(0, undefined, { program: qrunesOf(circuit) }),
  };
}

export type CircuitFoldData = ReturnType<typeof loadCircuitFold>;
