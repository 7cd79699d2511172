import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { AppError } from '#app/errors.ts';
import { type CodeRequest, createMessages, createOutbox } from '#app/services/messages/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';

/** An answered captcha, for tests that submit one. */
export const CAPTCHA = { key: 'shown', answer: '1234' };
export const captcha = {
  async pass(proof: unknown) {
    if (proof !== CAPTCHA) throw new AppError('captcha_required');
  },
};

export const target = { channel: 'sms', to: '13800138000' } as const;
export const request: CodeRequest = { target, purpose: 'register', locale: 'zh-CN', ip: '192.0.2.1' };
export const { ip } = request;

export const otherThan = (...codes: readonly string[]): string =>
  ['000000', '000001', '000002'].find((code) => !codes.includes(code))!;

async function openMessages() {
  const db = await freshDatabase();
  const failures: unknown[] = [];
  const clock = { at: Date.UTC(2026, 0, 2, 3, 4, 5) };
  const now = () => clock.at;
  const quiet = {
    onError: (error: unknown) => void failures.push(error),
    wait: () => new Promise((resolve) => setTimeout(resolve, 20)),
  };
  const file = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'var', 'outbox.jsonl');
  const outbox = createOutbox({ file, now });
  const rates = ownRates({ codes: 30, wrongCodes: 50 });
  const messages = createMessages({ db, transport: outbox, outbox, captcha, rates, now, randomBytes, ...quiet });
  const lastCode = async () => (await outbox.latest(1))[0]?.code ?? '';
  const verify = (code: string) => messages.verifyCode({ target, purpose: 'register', code, ip });
  return { db, failures, clock, quiet, file, outbox, rates, messages, lastCode, verify };
}

/** Opens new messages, with a database and a clock of their own, before each test of a file. */
export function messagesBeforeEach() {
  const opened = {} as Awaited<ReturnType<typeof openMessages>>;
  beforeEach(async () => {
    Object.assign(opened, await openMessages());
  });
  afterEach(() => {
    vi.useRealTimers();
    return opened.db.destroy();
  });
  return opened;
}
