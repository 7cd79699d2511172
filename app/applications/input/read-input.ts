import { type z } from 'zod';
import type { InputProblem, InputReading, Message } from '#app/applications/contract.ts';

/** Names in errors are what somebody sent. */
const LONGEST_NAME = 60;
const MAX_ERRORS = 50;

function messageOf(text: string): Message | undefined {
  try {
    return JSON.parse(text) as Message;
  } catch {
    // A message of the library, for what no field has a message for.
    return undefined;
  }
}

const isOwnObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

function* errorsOf(issues: readonly z.core.$ZodIssue[]): Generator<InputProblem> {
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        yield { field: [...path, key].join('.').slice(0, LONGEST_NAME), key: 'unknown_field' };
    else yield { field: path.join('.'), ...(messageOf(issue.message) ?? { key: 'required' }) };
  }
}

/**
 * Reads an untrusted input by a schema of fields (`fields.ts`); the first error of each field.
 * @throws nothing
 */
export function readBySchema<Input>(schema: z.ZodType<Input>, raw: unknown): InputReading<Input> {
  if (!isOwnObject(raw)) return { ok: false, errors: [{ field: '', key: 'required' }] };
  // The library leaves this name out without a word.
  if (Object.hasOwn(raw, '__proto__')) return { ok: false, errors: [{ field: '__proto__', key: 'unknown_field' }] };
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { ok: true, input: parsed.data };
  const errors = new Map<string, InputProblem>();
  for (const error of errorsOf(parsed.error.issues)) {
    if (!errors.has(error.field)) errors.set(error.field, error);
    if (errors.size === MAX_ERRORS) break;
  }
  return { ok: false, errors: [...errors.values()] };
}
