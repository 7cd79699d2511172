import type { ResultDocument } from '#app/applications/contract.ts';
import { amountText } from '#app/applications/pictures/amount.ts';
import type { Formatter } from '#app/i18n/format.ts';
import type { ChemistryAnswer } from './answer.ts';

/** What the views read of an input. */
interface PictureInput {
  readonly molecule: 'h2' | 'lih' | 'own';
}

/** A document may be of a run that goes on or was stopped. */
export type ChemistryDocument = ResultDocument<PictureInput, Partial<ChemistryAnswer>>;

export interface ChemistryDocumentProps {
  readonly document: ChemistryDocument;
}

const DECIMALS = 6;
const MILLI = 1000;
/** Smaller errors, in millihartree, are those of rounding. */
const ROUNDING = 1e-5;

/** Writes an energy in hartree: with six decimals, or as many as its standard error leaves. */
export const energyText = (format: Formatter, energy: number, standardError = 0): string =>
  standardError > 0
    ? amountText(format, energy, standardError)
    : format.number(energy, {
        minimumFractionDigits: DECIMALS,
        maximumFractionDigits: DECIMALS,
        signDisplay: 'negative',
      });

/** Writes how far two energies are apart, in millihartree. @param standardError of one of them, in hartree */
export function energyErrorText(format: Formatter, milliHartree: number, standardError = 0): string {
  const size = Math.abs(milliHartree);
  if (size < ROUNDING) return `<${format.number(ROUNDING, { maximumFractionDigits: 5 })}`;
  return standardError > 0
    ? amountText(format, size, MILLI * standardError)
    : format.number(size, { maximumSignificantDigits: 3 });
}

export const distanceText = (format: Formatter, distance: number): string =>
  format.number(distance, { maximumFractionDigits: 3 });
