import { describe, expect, inject, it } from 'vitest';
import { translator } from '../../app/i18n/translator.ts';
import { Person } from '../served/person.ts';

const [baseUrl, outboxFile] = [inject('baseUrl'), inject('outboxFile')];

const MEASURED = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';
const DRAFT = { name: 'Measured', language: 'qrunes', program: MEASURED };

describe('a single-amplitude circuit that measures', () => {
  it('is refused by the page and by the API, in the language of who asks, and a partial-amplitude one is not', async () => {
    const person = new Person(baseUrl, outboxFile);
    await person.register('amplitudes@example.org');
    const origin = { Origin: new URL(baseUrl).origin };
    for (const [type, product] of [[2, 'partial-amplitude'], [3, 'single-amplitude']] as const) await person.post(`/quantumVm/${type}/0`, { intent: 'subscribe_run', ...DRAFT, program: 'QINIT 1\nCREG 1\nH 0\n', product, states: '0', shots: '1', seed: '', formKey: `open-${type}` });
    const made = await person.fetch('/n/user/tokens', { method: 'POST', headers: origin, body: new URLSearchParams([['name', 'Test'], ['scopes', 'tasks:write']]) });
    const secret = /qh_[\w-]{43}/.exec(await made.text())?.[0] ?? '';
    const submit = (product: string, locale: string) =>
      fetch(`${baseUrl}/api/v1/tasks`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json', 'Accept-Language': locale },
        body: JSON.stringify({ ...DRAFT, product, states: ['00'] }),
      });

    for (const locale of ['zh-CN', 'en-US'] as const) {
      const reason = translator(locale)('program:refusals.circuit_measured');
      const page = await person.fetch('/quantumVm/3/0', {
        method: 'POST',
        headers: { ...origin, 'Accept-Language': locale },
        body: new URLSearchParams({ intent: 'run', ...DRAFT, product: 'single-amplitude', states: '00', shots: '1', seed: '', formKey: `run-${locale}` }),
      });
      const shown = await page.text();
      expect(shown, locale).toContain(reason);
      // Nothing typed is lost.
      expect(shown).toContain('CNOT 0,1');

      const answer = await submit('single-amplitude', locale);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'estimate_refused', detail: reason, found: { reason: 'circuit_measured' } });
    }
    expect((await submit('partial-amplitude', 'en-US')).status).toBe(202);
  });
});
