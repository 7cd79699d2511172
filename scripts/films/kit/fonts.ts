/**
 * The fonts of the films, from packages, so that a film is the same on every machine: formulas as in the textbook
 * (KaTeX), letters of gates and names as on the pages (Inter).
 */
export const FONTS = [
  { family: 'Film Roman', file: 'katex/dist/fonts/KaTeX_Main-Regular.woff2', weight: '400' },
  { family: 'Film Italic', file: 'katex/dist/fonts/KaTeX_Math-Italic.woff2', weight: '400' },
  { family: 'Film Text', file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', weight: '100 900' },
] as const;

export type FontFamily = (typeof FONTS)[number]['family'];

export const fontOf = (family: FontFamily, size: number, weight = 400): string => `${weight} ${size}px "${family}"`;
