import { LIMITS } from '#app/domain/limits.ts';
import { isProgramTooLong, utf8Bytes } from '#app/domain/program-size.ts';
import type { FieldProblem } from './run-form.ts';

const KIB = 1024;

/** What is said of a program over its limit, in the browser before anything is sent as by the server; null of one within it. */
export function programLong(text: string): FieldProblem | null {
  if (!isProgramTooLong(text)) return null;
  return { key: 'program_long', values: { limit: LIMITS.programBytes / KIB, size: Math.ceil(utf8Bytes(text) / KIB) } };
}
