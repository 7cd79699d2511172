import { paths } from '#app/paths.ts';
import { Person } from '#tests/server/person.ts';
import type { Installation } from './installation.ts';

/** An account that submits tasks, with a token of the task API. */
export interface Submitter {
  readonly email: string;
  readonly secret: string;
  readonly hasWebhook: boolean;
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
  const created = await person.fetch('/n/user/tokens', {
    method: 'POST',
    headers: { Origin: new URL(baseUrl()).origin },
    body: new URLSearchParams([
      ['name', 'Faults'],
      ['scopes', 'tasks:read'],
      ['scopes', 'tasks:write'],
    ]),
  });
  const secret = /qh_[\w-]{43}/.exec(await created.text())?.[0];
  if (secret === undefined) throw new Error(`No token for ${email}: ${created.status}`);
  return { email, secret, hasWebhook: webhookUrl !== null };
}
