import { describe, expect, inject, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { Person } from '#tests/server/person.ts';

const [baseUrl, outboxFile] = [inject('baseUrl'), inject('outboxFile')];

const MEASURED = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';
const RESET = 'QINIT 2\nCREG 2\nH 0\nRESET 0\nCNOT 0,1\n';
const RUN_FORM = { name: 'Measured', language: 'qrunes', program: MEASURED };

interface ResultResponse {
  readonly facts: object;
  readonly outcomes: readonly { readonly state: string; readonly amplitude: object }[];
}

describe('amplitudes of a circuit with measurements', () => {
  it('are those before the final measurement; mid-circuit measurement is refused in the language of the request', async () => {
    const person = new Person(baseUrl, outboxFile);
    await person.register('amplitudes@example.org');
    const origin = { Origin: new URL(baseUrl).origin };
    for (const [type, product] of [
      [2, 'partial-amplitude'],
      [3, 'single-amplitude'],
    ] as const)
      await person.post(`/quantumVm/${type}/0`, {
        intent: 'subscribe_run',
        ...RUN_FORM,
        program: 'QINIT 1\nCREG 1\nH 0\n',
        product,
        states: '0',
        shots: '1',
        seed: '',
        formKey: `open-${type}`,
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
    const secret = /qh_[\w-]{43}/.exec(await created.text())?.[0] ?? '';
    const call = (path: string, product: string, locale: string, program = MEASURED) =>
      fetch(`${baseUrl}/api/v1${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${secret}`,
          'Content-Type': 'application/json',
          'Accept-Language': locale,
          Prefer: 'wait=20',
        },
        body: JSON.stringify({
          ...(path === '/tasks' && { name: RUN_FORM.name }),
          language: RUN_FORM.language,
          program,
          product,
          states: ['00', '11'],
        }),
      });

    for (const product of ['partial-amplitude', 'single-amplitude']) {
      expect(await (await call('/estimate', product, 'en-US')).json()).toMatchObject({
        refusal: null,
        isBeforeMeasurements: true,
      });
      const task = (await (await call('/tasks', product, 'en-US')).json()) as {
        readonly id: string;
        readonly status: string;
      };
      expect(task.status).toBe('completed');
      const result = (await (
        await fetch(`${baseUrl}/api/v1/tasks/${task.id}/result`, { headers: { Authorization: `Bearer ${secret}` } })
      ).json()) as ResultResponse;
      expect(result.facts).toMatchObject({ isBeforeMeasurements: true });
      expect(result.outcomes.map(({ state }) => state).toSorted()).toEqual(['00', '11']);
      for (const { amplitude } of result.outcomes)
        expect(amplitude).toEqual({
          re: expect.closeTo(Math.SQRT1_2, 9) as number,
          im: expect.closeTo(0, 9) as number,
        });
      for (const locale of ['zh-CN', 'en-US'] as const) {
        const page = await person.fetch(`/cloud/tasks/${task.id}`, { headers: { 'Accept-Language': locale } });
        expect(await page.text(), locale).toContain(translator(locale)('console:result.beforeMeasurements'));
      }
    }

    for (const locale of ['zh-CN', 'en-US'] as const) {
      const reason = translator(locale)('program:refusals.dynamic_circuit');
      const page = await person.fetch('/quantumVm/3/0', {
        method: 'POST',
        headers: { ...origin, 'Accept-Language': locale },
        body: new URLSearchParams({
          intent: 'run',
          ...RUN_FORM,
          program: RESET,
          product: 'single-amplitude',
          states: '00',
          shots: '1',
          seed: '',
          formKey: `run-${locale}`,
        }),
      });
      const pageText = await page.text();
      expect(pageText, locale).toContain(reason);
      // What was typed is kept.
      expect(pageText).toContain('CNOT 0,1');

      const response = await call('/tasks', 'single-amplitude', locale, RESET);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: 'estimate_refused',
        detail: reason,
        found: { reason: 'dynamic_circuit' },
      });
    }
  });
});
