import { oscillatorState, type OscillatorTerm } from './oscillator.ts';

/** The night chart's background and ink, as in the dark theme; [red, green, blue], 0 to 255. */
const NIGHT_GROUND = [10, 17, 21] as const;
export const NIGHT_INK = [226, 234, 236] as const;
const LIGHTNESS = 0.75;
const CHROMA = 0.115;
const HUE_OF_ZERO = 205;

type Colour = readonly [number, number, number];

/** Converts OKLCh to sRGB with Björn Ottosson's matrices (bottosson.github.io/posts/oklab); hue in degrees. */
function fromOklch(lightness: number, chroma: number, hue: number): Colour {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const gamma = (x: number) =>
    255 * Math.min(1, Math.max(0, x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055));
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const WHEEL = Array.from({ length: 360 }, (_, degree) => fromOklch(LIGHTNESS, CHROMA, HUE_OF_ZERO + degree));

/**
 * One term sampled on the pixels of an image: its x factor, its y factor, and the energy that sets its phase velocity.
 */
interface SampledTerm {
  readonly across: Float64Array;
  readonly down: Float64Array;
  readonly magnitude: number;
  readonly phaseRad: number;
  /** n + m: the phase velocity in units of the oscillator's frequency. The phase of the ground state is constant. */
  readonly quanta: number;
}

/**
 * Computes the one-dimensional factors of every term once per axis: |x| ≤ halfWidth over the width, y upwards with the
 * same scale.
 */
export function sampleTerms(
  terms: readonly OscillatorTerm[],
  { width, height, halfWidth }: { width: number; height: number; halfWidth: number },
): readonly SampledTerm[] {
  const scale = (2 * halfWidth) / width;
  return terms.map(({ n, m, magnitude, phaseRad }) => ({
    across: Float64Array.from({ length: width }, (_, x) => oscillatorState(n, (x - width / 2) * scale)),
    down: Float64Array.from({ length: height }, (_, y) => oscillatorState(m, (height / 2 - y) * scale)),
    magnitude,
    phaseRad,
    quanta: n + m,
  }));
}

/** The target of a chart. */
export interface NightChart {
  readonly width: number;
  readonly height: number;
  /** Contours of |ψ|² as shares of `peak`. */
  readonly levels: readonly number[];
  /** Bytes per pixel: red, green, blue, and opacity if there are four. */
  readonly channels: 3 | 4;
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

/** The density with the highest brightness; no superposition here exceeds it much at any time. */
const BRIGHTEST = 0.55;

/**
 * Paints ψ(t) = Σ r·e^{i(θ − (n+m)t)}·φ_n(x)·φ_m(y), with t in radians of the oscillator's frequency. Hue is the phase,
 * brightness is |ψ|, and lines are contours of |ψ|². The period is 2π.
 */
export function paintNight(
  terms: readonly SampledTerm[],
  time: number,
  { width, height, levels, channels, pixels }: NightChart,
): void {
  const factors = terms.map(({ across, down, magnitude, phaseRad, quanta }) => {
    const angle = phaseRad - quanta * time;
    return { across, down, re: magnitude * Math.cos(angle), im: magnitude * Math.sin(angle) };
  });
  const levelOf = (density: number): number => {
    let level = 0;
    while (level < levels.length && density > levels[level]! * BRIGHTEST) level += 1;
    return level;
  };
  /** The contour bands of the row above, and of this one so far. */
  const above = new Int8Array(width).fill(-1);
  for (let y = 0, at = 0; y < height; y += 1) {
    let left = -1;
    for (let x = 0; x < width; x += 1, at += channels) {
      let [re, im] = [0, 0];
      for (const factor of factors) {
        const product = factor.across[x]! * factor.down[y]!;
        re += product * factor.re;
        im += product * factor.im;
      }
      const density = re * re + im * im;
      const level = levelOf(density);
      const isContour = (left >= 0 && left !== level) || (above[x]! >= 0 && above[x] !== level);
      left = level;
      above[x] = level;
      const hue = WHEEL[Math.floor((Math.atan2(im, re) * 180) / Math.PI + 360) % 360]!;
      const light = Math.min(0.9, 0.85 * Math.sqrt(density / BRIGHTEST));
      for (let channel = 0; channel < 3; channel += 1) {
        const ground = NIGHT_GROUND[channel]! + (hue[channel]! - NIGHT_GROUND[channel]!) * light;
        pixels[at + channel] = isContour ? ground + (NIGHT_INK[channel]! - ground) * 0.35 : ground;
      }
      if (channels === 4) pixels[at + 3] = 255;
    }
  }
}
