import type { ResultDocument } from '#app/applications/contract.ts';
import type { Formatter } from '#app/i18n/format.ts';
import type { StrategyAnswer } from './answer.ts';

/** What the views read of the rules. */
interface PictureRules {
  readonly short: readonly number[];
  readonly long: readonly number[];
  readonly bits: number;
}

/** A document may be of a run that goes on or was stopped: everything of its answer may be absent. */
export type StrategyDocument = ResultDocument<PictureRules, Partial<StrategyAnswer>>;

export interface StrategyDocumentProps {
  readonly document: StrategyDocument;
}

/** Larger profits are written as a factor of ten. */
const LARGEST_PERCENT = 1e4;

/** Writes a profit: 38.9 %, −6.2 %. */
export const profitText = (format: Formatter, profit: number): string =>
  Math.abs(profit) < LARGEST_PERCENT
    ? format.number(profit, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        signDisplay: 'negative',
      })
    : format.number(profit, {
        style: 'percent',
        notation: 'compact',
        maximumSignificantDigits: 3,
        signDisplay: 'negative',
      });

/** More columns of profits take the whole width, and the picture beside them then does, too. */
const HALF_COLUMNS = 6;

export const pictureShape = ({ long }: PictureRules): 'half' | 'full' => (long.length > HALF_COLUMNS ? 'full' : 'half');

/** Writes the days of a rule's windows. */
export const windowsOf = (
  { short, long }: PictureRules,
  index: number,
): { readonly s: number; readonly l: number } => ({
  s: short[Math.floor(index / long.length)]!,
  l: long[index % long.length]!,
});

export const seriesPoints = ({ series }: StrategyDocument, name: string) =>
  series.find((each) => each.name === name)?.points ?? [];
