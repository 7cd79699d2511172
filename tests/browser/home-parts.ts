import type { Locator, Page } from 'playwright-core';
import { HOME_PLACES } from '#app/site/home/circuit/circuit-view.ts';
import type { HomeQubit } from '#app/site/home/circuit/home-circuit.ts';
import type { PaletteGateId } from '#app/site/home/circuit/palette-gates.ts';
import { ANY, either } from './texts.ts';

const REGION = either((t) => t('homeCircuit:region'));
const BOARD = either((t) => t('homeCircuit:board'));
const RUN = either((t) => t('homeCircuit:run', { shots: '1,000' }));
const ONWARDS = either((t) => t('homeCircuit:onwards'));
const MAP = either((t) => t('homeCircuit:map'));
const BARS = either(
  (t) => t('homeCircuit:probabilities', { values: ANY }),
  (t) => t('homeCircuit:counts', { values: ANY, shots: ANY }),
);

/** The circuit at the top of the home page. */
export const homeCircuit = (page: Page): Locator => page.getByRole('region', { name: REGION });

/** Waits until the script of the circuit has taken it over. */
export const circuitIsLive = (page: Page): Promise<void> => page.locator('.try[data-live]').waitFor();

const GATE_NAMES: Readonly<Record<PaletteGateId, RegExp>> = {
  h: either((t) => t('homeCircuit:gates.h')),
  cx: either((t) => t('homeCircuit:gates.cx')),
  x: either((t) => t('homeCircuit:gates.x')),
  z: either((t) => t('homeCircuit:gates.z')),
  s: either((t) => t('homeCircuit:gates.s')),
  t: either((t) => t('homeCircuit:gates.t')),
  ry: either((t) => t('homeCircuit:gates.ry')),
};

export const homeGate = (page: Page, gate: PaletteGateId): Locator =>
  homeCircuit(page).getByRole('button', { name: GATE_NAMES[gate] });

/** A place of the board; columns from 0. */
export const homePlace = (page: Page, qubit: HomeQubit, column: number): Locator =>
  homeCircuit(page)
    .getByRole('group', { name: BOARD })
    .getByRole('button')
    .nth(HOME_PLACES.findIndex((place) => place.qubit === qubit && place.column === column));

/** The probabilities of the outcomes, or the counts of a run. */
export const homeBars = (page: Page): Locator => homeCircuit(page).getByRole('img', { name: BARS });

/** The map of the state, with contours of its probabilities. */
export const homeMap = (page: Page): Locator => homeCircuit(page).getByRole('img', { name: MAP });

export const homeSentence = (page: Page): Locator => homeCircuit(page).getByRole('status');

export const homeRun = (page: Page): Locator => homeCircuit(page).getByRole('button', { name: RUN });

export const homeOnwards = (page: Page): Locator => homeCircuit(page).getByRole('link', { name: ONWARDS });
