import { createHash } from 'node:crypto';
import { latestCode } from './outbox.ts';

/** Password of every test user, in plain text and as the MD5 digest that clients send. */
export const PASSWORD = 'harbour2026';
export const PASSWORD_MD5 = createHash('md5').update(PASSWORD).digest('hex');

const NEW_ACCOUNT = { password: PASSWORD_MD5, confirm: PASSWORD_MD5, agreement: true };

export interface Envelope {
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly obj: unknown;
}

/** A user whose client handles cookies and forms, but runs no JavaScript. */
export class Person {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly baseUrl: string,
    readonly outboxFile: string,
  ) {}

  /** The cookies in the form of a `Cookie` header. */
  cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', this.cookies());
    const response = await fetch(new URL(path, this.baseUrl), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  async call(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Envelope> {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    const response = await this.fetch(path, init);
    return (await response.json()) as Envelope;
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      headers: { Origin: new URL(this.baseUrl).origin },
      body: new URLSearchParams(fields),
    });
  }

  /** Registers an account by email and stays signed in. */
  async register(email: string): Promise<void> {
    const sent = await this.call('/api/user/sendEmail.json', { email, type: 1 });
    if (!sent.success) throw new Error(`No code was sent to ${email}: ${sent.message}`);
    const answer = await this.call('/api/RegisterNew/registerByEmail.json', {
      email,
      emailCode: latestCode(this.outboxFile, email),
      ...NEW_ACCOUNT,
    });
    if (!answer.success) throw new Error(`Registration of ${email} was refused: ${answer.message}`);
  }

  /** Registers an account by phone and stays signed in. */
  async registerByPhone(loginName: string): Promise<void> {
    const sent = await this.call('/api/RegisterNew/sendPhoneMsg.json', { loginName, type: 1 });
    if (!sent.success) throw new Error(`No code was sent to ${loginName}: ${sent.message}`);
    const answer = await this.call('/api/RegisterNew/registerSave.json', {
      loginName,
      code: latestCode(this.outboxFile, loginName),
      ...NEW_ACCOUNT,
    });
    if (!answer.success) throw new Error(`Registration of ${loginName} was refused: ${answer.message}`);
  }
}
