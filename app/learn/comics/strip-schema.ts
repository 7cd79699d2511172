import { z } from 'zod';
import { BothLanguagesSchema } from '#app/learn/chapter-schema.ts';

/** Who speaks: the cast, and what is not said by anyone. */
const SPEAKERS = [
  'sailor',
  'scale',
  'cat',
  'ally',
  'bo',
  'fog',
  'clerk',
  'visitor',
  'witnesses',
  'narrator',
  'sign',
] as const;

const LineSchema = z.strictObject({ who: z.enum(SPEAKERS), ...BothLanguagesSchema.shape });

const PanelSchema = z.strictObject({
  /** What is drawn: one or two sentences for readers who do not see it. */
  picture: BothLanguagesSchema,
  /** Words that are part of the drawing, by the name that it uses. */
  letters: z.record(z.string().regex(/^[a-z]+$/), BothLanguagesSchema).optional(),
  /** What is said, in the order of reading. */
  lines: z.array(LineSchema).min(1).max(3),
});

/** `strip.json`: see README.md. */
export const StripSchema = z.strictObject({
  /** Its place among the strips. */
  number: z.int().positive(),
  title: BothLanguagesSchema,
  /** What happens: one sentence. */
  summary: BothLanguagesSchema,
  /** What it is about: two or three sentences. */
  about: BothLanguagesSchema,
  /** The chapter that explains it. */
  chapter: z.string(),
  /** The panel on its card, from 1. */
  cover: z.int().positive(),
  panels: z.array(PanelSchema).min(6).max(10),
});
export type StripFile = z.infer<typeof StripSchema>;
