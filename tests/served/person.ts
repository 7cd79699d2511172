import { createHash } from 'node:crypto';
import { latestCode } from './outbox.ts';

const PASSWORD = 'harbour2026';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export interface Envelope {
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly obj: unknown;
}

/** Somebody with a browser that knows cookies and forms, and no JavaScript. */
export class Person {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly baseUrl: string,
    readonly outboxFile: string,
  ) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, this.baseUrl), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  async call(path: string, body: object = {}): Promise<Envelope> {
    const response = await this.fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    return (await response.json()) as Envelope;
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.fetch(path, { method: 'POST', headers: { Origin: new URL(this.baseUrl).origin }, body: new URLSearchParams(fields) });
  }

  /** Opens an account by email and stays signed in. */
  async register(email: string): Promise<void> {
    await this.call('/api/user/sendEmail.json', { email, type: 1 });
    const emailCode = latestCode(this.outboxFile, email);
    const answer = await this.call('/api/RegisterNew/registerByEmail.json', {
      email,
      emailCode,
      password: md5(PASSWORD),
      confirm: md5(PASSWORD),
      agreement: true,
    });
    if (!answer.success) throw new Error(`Registration of ${email} was refused: ${answer.message}`);
  }
}
