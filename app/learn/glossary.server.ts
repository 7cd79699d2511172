import { z } from 'zod';
import { BothLanguagesSchema } from './chapter-schema.ts';
import { findChapter, type LessonLanguage } from './chapters.server.ts';
import terms from './glossary/terms.json';

const TermSchema = z.strictObject({
  id: z.string(),
  name: BothLanguagesSchema,
  definition: BothLanguagesSchema,
  /** Ids of related terms. */
  see: z.array(z.string()),
  /** The chapter that explains it first. */
  chapter: z.string(),
});
export type Term = z.infer<typeof TermSchema>;

/** The terms whose chapter exists. */
export const TERMS: readonly Term[] = z
  .array(TermSchema)
  .parse(terms)
  .filter(({ chapter }) => findChapter(chapter) !== undefined);

const byId = new Map(TERMS.map((term) => [term.id, term]));

export const findTerm = (id: string): Term | undefined => byId.get(id);

const COLLATORS = { zh: new Intl.Collator('zh-CN'), en: new Intl.Collator('en-US') } as const;

/** Returns the terms in the alphabetical order of a language; in Chinese by the sounds of their characters. */
export const termsIn = (language: LessonLanguage): readonly Term[] =>
  [...TERMS].sort((a, b) => COLLATORS[language].compare(a.name[language], b.name[language]));
