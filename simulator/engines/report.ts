import type { Precision, SimulationResult } from './engine.ts';

/** Maximum number of rows of a human-readable table; the others are only counted. */
const MAX_ROWS = 64;
const BAR_WIDTH = 40;

interface Row {
  readonly key: string;
  readonly figure: string;
  /** 0 … 1, the length of the bar. */
  readonly share: number;
}

/** Returns a result as a table with bars for a terminal, most probable first. */
export function reportOf(result: SimulationResult): string {
  const rows = rowsOf(result).sort((a, b) => b.share - a.share || (a.key < b.key ? -1 : 1));
  const shown = rows.slice(0, MAX_ROWS);
  const figureWidth = Math.max(0, ...shown.map(({ figure }) => figure.length));
  const longest = Math.max(Number.MIN_VALUE, ...shown.map(({ share }) => share));
  const lines = shown.map(({ key, figure, share }) =>
    `${key}  ${figure.padStart(figureWidth)}  ${'█'.repeat(Math.round((BAR_WIDTH * share) / longest))}`.trimEnd(),
  );
  if (rows.length > shown.length) lines.push(`… and ${rows.length - shown.length} more`);
  const { engine, qubits, shots, seed, precision, seconds } = result;
  const resultKind = result.kind === 'counts' ? `${shots} shots, seed ${seed}` : `exact ${result.kind}`;
  return [
    `${engine}, ${qubits} qubits, ${resultKind}, ${precision} precision, ${seconds.toPrecision(3)} s`,
    '',
    ...lines,
  ].join('\n');
}

/** Values below this have too few digits in six decimals. */
const SMALLEST_IN_DECIMALS = 1e-4;

/** Six decimals, or four digits of a tiny value. */
const figureOf = (value: number): string =>
  value === 0 || Math.abs(value) >= SMALLEST_IN_DECIMALS ? value.toFixed(6) : value.toExponential(3);

/** A part that is smaller than this, relative to the other part, is rounding error. */
const ROUNDING = { single: 1e-6, double: 1e-14 } as const;

function complexFigure(re: number, im: number, precision: Precision): string {
  const least = ROUNDING[precision] * Math.hypot(re, im);
  const figure = (part: number) => figureOf(Math.abs(part) < least ? 0 : part);
  return `${figure(re)} ${im < 0 ? '−' : '+'} ${figure(Math.abs(im))}i`;
}

function rowsOf(result: SimulationResult): Row[] {
  switch (result.kind) {
    case 'counts':
      return Object.entries(result.counts).map(([key, count]) => ({
        key,
        figure: String(count),
        share: count / result.shots,
      }));
    case 'probabilities':
      return Object.entries(result.probabilities).map(([key, value]) => ({
        key,
        figure: figureOf(value),
        share: value,
      }));
    case 'amplitudes':
      return Object.entries(result.amplitudes).map(([key, { re, im }]) => ({
        key,
        figure: complexFigure(re, im, result.precision),
        share: re * re + im * im,
      }));
  }
}
