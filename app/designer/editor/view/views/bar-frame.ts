import type { BasisState } from '#app/designer/editor/live/state-summary.ts';
import { axisTop, degrees } from './chart-frame.ts';

const HEIGHT = 248;
const LEFT = 42;
const RIGHT = 6;
const TOP = 10;
const LABEL_PX = 6.8;
const MIN_BAR_WIDTH = 13;
const MAX_BAR_WIDTH = 34;
/** Values below this are not drawn. */
const EPSILON = 1e-6;

/** Geometry of the bars of a chart, in its user units. */
export interface BarFrame {
  readonly of: 'probability' | 'magnitude';
  readonly width: number;
  readonly height: number;
  /** Left edge of the bars, and the width per bar. */
  readonly left: number;
  readonly step: number;
  /** Lower end of the bars, from the top. */
  readonly foot: number;
  /** The value at the top of the axis, and the y of a value. */
  readonly top: number;
  readonly y: (value: number) => number;
}

/**
 * Computes the geometry of a chart, with space for the names below and, for magnitudes, for the dials above the names.
 */
export function barFrame(states: readonly BasisState[], qubits: number, of: BarFrame['of']): BarFrame {
  const width = Math.max(320, LEFT + states.length * MIN_BAR_WIDTH + RIGHT);
  const baseline = HEIGHT - (12 + qubits * LABEL_PX + (of === 'magnitude' ? 18 : 0));
  const top = axisTop(Math.max(0, ...states.map((state) => state[of])));
  return {
    of,
    width,
    height: HEIGHT,
    left: LEFT,
    step: (width - LEFT - RIGHT) / states.length,
    foot: baseline,
    top,
    y: (value) => baseline - (baseline - TOP) * (value / top),
  };
}

/** The bars from `from` up to but not including `to`, by their place in the chart. */
export interface BarRange {
  readonly from: number;
  readonly to: number;
}

export const ALL_BARS: BarRange = { from: 0, to: Number.POSITIVE_INFINITY };

const short = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * Hues of more bars are in steps, so that an edit changes few elements: at most 24 instead of one for nearly every bar.
 * The dials show the phases themselves. Up to 5 qubits hues are exact, as in the Q-sphere.
 */
const MANY_BARS = 32;
const HUE_STEP = 15;

/** The states whose bars are drawn, and the place of the first. */
export interface DrawnBars {
  readonly states: readonly BasisState[];
  readonly from: number;
  /** Whether the chart has so many bars that their hues are in steps. */
  readonly areMany: boolean;
}

/** Chooses the states of a chart whose bars are in this range. */
export const drawnBars = (states: readonly BasisState[], { from, to }: BarRange): DrawnBars => ({
  states: states.slice(from, to),
  from,
  areMany: states.length > MANY_BARS,
});

const pathOf = (frame: BarFrame, { states, from }: DrawnBars, draw: (state: BasisState, x: number) => string): string =>
  states
    .map((state, at) => (state[frame.of] > EPSILON ? draw(state, frame.left + frame.step * (from + at + 0.5)) : ''))
    .join('');

export type StateFilter = (state: BasisState) => boolean;

/** Returns one path with the bars of the states for which `isMeant` holds. */
export function barPath(frame: BarFrame, bars: DrawnBars, isIncluded: StateFilter): string {
  const width = Math.min(MAX_BAR_WIDTH, frame.step * 0.64);
  return pathOf(frame, bars, (state, x) =>
    isIncluded(state)
      ? `M${short(x - width / 2)} ` +
        `${short(frame.foot)}h${short(width)}V${short(Math.min(frame.foot - 0.6, frame.y(state[frame.of])))}h${short(-width)}z`
      : '',
  );
}

const dialRadius = ({ step }: BarFrame): number => Math.min(6.4, step * 0.36);
const DIAL_BELOW = 11;

/** Returns one path with a dial below every bar. */
export function dialPath(frame: BarFrame, bars: DrawnBars): string {
  const radius = short(dialRadius(frame));
  const across = short(2 * dialRadius(frame));
  return pathOf(
    frame,
    bars,
    (_, x) =>
      `M${short(x - dialRadius(frame))} ${short(frame.foot + DIAL_BELOW)}a${radius} ${radius} 0 1 0 ${across} ` +
      `0a${radius} ${radius} 0 1 0-${across} 0`,
  );
}

/** Returns one path with the phase lines in the dials of the states for which `isMeant` holds. */
export function dialHandPath(frame: BarFrame, bars: DrawnBars, isIncluded: StateFilter): string {
  const radius = dialRadius(frame);
  return pathOf(frame, bars, (state, x) =>
    isIncluded(state)
      ? `M${short(x)} ${short(frame.foot + DIAL_BELOW)}l${short(radius * Math.cos(state.phase))} ${short(-radius * Math.sin(state.phase))}`
      : '',
  );
}

/**
 * Returns the hues of the bars in degrees, each with a filter for its states and a key: that of a stepped hue stays
 * when phases change, because then most hues are there again.
 */
export function huesOf({
  states,
  areMany,
}: DrawnBars): readonly { readonly hue: number; readonly key: number; readonly has: StateFilter }[] {
  const step = areMany ? HUE_STEP : 1;
  const hueOf = ({ phase }: BasisState): number => (step * Math.round(degrees(phase) / step) + 360) % 360;
  const hues = new Set(states.filter(({ magnitude }) => magnitude > EPSILON).map(hueOf));
  return [...hues]
    .sort((a, b) => a - b)
    .map((hue, at) => ({ hue, key: areMany ? hue : at, has: (state) => hueOf(state) === hue }));
}
