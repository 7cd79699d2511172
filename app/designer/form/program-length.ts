import { LIMITS } from '#app/domain/limits.ts';
import { isProgramTooLong, utf8Bytes } from '#app/domain/program-size.ts';
import type { FieldProblem } from './run-form.ts';

const KIB = 1024;

/**
 * Returns the problem of a program above the size limit, used in the browser and on the server; null if it is within
 * the limit.
 */
export function programLong(text: string): FieldProblem | null {
  if (!isProgramTooLong(text)) return null;
  return { key: 'program_long', values: { limit: LIMITS.programBytes / KIB, size: Math.ceil(utf8Bytes(text) / KIB) } };
}
