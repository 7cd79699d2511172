import type { Formatter } from '#app/i18n/format.ts';
import type { Translator } from './entries.ts';

interface Counted {
  readonly total: number;
  readonly hasMore: boolean;
}

/** "12 results", or "More than 1,000 results" if counting ended. */
export const totalText = (t: Translator, format: Formatter, { total, hasMore }: Counted): string =>
  hasMore ? t('search:foundMore', { number: format.number(total) }) : t('search:found', { count: total });

/** "12", or "1,000+" if counting ended. */
export const countText = (t: Translator, format: Formatter, { total, hasMore }: Counted): string =>
  hasMore ? t('search:more', { number: format.number(total) }) : format.number(total);
