import { z } from 'zod';

/** A text in both languages. */
export const BothLanguagesSchema = z.strictObject({ zh: z.string().min(1), en: z.string().min(1) });
export type BothLanguages = z.infer<typeof BothLanguagesSchema>;

const Name = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);

const CircuitSchema = z.strictObject({
  title: BothLanguagesSchema,
  /** Probability of each outcome that occurs, to four decimals. */
  outcomes: z.record(z.string().regex(/^[01]+$/), z.number().min(0).max(1)),
  /** Values of the parameters that the circuit is first shown with. */
  values: z.record(z.string(), z.number()).optional(),
});

/** `chapter.json`: see README.md. */
export const ChapterSchema = z.strictObject({
  number: z.int().positive(),
  part: z.int().min(1).max(5),
  title: BothLanguagesSchema,
  short: BothLanguagesSchema,
  /** What readers can do afterwards: one sentence. */
  afterwards: BothLanguagesSchema,
  /** Chapters to be read before. */
  needs: z.array(Name),
  /** What else readers should know. */
  before: BothLanguagesSchema.optional(),
  references: z.array(z.strictObject({ key: z.string(), place: z.string().optional() })),
  circuits: z.record(Name, CircuitSchema),
});
export type ChapterFile = z.infer<typeof ChapterSchema>;
