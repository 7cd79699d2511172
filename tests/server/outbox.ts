import { readFileSync } from 'node:fs';

interface OutboxLine {
  readonly to: string;
  readonly purpose: string;
  /** null: a notification without a code. */
  readonly code: string | null;
}

/** Returns the latest code sent to a phone number or an email address. */
export function latestCode(outboxFile: string, to: string): string {
  const lines = readFileSync(outboxFile, 'utf8').trim().split('\n');
  const sent = lines
    .map((line) => JSON.parse(line) as OutboxLine)
    .filter((line) => line.to === to && line.code !== null);
  const last = sent.at(-1);
  if (last === undefined || last.code === null) throw new Error(`Nothing was sent to ${to}.`);
  return last.code;
}
