import { readFileSync } from 'node:fs';

interface OutboxLine {
  readonly to: string;
  readonly purpose: string;
  readonly code: string;
}

/** The latest code sent to a phone or an inbox. */
export function latestCode(outboxFile: string, to: string): string {
  const lines = readFileSync(outboxFile, 'utf8').trim().split('\n');
  const sent = lines.map((line) => JSON.parse(line) as OutboxLine).filter((line) => line.to === to);
  const last = sent.at(-1);
  if (last === undefined) throw new Error(`Nothing was sent to ${to}.`);
  return last.code;
}
