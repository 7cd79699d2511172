import { z } from 'zod';
import { BothLanguagesSchema } from '#app/learn/chapter-schema.ts';

/** What is said while a scene runs: a caption. The last one of a scene stands until the scene ends. */
const CueSchema = BothLanguagesSchema.extend({ seconds: z.number().positive().optional() });

const SceneSchema = z.strictObject({
  seconds: z.number().positive(),
  title: BothLanguagesSchema,
  /** What is seen, for people who cannot see it. */
  picture: BothLanguagesSchema,
  cues: z.array(CueSchema).min(1),
});

/** `film.json`: see README.md. */
export const FilmSchema = z.strictObject({
  number: z.int().positive(),
  title: BothLanguagesSchema,
  /** One or two sentences. */
  summary: BothLanguagesSchema,
  /** Name of the chapter that explains it. */
  chapter: z.string(),
  /** Number of the scene whose picture stands for the film, from 1. */
  poster: z.int().positive(),
  /** Whether it shows the emulated chip. */
  showsChip: z.literal(true).optional(),
  scenes: z.array(SceneSchema).min(1),
});
export type FilmFile = z.infer<typeof FilmSchema>;
