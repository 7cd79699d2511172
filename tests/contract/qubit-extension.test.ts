import { describe, expect, inject, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { Person } from '#tests/server/person.ts';

const [baseUrl, outboxFile] = [inject('baseUrl'), inject('outboxFile')];

const QUBITS = 40;
const PROGRAM = `QINIT ${QUBITS}\nCREG 1\nX 0\n`;
const PROGRAMS = {
  name: 'Wide',
  language: 'qrunes',
  program: PROGRAM,
  product: 'single-amplitude',
  shots: '1',
  seed: '',
  states: '0'.repeat(QUBITS),
};
const TYPE = 3;

describe('a circuit of more than 32 qubits', () => {
  it('is refused with the way to apply, in the language of the request, until the application is approved', async () => {
    const person = new Person(baseUrl, outboxFile);
    await person.register('extension@example.org');
    const origin = { Origin: new URL(baseUrl).origin };
    const run = (locale: string, intent: string) =>
      person.fetch(`/quantumVm/${TYPE}/0`, {
        method: 'POST',
        headers: { ...origin, 'Accept-Language': locale },
        body: new URLSearchParams({ intent, ...PROGRAMS, formKey: `${locale} ${intent}` }),
      });
    const created = await person.fetch('/n/user/tokens', {
      method: 'POST',
      headers: origin,
      body: new URLSearchParams([
        ['name', 'Test'],
        ['scopes', 'tasks:write'],
        ['scopes', 'tasks:read'],
      ]),
    });
    const Authorization = `Bearer ${/qh_[\w-]{43}/.exec(await created.text())?.[0]}`;
    const submit = (locale: string) =>
      fetch(`${baseUrl}/api/v1/tasks`, {
        method: 'POST',
        headers: { Authorization, 'Content-Type': 'application/json', 'Accept-Language': locale },
        body: JSON.stringify({
          name: 'Wide',
          language: 'qrunes',
          program: PROGRAM,
          product: PROGRAMS.product,
          states: [PROGRAMS.states],
        }),
      });
    const listed = async (): Promise<unknown> => {
      const { items } = (await (await fetch(`${baseUrl}/api/v1/products`, { headers: { Authorization } })).json()) as {
        readonly items: readonly { readonly id: string }[];
      };
      return items.find(({ id }) => id === PROGRAMS.product);
    };

    await run('en-US', 'subscribe_run');
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const sentence = translator(locale)('errors:application_required', {
        qubits: QUBITS,
        limit: 32,
        most: 200,
        context: 'qubits',
      });
      const page = await run(locale, 'run');
      const pageText = await page.text();
      expect([page.status, pageText], locale).toEqual([400, expect.stringContaining(sentence)]);
      expect(pageText).toContain(`href="/cloud/apply?vmType=${TYPE}"`);
      expect(pageText).toContain('X 0');
      const response = await submit(locale);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'application_required', detail: sentence });
      const form = await (
        await person.fetch(`/cloud/apply?vmType=${TYPE}`, { headers: { 'Accept-Language': locale } })
      ).text();
      expect(form).toMatch(new RegExp(`<option value="${TYPE}" selected="">`));
    }
    expect(await listed()).toMatchObject({ maxQubits: 32, extendedQubits: 200, isOpen: true, isExtended: false });

    const sent = await person.fetch('/cloud/apply', {
      method: 'POST',
      redirect: 'manual',
      headers: origin,
      body: new URLSearchParams({ vmType: String(TYPE), purpose: 'Wide circuits', terms: 'on' }),
    });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/cloud/apply?sent=1']);
    expect(await listed()).toMatchObject({ isExtended: true });
    // Only the rule for more than 20 qubits remains, on every machine.
    expect(await (await submit('en-US')).json()).toMatchObject({ code: 'qubits_restricted' });
  });
});
