import { readFileSync } from 'node:fs';

interface OutboxLine {
  readonly to: string;
  readonly purpose: string;
  /** null: a notification without a code. */
  readonly code: string | null;
}

const linesOf = (outboxFile: string): readonly OutboxLine[] =>
  readFileSync(outboxFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OutboxLine);

/** Returns how many notifications without a code were sent to an address. */
export const countNotices = (outboxFile: string, to: string): number =>
  linesOf(outboxFile).filter((line) => line.to === to && line.code === null).length;

/** Returns the latest code sent to a phone number or an email address. */
export function latestCode(outboxFile: string, to: string): string {
  const sent = linesOf(outboxFile).filter((line) => line.to === to && line.code !== null);
  const last = sent.at(-1);
  if (last === undefined || last.code === null) throw new Error(`Nothing was sent to ${to}.`);
  return last.code;
}
