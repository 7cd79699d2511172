import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { answerMark } from '#app/learn/exercise-form.ts';
import { paths } from '#app/paths.ts';
import type { GradedAnswer, NewRecord } from '#app/services/learning/index.ts';
import { answerExercise, requireExercise } from './exercise-page.server.tsx';

const program = (line: string): string => `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\n${line}\n`;

/** Sends an answer to `flip`, and notes it by a function. */
async function answer(fields: Readonly<Record<string, string>>, note: (answer: GradedAnswer) => NewRecord) {
  const noted: GradedAnswer[] = [];
  const context = {
    session: null,
    client: { ip: '192.0.2.1' },
    hasSecureCookies: false,
    log: { warn: () => undefined },
    services: {
      programs: { admit: () => Promise.resolve() },
      learning: {
        noteAnswer: async (_learner: unknown, given: GradedAnswer) => {
          noted.push(given);
          return Promise.resolve(note(given));
        },
      },
    },
  } as unknown as AppLoadContext;
  const request = new Request(`http://harbor.test${paths.exercise('flip')}`, {
    method: 'POST',
    headers: { 'Accept-Language': 'en-US' },
    body: new URLSearchParams({ intent: 'grade', hints: '0', solution: '', ...fields }),
  });
  const { data, init } = await answerExercise(requireExercise('flip'), request, context);
  return { data, status: init?.status, cookie: new Headers(init?.headers).get('Set-Cookie'), noted };
}

const right = { program: program('x q[0];') };

describe('an answer', () => {
  it('is noted under the id that the browser gives it', async () => {
    const { status, cookie, noted, data } = await answer({ ...right, 'answer-id': '1796000000-abc' }, () => 'sealed');
    expect([status, cookie]).toEqual([200, expect.stringContaining('learning=sealed')]);
    expect(noted).toMatchObject([{ exercise: 'flip', isRight: true, id: '1796000000-abc' }]);
    expect(data).toMatchObject({ isUnnoted: false, asked: null });
    for (const id of ['', 'short', 'x'.repeat(65), 'a b c d e f'])
      expect((await answer({ ...right, 'answer-id': id }, () => null)).noted).toMatchObject([{ id: null }]);
  });

  it('that cannot be noted has its verdict, and a status by which the browser sends it again', async () => {
    const { status, data } = await answer(right, () => {
      throw new Error('no database');
    });
    expect(status).toBe(503);
    expect(data).toMatchObject({ verdict: { kind: 'right' }, isUnnoted: true });
  });

  it('keeps a verdict that the page shows when help is asked for, and counts no attempt then', async () => {
    const texts = { program: program('h q[0];') };
    const checked = answerMark(texts, ['program']);
    const asked = await answer({ ...texts, intent: 'hint', checked }, () => null);
    expect(asked.data).toMatchObject({
      verdict: { kind: 'wrong' },
      asked: 'hint',
      help: { hints: [expect.any(String)] },
    });
    expect([asked.status, asked.noted]).toEqual([200, []]);
    // Nobody has checked this one: it has no verdict, which would count as solved.
    const changed = await answer({ program: program('x q[0];'), intent: 'hint', checked }, () => null);
    expect([changed.data.verdict, changed.noted]).toEqual([null, []]);
    const first = await answer({ program: program('h q[0];'), intent: 'solution', checked: '' }, () => null);
    expect(first.data).toMatchObject({ verdict: null, asked: 'solution' });
  });
});
