import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** Returns the digits of a captcha. Only their digest is stored, so the function tries all ten thousand. */
export function solveCaptcha(databaseFile: string, key: string): string {
  const db = new DatabaseSync(databaseFile, { readOnly: true });
  const { answer_hash } = db.prepare('select answer_hash from captchas where key = ?').get(key) as {
    answer_hash: string;
  };
  db.close();
  const digits = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
  return digits.find((each) => createHash('sha256').update(`${key}:${each}`).digest('hex') === answer_hash)!;
}
