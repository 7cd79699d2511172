/**
 * Lightness, chroma and the hue of phase 0 of the phase wheel in the light theme: design tokens `--phase-l`,
 * `--phase-c`, `--phase-h0`.
 */
const WHEEL = { lightness: 0.63, chroma: 0.108, hue: 205 } as const;

const gamma = (linear: number): number =>
  linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

/**
 * Returns the colour of a phase as sRGB, for programs without `oklch()`. Conversion: B. Ottosson, "A perceptual color
 * space" (2020).
 */
export function phaseColor(degrees: number): string {
  const hue = ((WHEEL.hue + degrees) * Math.PI) / 180;
  const [a, b] = [WHEEL.chroma * Math.cos(hue), WHEEL.chroma * Math.sin(hue)];
  const l = (WHEEL.lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (WHEEL.lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (WHEEL.lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const linear = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
  return `#${linear
    .map((value) =>
      Math.round(255 * Math.min(1, Math.max(0, gamma(value))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
