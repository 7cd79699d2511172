import type { SimulationResult } from './engine.ts';

/** Rows of a table meant for eyes; the rest is counted. */
const MAX_ROWS = 64;
const BAR_WIDTH = 40;

interface Row {
  readonly key: string;
  readonly figure: string;
  /** 0 … 1, the length of the bar. */
  readonly share: number;
}

/** A result as a table with bars for a terminal, most probable first. */
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
  const asked = result.kind === 'counts' ? `${shots} shots, seed ${seed}` : `exact ${result.kind}`;
  return [`${engine}, ${qubits} qubits, ${asked}, ${precision} precision, ${seconds.toPrecision(3)} s`, '', ...lines].join('\n');
}

function rowsOf(result: SimulationResult): Row[] {
  switch (result.kind) {
    case 'counts':
      return Object.entries(result.counts).map(([key, count]) => ({ key, figure: String(count), share: count / result.shots }));
    case 'probabilities':
      return Object.entries(result.probabilities).map(([key, value]) => ({ key, figure: value.toFixed(6), share: value }));
    case 'amplitudes':
      return Object.entries(result.amplitudes).map(([key, { re, im }]) => ({
        key,
        figure: `${re.toFixed(6)} ${im < 0 ? '−' : '+'} ${Math.abs(im).toFixed(6)}i`,
        share: re * re + im * im,
      }));
  }
}
