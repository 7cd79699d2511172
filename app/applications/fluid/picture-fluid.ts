import type { ResultDocument } from '#app/applications/contract.ts';
import { amountText, errorAmountText, shareText } from '#app/applications/pictures/amount.ts';
import type { Formatter } from '#app/i18n/format.ts';
import { powerText } from '#app/results/figure-text.ts';
import type { FluidAnswer } from './answer.ts';

/** What the views read of the input. */
interface PictureFlow {
  readonly kind: 'poisson' | 'lattice' | 'matrix';
  readonly wallSpeeds: readonly number[];
  readonly steps: number;
  readonly right: number;
}

/** A document may be of a run that goes on or was stopped: everything of its answer may be absent. */
export type FluidDocument = ResultDocument<PictureFlow, FluidAnswer>;

export interface FluidDocumentProps {
  readonly document: FluidDocument;
}

/** Nearer to 1 is 1 but for rounding. */
const ROUNDING = 1e-11;

/** Writes a fidelity with the digits in which it differs from 1. */
export function fidelityText(format: Formatter, fidelity: number): string {
  const rest = 1 - fidelity;
  if (!Number.isFinite(fidelity)) return '—';
  if (rest < ROUNDING) return format.number(1);
  const decimals = Math.min(11, Math.max(2, 1 - Math.floor(Math.log10(rest))));
  return format.number(fidelity, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Smaller shares are written with a power of ten. */
const TINY = 1e-6;

/** Writes a chance or a relative error: small ones as 0.039 %. */
export function chanceText(format: Formatter, chance: number): string {
  if (chance > 0 && chance < TINY) return amountText(format, chance, chance);
  return chance > 0 && chance < 0.001
    ? format.number(chance, { style: 'percent', maximumSignificantDigits: 2 })
    : shareText(format, chance);
}

/** Writes a difference of the table; what is only rounding is none. */
export const differenceText = (difference: number): string | undefined =>
  Math.abs(difference) < ROUNDING ? '0' : undefined;

/** Writes the largest of some differences. */
export const largestDifferenceText = (format: Formatter, difference: number): string =>
  difference < ROUNDING ? `<${powerText(Math.round(Math.log10(ROUNDING)))}` : errorAmountText(format, difference);

/** Largest difference of two lists. */
export const differenceOf = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))));

/** The last step of a density that is known, from 0; −1 of none. */
export const lastKnownStep = ({ at = {} }: FluidAnswer): number => Math.max(-1, ...Object.keys(at).map(Number));
