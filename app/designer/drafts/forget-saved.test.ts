import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '@remix-run/router';
import { describe, expect, it } from 'vitest';
import { sendRefusal } from '#app/server/refusals.ts';
import { clearSavedLocalDraft } from './forget-saved.ts';

const FIELDS = { intent: 'save', name: 'Long', program: 'QINIT 1', place: '' };

/** Returns what the page receives if its action, or a check before it, throws this. */
const answerTo = (thrown: unknown) => {
  const request = new Request('http://localhost/quantumVm/0/0', { method: 'POST', body: new URLSearchParams(FIELDS) });
  return clearSavedLocalDraft({ request, params: {}, serverAction: () => Promise.reject(thrown) });
};

describe('a submission that is refused before its action', () => {
  it.each([
    ['body_too_large', 413],
    ['server_busy', 503],
  ] as const)('keeps the page and reports %s', async (code, status) => {
    const answer = await answerTo(new ErrorResponse(status, '', sendRefusal({ code, params: {} }, 'en-US')));
    expect(answer).toMatchObject({
      runForm: { name: 'Long', program: 'QINIT 1', shots: '' },
      problems: {},
      program: { kind: 'none' },
      refused: { code, params: {} },
    });
  });

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'or that reaches nobody (%s) leaves the page, too',
    async (words) => {
      expect(await answerTo(new TypeError(words))).toMatchObject({
        runForm: { name: 'Long', program: 'QINIT 1' },
        unsent: true,
      });
    },
  );

  it('rethrows any other error', async () => {
    const broken = new TypeError('broken');
    await expect(answerTo(broken)).rejects.toBe(broken);
    const missing = new ErrorResponse(404, '', null);
    await expect(answerTo(missing)).rejects.toBe(missing);
  });
});
