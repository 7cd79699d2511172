/** The colors of the films: those of the dark theme (night.test.ts compares them with app/styles/tokens.css). */
export const NIGHT = {
  paper: '#0a1115',
  surface: '#10191e',
  ink: '#e9efee',
  ink2: '#b7c3c5',
  ink3: '#8d9b9f',
  line: '#202c32',
  line2: '#33424a',
  edge: '#6d7d83',
  accent: '#5fcbc8',
  accentLine: '#2f7776',
  accentTint: '#10302f',
  good: '#74cf95',
  bad: '#ff9a8c',
  wire: '#7f8e93',
  grid: '#1c282e',
  series1: '#5fcbc8',
  series2: '#e8b34b',
  series3: '#5f88ea',
  series4: '#d0609c',
  series5: '#b3c560',
  series6: '#8d9b9f',
} as const;

/** Families of gates: outline and letter, and the fill. */
export const GATE_COLORS = {
  h: { line: '#6fd3cf', fill: '#10302f' },
  p: { line: '#9cbcf5', fill: '#162541' },
  f: { line: '#eda3cb', fill: '#36182a' },
  r: { line: '#e5bd72', fill: '#2e230d' },
  s: { line: '#b4c1c5', fill: '#1b272d' },
  m: { line: '#e9efee', fill: '#172229' },
  u: { line: '#c3cfd1', fill: '#18242a' },
} as const;

/** The sequential scale, from low to high. */
export const SEQUENCE = ['#2c2a1d', '#26362f', '#1f4a49', '#23686a', '#348b8c', '#57b4b2', '#a2ebe4'] as const;

/** The cyclic scale of phases: constant lightness and chroma, hue 205° + phase. */
export const nightPhase = (phaseRad: number): string =>
  `oklch(0.75 0.115 ${(205 + (phaseRad * 180) / Math.PI).toFixed(2)})`;
