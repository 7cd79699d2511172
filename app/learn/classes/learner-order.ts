import type { ClassLanguage } from '#app/services/classes/index.ts';

const COLLATORS = {
  zh: new Intl.Collator('zh-CN', { numeric: true }),
  en: new Intl.Collator('en-US', { numeric: true }),
} as const;

/** Returns learners by their names, as the reader's language orders them: Chinese names by pinyin. */
export const byName = <Learner extends { readonly name: string }>(
  learners: readonly Learner[],
  language: ClassLanguage,
): readonly Learner[] => learners.toSorted((a, b) => COLLATORS[language].compare(a.name, b.name));
