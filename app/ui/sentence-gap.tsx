import { useLocale } from '#app/i18n/react.ts';

/**
 * Separates a sentence from the following text. Chinese needs no space, because its full-width punctuation includes it.
 */
export const SentenceGap = () => (useLocale() === 'zh-CN' ? null : ' ');
