import type { GateTool } from '#app/designer/editor/core/tools.ts';
import { findGate } from '#simulator';

type Wave = 'cos' | 'sin';

/** One entry of a gate's matrix: size · e^{iπ·eighths/4} · e^{iΣ factor·symbol} · wave(angle). */
export interface MatrixEntry {
  readonly size: number;
  /** Argument of the constant factor in eighths of a turn, 0 … 7. */
  readonly eighths: number;
  /** The parameters in the exponent, with their factors. */
  readonly turns: readonly { readonly symbol: string; readonly factor: number }[];
  readonly wave: { readonly name: Wave; readonly symbol: string; readonly isHalved: boolean } | null;
}

/** An entry as it is written: sign, factors of the numerator, denominator; an empty text where there is none. */
export interface EntryFormula {
  readonly sign: string;
  /** A number, i, or a sum in brackets. */
  readonly unit: string;
  /** Of e. */
  readonly exponent: string;
  /** `cos(θ/2)`. */
  readonly wave: string;
  readonly denominator: string;
}

type Complex = readonly [re: number, im: number];
type EntryFunction = (values: readonly number[]) => Complex;

const NEAR = 1e-9;
const STEP = 1e-3;
/** Distinct values at which no cosine, sine or sum of angles is zero by chance. */
const GENERIC = [0.7123, 0.4391, 0.9174, 0.2618];

const argument = ([re, im]: Complex): number => Math.atan2(im, re);
const turned = ([re, im]: Complex, angle: number): Complex => [
  re * Math.cos(angle) - im * Math.sin(angle),
  re * Math.sin(angle) + im * Math.cos(angle),
];
const moved = (values: readonly number[], index: number, by: number): readonly number[] =>
  values.map((value, at) => (at === index ? value + by : value));
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < NEAR;

const WAVES: readonly (readonly [Wave, isHalved: boolean])[] = [
  ['cos', true],
  ['sin', true],
  ['cos', false],
  ['sin', false],
];
const waveAt = (name: Wave, isHalved: boolean, angle: number): number => Math[name](isHalved ? angle / 2 : angle);

/** Returns the parameter by which the magnitude of an entry changes, and how; null if it is constant. */
function waveOf(entry: EntryFunction, values: readonly number[]) {
  const size = (at: readonly number[]): number => Math.hypot(...entry(at));
  for (const [parameter, value] of values.entries()) {
    const other = moved(values, parameter, 1);
    if (isNear(size(values), size(other))) continue;
    const found = WAVES.find(([name, isHalved]) =>
      isNear(size(values) / waveAt(name, isHalved, value), size(other) / Math.abs(waveAt(name, isHalved, value + 1))),
    );
    if (found !== undefined) return { parameter, name: found[0], isHalved: found[1] };
  }
  return null;
}

/**
 * Finds the formula of an entry from its values: at most one parameter changes its magnitude, and its argument is linear
 * in the others. Null for an entry that is always zero.
 */
function entryOf(entry: EntryFunction, symbols: readonly string[]): MatrixEntry | null {
  const values = GENERIC.slice(0, symbols.length);
  if (Math.hypot(...entry(values)) < NEAR) return null;
  const wave = waveOf(entry, values);
  const constant = (at: readonly number[]): Complex => {
    const [re, im] = entry(at);
    const share = wave === null ? 1 : waveAt(wave.name, wave.isHalved, at[wave.parameter]!);
    return [re / share, im / share];
  };
  const start = argument(constant(values));
  const factors = symbols.map(
    (_, index) => Math.round((2 * argument(turned(constant(moved(values, index, STEP)), -start))) / STEP) / 2,
  );
  const [re, im] = turned(constant(values), -factors.reduce((sum, factor, index) => sum + factor * values[index]!, 0));
  return {
    size: Math.hypot(re, im),
    eighths: (Math.round((4 * Math.atan2(im, re)) / Math.PI) + 8) % 8,
    turns: symbols.map((symbol, index) => ({ symbol, factor: factors[index]! })).filter(({ factor }) => factor !== 0),
    wave: wave && { name: wave.name, symbol: symbols[wave.parameter]!, isHalved: wave.isHalved },
  };
}

const ONE: MatrixEntry = { size: 1, eighths: 0, turns: [], wave: null };

/**
 * Returns the matrix of a tool's gate, row by row; null for a custom gate. Basis states are written with the controls on
 * the left, then the targets in their order. An entry that is zero is null.
 */
export function matrixEntries({
  gate,
  controls,
  dagger,
}: GateTool): readonly (readonly (MatrixEntry | null)[])[] | null {
  const record = findGate(gate);
  if (record === undefined) return null;
  const inner = 2 ** record.qubits;
  const unchanged = inner * (2 ** controls - 1);
  const own = (row: number, column: number): MatrixEntry | null => {
    const at = 2 * (dagger ? column * inner + row : row * inner + column);
    return entryOf((values) => {
      const matrix = record.matrix(values);
      return [matrix[at]!, dagger ? -matrix[at + 1]! : matrix[at + 1]!];
    }, record.parameters);
  };
  const size = inner + unchanged;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      if (row >= unchanged && column >= unchanged) return own(row - unchanged, column - unchanged);
      return row === column ? ONE : null;
    }),
  );
}

/** Sign, unit, part of the exponent and extra factor of √2 below, by the eighth of a turn of the constant factor. */
const EIGHTHS: readonly (readonly [sign: string, unit: string])[] = [
  ['', ''],
  ['', '(1+i)'],
  ['', 'i'],
  ['−', '(1−i)'],
  ['−', ''],
  ['−', '(1+i)'],
  ['−', 'i'],
  ['', '(1−i)'],
];

function termText(factor: number, symbol: string, isFirst: boolean): string {
  const sign = factor < 0 ? '−' : isFirst ? '' : '+';
  const size = Math.abs(factor);
  return `${sign}${size === 0.5 ? `${symbol}/2` : size === 1 ? symbol : `${size}${symbol}`}`;
}

/** Returns the formula of an entry. */
export function formulaOf(entry: MatrixEntry | null): EntryFormula {
  if (entry === null) return { sign: '', unit: '0', exponent: '', wave: '', denominator: '' };
  const { size, eighths, turns, wave } = entry;
  const isOdd = eighths % 2 === 1;
  const isPhase = isOdd && isNear(size, 1);
  const [sign, unit] = isPhase ? ['', ''] : EIGHTHS[eighths]!;
  const below = isOdd && !isPhase ? size / Math.SQRT2 : size;
  const quarter = eighths > 4 ? eighths - 8 : eighths;
  const terms = [
    ...(isPhase ? [`${quarter < 0 ? '−' : ''}${Math.abs(quarter) === 1 ? '' : Math.abs(quarter)}π/4`] : []),
    ...turns.map(({ factor, symbol }, index) => termText(factor, symbol, index === 0 && !isPhase)),
  ];
  const sum = terms.join('');
  const hasOneTerm = terms.length === 1;
  const exponent = hasOneTerm ? (sum.startsWith('−') ? `−i${sum.slice(1)}` : `i${sum}`) : sum && `i(${sum})`;
  const hasFactor = unit !== '' || exponent !== '' || wave !== null;
  return {
    sign,
    unit: hasFactor ? unit : '1',
    exponent,
    wave: wave === null ? '' : `${wave.name}${wave.isHalved ? `(${wave.symbol}/2)` : ` ${wave.symbol}`}`,
    denominator: isNear(below, 1) ? '' : isNear(below, Math.SQRT1_2) ? '√2' : String(Math.round(1 / below)),
  };
}

/** Returns a formula as plain text: `−i e^(iφ) sin(θ/2)`, `1/√2`. */
export function formulaText({ sign, unit, exponent, wave, denominator }: EntryFormula): string {
  const power = exponent && `e^(${exponent})`;
  const numerator = [unit, power, wave].filter((factor) => factor !== '').join(' ');
  return `${sign}${numerator}${denominator && `/${denominator}`}`;
}
