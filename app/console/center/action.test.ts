import type { ActionFunctionArgs } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { findCase } from '#app/domain/cases/cases.ts';
import { AppError } from '#app/errors.ts';
import type { Submission } from '#app/services/tasks/index.ts';
import { centerAction } from './action.server.ts';

function centerWith({ refusal, opens = false }: { refusal?: AppError; opens?: boolean } = {}) {
  const note = vi.fn(() => Promise.resolve());
  const submitted: Submission[] = [];
  const services = {
    firstSteps: { note },
    tasks: {
      submit: (_account: string, submission: Submission) => {
        if (refusal !== undefined) return Promise.reject(refusal);
        submitted.push(submission);
        return Promise.resolve({ id: 'task-1', ...(opens && { hasOpenedProduct: true }) });
      },
    },
  };
  const press = (fields: Record<string, string>, language = 'en-US') =>
    centerAction({
      request: new Request('http://localhost/cloud/calculationCenter', {
        method: 'POST',
        headers: { 'Accept-Language': language },
        body: new URLSearchParams(fields),
      }),
      params: {},
      context: { services, session: { account: { id: 'lin' } } } as unknown as ActionFunctionArgs['context'],
    });
  return { press, note, submitted };
}

const goesTo = (answer: Awaited<ReturnType<typeof centerAction>>): string | null =>
  'data' in answer ? null : answer.headers.get('Location');

describe('the checklist of the computing center', () => {
  it('runs the stored case once for each form, in the reader’s language, and says if that opened the product', async () => {
    const { press, submitted } = centerWith({ opens: true });
    expect(goesTo(await press({ intent: 'run', key: 'form-1' }, 'zh-CN'))).toBe('/cloud/tasks/task-1?opened=1');
    expect(submitted).toEqual([
      {
        projectId: null,
        name: '贝尔态',
        language: 'qrunes',
        program: findCase('bell')!.program,
        product: 'full-amplitude',
        shots: 1000,
        mayOpenProduct: true,
        once: { key: '["first-run","form-1"]', fingerprint: '' },
      },
    ]);
    expect(goesTo(await centerWith().press({ intent: 'run' }))).toBe('/cloud/tasks/task-1');
  });

  it('shows why the case was not run', async () => {
    const answer = await centerWith({
      refusal: new AppError('too_few_coins', { price: 1, balance: 0, count: 1 }),
    }).press({
      intent: 'run',
    });
    expect('data' in answer ? answer.data : null).toMatchObject({ code: 'too_few_coins' });
  });

  it('is dismissed, and knows no other intent', async () => {
    const { press, note } = centerWith();
    expect(goesTo(await press({ intent: 'dismiss' }))).toBe('/cloud/calculationCenter');
    expect(note).toHaveBeenCalledWith('lin', 'dismiss');
    await expect(press({ intent: 'explode' })).rejects.toMatchObject({ status: 400 });
    await expect(press({})).rejects.toMatchObject({ status: 400 });
  });
});
