/** Fields of the inputs of applications: schemas whose error messages are keys of texts with their values, as JSON. */
import { z } from 'zod';
import type { Message, MessageValues } from '#app/applications/contract.ts';

/** A message as the error of a schema. */
export const written = (key: string, values?: MessageValues): string =>
  JSON.stringify({ key, ...(values && { values }) } satisfies Message);

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Characters of a value that a message repeats. */
const QUOTED = 40;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, QUOTED) : `(${typeof value})`;

const errorOf =
  (key: string, values?: MessageValues) =>
  ({ input }: { input?: unknown }): string =>
    isAbsent(input) ? written('required') : written(key, values);

/** An error of what is no number at all. */
export const noNumber = ({ input }: { input?: unknown }): string =>
  isAbsent(input) ? written('required') : written('number_needed', { text: textOf(input) });

/** An error of what is no list at all. */
export const noList = errorOf('list_needed');

/** A number from `min` to `max`. @param key what is wrong outside */
export function numberField(min: number, max: number, key = 'out_of_range') {
  const error = errorOf(key, { min, max });
  return z.number({ error: noNumber }).min(min, { error }).max(max, { error });
}

/** A whole number from `min` to `max`. @param key what is wrong with a fraction */
export const wholeField = (min: number, max: number, key = 'not_whole') =>
  numberField(min, max).int({ error: errorOf(key) });

export const choiceField = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: errorOf('unknown_choice', { choices: choices.join(', ') }) });

export const textField = (limit: number) =>
  z.string({ error: errorOf('not_text') }).max(limit, { error: errorOf('too_long', { limit }) });

/** The text of a table has a limit of its own; this one is far above it. */
const LONGEST_CSV = 1024 * 1024;

/** A table as text, which `readNumberTable` reads. */
export const csvField = () => textField(LONGEST_CSV);
