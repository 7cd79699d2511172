import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { formCookie } from '#app/designer/form/cookie.server.ts';
import { NEW_OPTIONS } from '#app/designer/form/defaults.ts';
import { AppError } from '#app/errors.ts';
import { loadDesigner } from './load.server.ts';

const PROGRAM = 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n';

/** Loads a visitor's designer, with or without a form cookie. */
const open = (query: string, admit: () => Promise<void>) => {
  const preview = vi.fn(() => Promise.resolve({ kind: 'diagnostics', diagnostics: [] }));
  const cookie = formCookie(
    { ...NEW_OPTIONS, name: 'Coin', language: 'qrunes', program: PROGRAM, product: 'full-amplitude', shots: '100' },
    false,
  )!.split(';')[0]!;
  const request = new Request(`http://localhost/quantumVm/0/0${query}`, { headers: { Cookie: cookie } });
  const context = {
    services: { tasks: { preview }, programs: { admit } },
    session: null,
    client: { ip: '192.0.2.7', userAgent: '' },
  };
  return {
    preview,
    loaded: loadDesigner({ request, params: { type: '0', id: '0' }, context } as unknown as LoaderFunctionArgs),
  };
};

describe('a visitor’s program from the form cookie', () => {
  it('counts as a preview, and stays in the form if the limit is exceeded', async () => {
    const { preview, loaded } = open('?draft=kept', () =>
      Promise.reject(new AppError('too_many_requests', { seconds: 30 })),
    );
    expect((await loaded).state).toMatchObject({
      runForm: { program: PROGRAM },
      program: { kind: 'none' },
      refused: { code: 'too_many_requests', params: { seconds: 30 } },
    });
    expect(preview).not.toHaveBeenCalled();
  });

  it('is the only program that counts: opening a new experiment does not', async () => {
    const admit = vi.fn(() => Promise.resolve());
    await open('?draft=kept', admit).loaded;
    expect(admit).toHaveBeenCalledTimes(1);
    await open('', admit).loaded;
    expect(admit).toHaveBeenCalledTimes(1);
  });
});

describe('a program in the URL', () => {
  const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';
  const allow = () => vi.fn(() => Promise.resolve());
  const linked = (program: string, more = '') => `?program=${encodeURIComponent(program)}${more}`;

  it('is opened as a new experiment, and counts as a preview of the visitor', async () => {
    const admit = allow();
    const { loaded, preview } = open(linked(BELL), admit);
    expect((await loaded).state.runForm).toMatchObject({ language: 'qrunes', program: BELL });
    expect([admit, preview].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('is opened with its errors if it is no program', async () => {
    const { state } = await open(linked('<script>🙂'), allow()).loaded;
    expect(state).toMatchObject({ runForm: { program: '<script>🙂' }, program: { kind: 'diagnostics' } });
  });

  it('that is too long is refused, and an empty experiment is opened', async () => {
    const admit = allow();
    const { state } = await open(linked('H 0\n'.repeat(1025)), admit).loaded;
    expect(state.refused).toEqual({ code: 'program_too_long', params: { kib: 4 } });
    expect(state.runForm.program).toMatch(/^QINIT \d\nCREG \d\n$/);
    expect(admit).not.toHaveBeenCalled();
  });

  it('gives way to a draft in the URL, which may be that program with later changes', async () => {
    expect((await open(linked(BELL, '&draft=none'), allow()).loaded).state.runForm.program).not.toBe(BELL);
    expect((await open(linked(BELL, '&draft=kept'), allow()).loaded).state.runForm.program).toBe(PROGRAM);
    expect((await open(linked('  \n'), allow()).loaded).state.runForm.program).toMatch(/^QINIT/);
  });
});
