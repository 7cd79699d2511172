import { z } from 'zod';
import references from './references.json';

const ReferenceSchema = z.strictObject({ authors: z.string(), year: z.int(), title: z.string() });

/** What the chapters refer to, by its key. */
export const REFERENCES: ReadonlyMap<string, z.infer<typeof ReferenceSchema>> = new Map(
  Object.entries(z.record(z.string(), ReferenceSchema).parse(references)),
);
