import type { ResultDocument } from '#app/applications/contract.ts';
import { shareText } from '#app/applications/pictures/amount.ts';
import type { Formatter } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { BayesianAnswer, InferredNode } from './answer.ts';

/** A document may be of a run that goes on or was stopped. */
export type BayesianDocument = ResultDocument<
  { readonly samples: number; readonly steps?: number | undefined },
  Partial<BayesianAnswer>
>;

export interface BayesianDocumentProps {
  readonly document: BayesianDocument;
}

/** Returns the name of a node as a reader sees it. */
export const nodeText = ({ name, zh, en }: Pick<InferredNode, 'name' | 'zh' | 'en'>, locale: Locale): string =>
  (locale === 'zh-CN' ? zh : en) ?? name;

/** P(yes) after the evidence, as well as it is known: exact, from samples, or what was seen. */
export const afterEvidence = ({ evidence, posterior, sampled }: InferredNode): number | undefined =>
  evidence ?? posterior ?? sampled?.value;

/** Writes a share with as many digits as its error leaves. */
export function sharePlusText(
  format: Formatter,
  value: number,
  error: number,
): readonly [value: string, error: string] {
  const per = error * 100;
  const decimals = per > 0 ? Math.min(4, Math.max(1, 1 - Math.floor(Math.log10(per)))) : 1;
  const written = (share: number): string =>
    format.number(share, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return [per > 0 ? written(value) : shareText(format, value), written(error)];
}

/** Writes how many of a thousand a share is. */
export const ofThousandText = (format: Formatter, share: number): string => {
  const count = 1000 * share;
  return format.number(
    count,
    count >= 10 || count === 0 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 2 },
  );
};
