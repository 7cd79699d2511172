import { UsageError } from './call.ts';

/** With its distance from UTC, because the host and the reader may be in different zones. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** Reads a time, such as 2026-12-24T20:00+08:00; null if it is empty. @throws UsageError */
export function timeOf(name: string, text: string): number | null {
  if (text === '') return null;
  const at = TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at))
    throw new UsageError(`${name} is a time with its zone, such as 2026-12-24T20:00+08:00 or …T12:00Z.`);
  return at;
}
