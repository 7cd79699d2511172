import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox } from './index.ts';
import { requiresTls } from './smtp.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  file = join(folder, 'outbox.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const sms = (code: string) => ({ to: '13800138000', purpose: 'register', code, text: 'x'.repeat(100) });

describe('the outbox', () => {
  it('begins anew when it has grown to its limit, and keeps the file before', async () => {
    const outbox = createOutbox({ file, now: () => 0, maxBytes: 500 });
    outbox.prepare();
    for (let n = 0; n < 9; n++) await outbox.sendSms(sms(`00000${n}`));
    expect(statSync(file).size).toBeLessThan(800);
    expect(readFileSync(`${file}.1`, 'utf8').length).toBeLessThan(800);
    expect((await outbox.latest(1))[0]?.code).toBe('000008');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('grows for ever without a limit', async () => {
    const outbox = createOutbox({ file, now: () => 0 });
    for (let n = 0; n < 9; n++) await outbox.sendSms(sms('000000'));
    expect(await outbox.latest(100)).toHaveLength(9);
  });
});

describe('mail', () => {
  it.each([
    ['smtp://mail.example', true],
    ['smtps://mail.example', true],
    ['smtp://mail.example?ignoreTLS=true', false],
    ['smtp://127.0.0.1:25', false],
    ['smtp://localhost', false],
  ])('to %s needs TLS: %s', (url, needed) => expect(requiresTls(new URL(url))).toBe(needed));
});
