import { useTranslation } from 'react-i18next';
import type { ResultDocument } from '#app/applications/contract.ts';
import type { RankingAnswer } from './answer.ts';
import { CHINESE_PAGES } from './data/sample-links.ts';

/** A document may be of a run that goes on or was stopped. */
export type RankingDocument = ResultDocument<
  { readonly file?: string | undefined; readonly steps: number },
  Partial<RankingAnswer>
>;

export interface RankingDocumentProps {
  readonly document: RankingDocument;
}

/** Returns how nodes are called: the pages of the sample have names in both languages. */
export function useNodeNames({ input }: RankingDocument): (label: string) => string {
  const { i18n } = useTranslation('ranking');
  const isChinese = input.file !== undefined && i18n.language === 'zh-CN';
  return (label) => (isChinese ? CHINESE_PAGES.get(label) : undefined) ?? label;
}
