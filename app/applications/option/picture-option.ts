import type { ResultDocument } from '#app/applications/contract.ts';
import type { OptionAnswer } from './answer.ts';

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

/**
 * Returns the document without the values that a computation has not reached: until then they are those of an amplitude
 * of which nothing is known.
 */
export function knownOption(document: OptionDocument): OptionDocument {
  const { state, answer, cost } = document;
  if (state === undefined) return document;
  const { price, confidence, delta, monteCarlo, errorCurve, ...others } = answer;
  const { rounds = [] } = answer;
  const isSampled = monteCarlo !== undefined && monteCarlo.paths > 0;
  const hasDelta = delta !== undefined && isSampled && cost.iterations > rounds.length;
  return {
    ...document,
    answer: {
      ...others,
      ...(rounds.length > 0 && price !== undefined ? { price } : {}),
      ...(rounds.length > 0 && confidence !== undefined ? { confidence } : {}),
      ...(hasDelta ? { delta } : {}),
      ...(isSampled ? { monteCarlo } : {}),
      ...(errorCurve === undefined ? {} : { errorCurve }),
    },
  };
}

const DAYS_A_YEAR = 365;

/** The price of amplitude 1. */
export const priceScale = ({ rate, days }: PictureOption, payoffMax: number): number =>
  Math.exp((-rate * days) / DAYS_A_YEAR) * payoffMax;
