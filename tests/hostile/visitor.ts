import { latestCode } from '#tests/server/outbox.ts';
import { PASSWORD_MD5 } from '#tests/server/person.ts';
import { asForm, asJson, type Encoded, type Fields } from './encodings.ts';
import { dispatch, type HostileResponse } from './sender.ts';

const LIMIT_MS = 60_000;

/** A regular user with an account, on one network. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  /** A token of the task API, once it has been created. */
  token = '';

  constructor(
    /** Port of the server, which may have been restarted. */
    readonly portNow: () => number,
    readonly from: string,
    readonly outboxFile: string,
  ) {}

  get port(): number {
    return this.portNow();
  }

  get sid(): string {
    return [...this.#cookies].find(([name]) => /(^|-)sid$/.test(name))?.[1] ?? '';
  }

  async ask(
    method: string,
    target: string,
    { headers, body }: Encoded = { headers: [], body: '' },
  ): Promise<HostileResponse> {
    const bytes = Buffer.from(body);
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const defaultHeaders: readonly (readonly [string, string])[] = [
      ['Host', `127.0.0.1:${this.port}`],
      ['Connection', 'close'],
      ['Accept-Language', 'en'],
      ['Origin', `http://127.0.0.1:${this.port}`],
      ['Cookie', cookies],
      ['Content-Length', String(bytes.length)],
    ];
    const lines = [...defaultHeaders, ...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const response = await dispatch({
      port: this.port,
      from: this.from,
      head: Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n`, 'latin1'),
      body: bytes,
      sending: 'whole',
      limitMs: LIMIT_MS,
    });
    for (const cookie of response.headers.get('set-cookie') ?? []) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }

  page = async (path: string): Promise<string> => (await this.ask('GET', path)).body.toString();
  post = (path: string, fields: Fields): Promise<HostileResponse> => this.ask('POST', path, asForm(fields));

  /** Sends a call of the JSON contract or, with the token, of the task API. Returns the response. */
  async call(
    method: string,
    path: string,
    value?: unknown,
  ): Promise<{ readonly status: number; readonly json: unknown }> {
    const { headers, body } = value === undefined ? { headers: [], body: '' } : asJson(value);
    const { status, body: bytes } = await this.ask(method, path, {
      headers: [...headers, ...(this.token === '' ? [] : ([['Authorization', `Bearer ${this.token}`]] as const))],
      body,
    });
    return { status, json: bytes.length === 0 ? null : (JSON.parse(bytes.toString()) as unknown) };
  }

  async register(email: string): Promise<void> {
    await this.call('POST', '/api/user/sendEmail.json', { email, type: 1 });
    const { json } = await this.call('POST', '/api/RegisterNew/registerByEmail.json', {
      email,
      emailCode: latestCode(this.outboxFile, email),
      password: PASSWORD_MD5,
      confirm: PASSWORD_MD5,
      agreement: true,
    });
    if (!(json as { success: boolean }).success)
      throw new Error(`Registration of ${email} was refused: ${JSON.stringify(json)}`);
  }

  /** Creates a token with all scopes. The last one is used by the visitor itself. */
  async makeToken(name: string): Promise<string> {
    const response = await this.post('/n/user/tokens', [
      ['name', name],
      ...['tasks:read', 'tasks:write', 'projects:read', 'projects:write', 'usage:read'].map(
        (scope) => ['scopes', scope] as const,
      ),
    ]);
    const secret = /qh_[\w-]{43}/.exec(response.body.toString())?.[0];
    if (secret === undefined) throw new Error(`No token was created: ${response.status}.`);
    this.token = secret;
    return secret;
  }
}
