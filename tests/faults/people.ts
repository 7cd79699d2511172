import { paths } from '#app/paths.ts';
import { Person } from '#tests/server/person.ts';
import type { Installation } from './installation.ts';

/** An account that submits tasks, with a token of the task API. */
export interface Submitter {
  readonly email: string;
  readonly secret: string;
  readonly hasWebhook: boolean;
  /** Creates a token, of which the account is told by email. Returns its secret; null if no answer says so. */
  readonly createToken: () => Promise<string | null>;
}

const PRODUCTS_USED = ['full-amplitude', 'noisy'];

/** Registers an account with the products, a token and, if a URL is given, a webhook. */
export async function registerSubmitter(
  { baseUrl, outboxFile }: Installation,
  email: string,
  webhookUrl: string | null,
): Promise<Submitter> {
  const person = new Person(baseUrl(), outboxFile);
  await person.register(email);
  for (const product of PRODUCTS_USED)
    await person.post('/cloud/operation', { act: 'subscribe', product, path: '/cloud/calculationCenter' });
  if (webhookUrl !== null) {
    const added = await person.post(paths.notificationSettings(), { intent: 'add', url: webhookUrl });
    if (added.status !== 200) throw new Error(`The webhook of ${email} was refused: ${added.status}`);
  }
  const createToken = async (): Promise<string | null> => {
    const created = await person.fetch('/n/user/tokens', {
      method: 'POST',
      headers: { Origin: new URL(baseUrl()).origin },
      body: new URLSearchParams([
        ['name', 'Faults'],
        ['scopes', 'tasks:read'],
        ['scopes', 'tasks:write'],
      ]),
    });
    return /qh_[\w-]{43}/.exec(await created.text())?.[0] ?? null;
  };
  const secret = await createToken();
  if (secret === null) throw new Error(`No token for ${email}`);
  return { email, secret, hasWebhook: webhookUrl !== null, createToken: () => createToken().catch(() => null) };
}
