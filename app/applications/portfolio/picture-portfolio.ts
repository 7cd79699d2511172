import { useTranslation } from 'react-i18next';
import type { ResultDocument } from '#app/applications/contract.ts';
import { useLocale } from '#app/i18n/react.ts';
import type { PortfolioAnswer } from './answer.ts';

/** What the views read of an input. */
interface PicturePortfolio {
  readonly budget: number;
  readonly method: 'xy' | 'x' | 'grover';
}

/** A document may be of a run that goes on or was stopped: everything of its answer may be absent. */
export type PortfolioDocument = ResultDocument<PicturePortfolio, Partial<PortfolioAnswer>>;

export interface PortfolioDocumentProps {
  readonly document: PortfolioDocument;
}

interface AssetNames {
  readonly nameOf: (asset: number) => string;
  /** `steel + food`, for pictures and tables. */
  readonly sumOf: (assets: readonly number[]) => string;
  /** `steel, food, and water`, for sentences. */
  readonly listOf: (assets: readonly number[]) => string;
}

/** Names of assets in the language of the page, as far as they are known. */
export function useAssetNames({ names, zh }: Pick<Partial<PortfolioAnswer>, 'names' | 'zh'>): AssetNames {
  const { t } = useTranslation('portfolio');
  const locale = useLocale();
  const known = (locale === 'zh-CN' ? (zh ?? names) : (names ?? zh)) ?? [];
  const nameOf = (asset: number): string => known[asset] ?? t('unnamed', { number: asset + 1 });
  return {
    nameOf,
    sumOf: (assets) => assets.map(nameOf).join(' + '),
    listOf: (assets) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(assets.map(nameOf)),
  };
}

/** Digits of shares of a year. */
export const PERCENT_DIGITS = 2;
