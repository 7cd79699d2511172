import { useLocale } from '#app/i18n/react.ts';

/** Parts a sentence from what follows it. Chinese needs nothing there: its full-width punctuation brings its own room. */
export const SentenceGap = () => (useLocale() === 'zh-CN' ? null : ' ');
