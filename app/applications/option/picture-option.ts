import type { ResultDocument } from '#app/applications/contract.ts';
import type { OptionAnswer } from './answer.ts';
import { DAYS_A_YEAR } from './payoff.ts';

/** What the views read of an option. */
export interface PictureOption {
  readonly type: 'call' | 'put' | 'spread' | 'digital';
  readonly strike: number;
  readonly strike2?: number | undefined;
  readonly rate: number;
  readonly days: number;
  readonly method: 'iterative' | 'canonical' | 'likelihood';
  readonly countingQubits?: number | undefined;
}

/** A document may be of a run that goes on or was stopped: everything of its answer may be absent. */
export type OptionDocument = ResultDocument<PictureOption, Partial<OptionAnswer>>;

export interface OptionDocumentProps {
  readonly document: OptionDocument;
}

/** The price of amplitude 1. */
export const priceScale = ({ rate, days }: PictureOption, payoffMax: number): number =>
  Math.exp((-rate * days) / DAYS_A_YEAR) * payoffMax;
