import type { ActionFunctionArgs } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import type { AppContext, Services } from '#app/context.ts';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { readFormCookie } from '#app/designer/form/cookie.server.ts';
import { findCase } from '#app/domain/cases/cases.ts';
import { AppError } from '#app/errors.ts';
import type { ProjectInput } from '#app/services/projects/index.ts';
import type { NotStored } from '#app/services/quotas/index.ts';
import type { Submission } from '#app/services/tasks/index.ts';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import { designerAction } from './action.server.ts';

const PROGRAM = 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n';
/** Too large for a cookie even after compression. */
const LARGE = (() => {
  let state = 7;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  return `% ${Array.from({ length: 8000 }, () => String.fromCharCode(48 + (next() % 75))).join('')}\n${PROGRAM}`;
})();
const FIELDS = {
  name: 'Coin',
  language: 'qrunes',
  program: PROGRAM,
  product: 'full-amplitude',
  shots: '100',
  seed: '',
  formKey: 'form-1',
};

function actionWith({
  refusal,
  tooOften,
  unreadable,
  unshown,
  notStored,
  opens,
}: {
  refusal?: AppError;
  tooOften?: AppError;
  unreadable?: AppError;
  unshown?: AppError;
  notStored?: NotStored;
  opens?: true;
} = {}) {
  const admit = () => (tooOften ? Promise.reject(tooOften) : Promise.resolve());
  const submitted: Submission[] = [];
  const saved: ProjectInput[] = [];
  const subscribe = vi.fn(() => Promise.resolve());
  const services = {
    tasks: {
      advise: () => Promise.resolve([]),
      requireEnded: (_account: string, id: string) =>
        unshown
          ? Promise.reject(unshown)
          : Promise.resolve({ id, status: 'queued', workload: null, product: 'full-amplitude' }),
      preview: ({ program }: { program: string }) => {
        if (unreadable) return Promise.reject(unreadable);
        const reading = QRUNES.parse(program);
        return Promise.resolve(
          reading.ok
            ? {
                kind: 'circuit',
                circuit: reading.circuit,
                operations: reading.circuit.operations.length,
                depth: 2,
                violations: [],
                price: 1,
                options: {},
                estimate: null,
              }
            : { kind: 'diagnostics', diagnostics: reading.diagnostics },
        );
      },
      submit: (_account: string, submission: Submission) => {
        if (refusal) return Promise.reject(refusal);
        submitted.push(submission);
        return Promise.resolve({
          id: 'task-9',
          ...(notStored && { notStored }),
          ...(opens && { hasOpenedProduct: opens }),
        });
      },
    },
    projects: {
      require: () => Promise.resolve({ latestVersion: 3 }),
      save: (_account: string, id: string | null, runForm: ProjectInput) => {
        saved.push(runForm);
        return Promise.resolve({
          project: { id: id ?? 'new-project', product: 'full-amplitude' },
          version: { number: id === null ? 1 : 3 },
        });
      },
    },
    programs: { admit },
    subscriptions: { subscribe },
    coins: { balance: () => Promise.resolve({ balance: 7 }) },
  } as unknown as Services;
  const press = (fields: Record<string, string>, { isVisitor = false, id = '0', query = '' } = {}) => {
    const session = isVisitor ? null : ({ account: { id: 'lin' } } as AppContext['session']);
    const request = new Request(`http://localhost/quantumVm/0/${id}${query}`, {
      method: 'POST',
      body: new URLSearchParams({ ...FIELDS, ...fields }),
    });
    return designerAction({
      request,
      params: { type: '0', id },
      context: {
        services,
        session,
        log: { error: () => undefined },
        client: { ip: '192.0.2.7', userAgent: '' },
      } as unknown as ActionFunctionArgs['context'],
    });
  };
  return { press, submitted, saved, subscribe };
}

type Answer = Awaited<ReturnType<typeof designerAction>>;
const stateOf = (answer: Answer): DesignerActionData & { status: number | undefined } => {
  if (!('data' in answer)) throw new Error(`redirected to ${answer.headers.get('Location')}`);
  return { ...answer.data, status: answer.init?.status };
};
const goesTo = (answer: Answer): string | null => ('data' in answer ? null : answer.headers.get('Location'));

describe('a rate limit', () => {
  it('keeps the input in the form, and reports the limit and when to retry', async () => {
    const busy = await actionWith({ unreadable: new AppError('server_busy') }).press(
      { intent: 'draw' },
      { isVisitor: true },
    );
    expect(stateOf(busy)).toMatchObject({
      status: 503,
      runForm: { program: PROGRAM, name: 'Coin' },
      program: { kind: 'none' },
      refused: { code: 'server_busy' },
    });
    expect('data' in busy ? busy.init?.headers : null).toMatchObject({ 'Retry-After': '5' });
    for (const intent of ['draw', 'import']) {
      const often = stateOf(
        await actionWith({ tooOften: new AppError('too_many_requests') }).press({ intent }, { isVisitor: true }),
      );
      expect(often).toMatchObject({
        status: 429,
        runForm: { program: PROGRAM },
        refused: { code: 'too_many_requests' },
      });
    }
  });

  it('is not reported for an accepted run whose program cannot be drawn at the moment', async () => {
    for (const unreadable of [new AppError('server_busy'), new TypeError('a bug') as unknown as AppError]) {
      const state = stateOf(await actionWith({ unreadable }).press({ intent: 'run', stay: '1' }));
      expect(state).toMatchObject({ status: 200, run: { task: { id: 'task-9' } }, runForm: { program: PROGRAM } });
      expect(state.refused).toBeUndefined();
    }
    expect(goesTo(await actionWith({ unshown: new AppError('server_busy') }).press({ intent: 'run', stay: '1' }))).toBe(
      '/cloud/tasks/task-9',
    );
  });

  it('applies to a visitor’s work that is too large for the cookie and is therefore read', async () => {
    const { press } = actionWith({ tooOften: new AppError('too_many_requests') });
    expect(stateOf(await press({ intent: 'save', program: LARGE }, { isVisitor: true }))).toMatchObject({
      status: 429,
      runForm: { program: LARGE },
      refused: { code: 'too_many_requests' },
    });
  });

  it('is reported instead of a run that was not read, with the input', async () => {
    const answer = await actionWith({ refusal: new AppError('server_busy') }).press({ intent: 'run', stay: '1' });
    expect(stateOf(answer)).toMatchObject({
      status: 503,
      runForm: { program: PROGRAM },
      refused: { code: 'server_busy' },
    });
  });
});

describe('a run without room to keep its program', () => {
  const notStored: NotStored = { code: 'quota_projects', params: { used: 200, limit: 200 } };

  it('reports the reason on the page that stays, with the input', async () => {
    expect(stateOf(await actionWith({ notStored }).press({ intent: 'run', stay: '1' }))).toMatchObject({
      status: 200,
      notStored: 'quota_projects',
      runForm: { program: PROGRAM },
      run: { balance: 7 },
    });
  });

  it('reports the reason on the page of its task', async () => {
    expect(goesTo(await actionWith({ notStored }).press({ intent: 'run', draftId: 'd' }))).toBe(
      '/cloud/tasks/task-9?unkept=quota_projects',
    );
  });
});

describe('a run that subscribes to its product', () => {
  it('says so in the reader’s language with the run, or on the page of its task', async () => {
    const { press, submitted } = actionWith({ opens: true });
    expect(stateOf(await press({ intent: 'run', stay: '1' })).run?.note).toBe('这次运行同时订阅了全振幅虚拟机。');
    expect(submitted[0]).toMatchObject({ mayOpenProduct: true });
    expect(goesTo(await press({ intent: 'run', draftId: 'd' }))).toBe('/cloud/tasks/task-9?opened=1');
    expect(stateOf(await actionWith().press({ intent: 'run', stay: '1' })).run).not.toHaveProperty('note');
  });
});

describe('drawing', () => {
  it('is open to visitors and reads the program', async () => {
    const state = stateOf(await actionWith().press({ intent: 'draw' }, { isVisitor: true }));
    expect(state).toMatchObject({
      status: 200,
      problems: {},
      program: { kind: 'circuit', operations: 2, depth: 2, price: 1 },
    });
  });

  it('returns the whole form with its errors', async () => {
    const state = stateOf(
      await actionWith().press({ intent: 'draw', name: '', shots: '0', program: 'QINIT 1\r\nCREG 1\r\nHH 0\r\n' }),
    );
    expect(state.runForm).toMatchObject({ name: '', shots: '0', program: 'QINIT 1\nCREG 1\nHH 0\n' });
    expect(Object.keys(state.problems)).toEqual(['name', 'shots']);
    expect(state.program).toMatchObject({ kind: 'diagnostics', diagnostics: [{ span: { line: 3, column: 1 } }] });
  });

  it('treats a form without a program as the empty circuit, without errors', async () => {
    const state = stateOf(await actionWith().press({ intent: 'draw', program: '' }));
    expect(state).toMatchObject({
      status: 200,
      runForm: { program: '' },
      problems: {},
      program: { kind: 'circuit', operations: 0, circuit: { qubits: 4 } },
    });
  });

  it('is the default for an unknown intent', async () => {
    expect(stateOf(await actionWith().press({ intent: 'explode' })).status).toBe(200);
  });
});

describe('running', () => {
  it('submits the program and redirects to its task', async () => {
    const { press, submitted } = actionWith();
    expect(goesTo(await press({ intent: 'run', seed: '42', shots: '4,096' }))).toBe('/cloud/tasks/task-9');
    expect(submitted).toMatchObject([{ projectId: null, program: PROGRAM, shots: 4096, seed: 42 }]);
  });

  it.each([
    {
      fields: { draftId: 'd', draftRevision: '3', formKey: 'page 2' },
      id: '0',
      fromDraft: { id: 'd', revision: 3, formKey: 'page' },
    },
    {
      fields: { draftId: '', draftRevision: '-1', formKey: 'page 2' },
      id: '0',
      fromDraft: { id: null, revision: null, formKey: 'page' },
    },
    {
      fields: { draftId: 'd', draftRevision: '', formKey: 'page 2' },
      id: 'old',
      fromDraft: { id: 'd', revision: null, formKey: null },
    },
    {
      fields: { draftId: '', draftRevision: '', formKey: '' },
      id: '0',
      fromDraft: { id: null, revision: null, formKey: null },
    },
  ])(
    'says which unsaved work it is, by its draft or by its form: $fields in $id',
    async ({ fields, id, fromDraft }) => {
      const { press, submitted, saved } = actionWith();
      await press({ intent: 'run', ...fields }, { id });
      await press({ intent: 'save', ...fields }, { id });
      expect([submitted[0]!.fromDraft, saved[0]!.fromDraft]).toEqual([fromDraft, fromDraft]);
    },
  );

  it('uses the same idempotency key for the same form and content', async () => {
    const { press, submitted } = actionWith();
    await press({ intent: 'run' });
    await press({ intent: 'run' });
    await press({ intent: 'run', shots: '101' });
    const [first, again, other] = submitted.map(({ once }) => once?.key);
    expect(first).toBe(again);
    expect(other).not.toBe(first);
  });

  it('responds to a refusal with the form and the reason', async () => {
    const { press } = actionWith({ refusal: new AppError('too_few_coins', { price: 64, balance: 3 }) });
    expect(stateOf(await press({ intent: 'run' }))).toMatchObject({
      status: 400,
      runForm: { program: PROGRAM },
      refused: { code: 'too_few_coins', params: { price: 64, balance: 3 } },
    });
  });

  it('does not run an invalid form', async () => {
    const { press, submitted } = actionWith();
    expect(stateOf(await press({ intent: 'run', shots: 'many' })).status).toBe(400);
    expect(submitted).toEqual([]);
  });

  it('can subscribe before the run', async () => {
    const { press, subscribe } = actionWith();
    expect(goesTo(await press({ intent: 'subscribe_run' }))).toBe('/cloud/tasks/task-9');
    expect(subscribe).toHaveBeenCalledWith('lin', 'full-amplitude');
  });

  it('rethrows an unexpected error', async () => {
    const { press } = actionWith({ refusal: new TypeError('broken') as unknown as AppError });
    await expect(press({ intent: 'run' })).rejects.toThrow('broken');
  });
});

describe('saving', () => {
  it('redirects to the new project', async () => {
    expect(goesTo(await actionWith().press({ intent: 'save' }))).toBe('/quantumVm/0/new-project?saved=new');
  });

  it('reports that nothing has changed', async () => {
    expect(goesTo(await actionWith().press({ intent: 'save' }, { id: 'old' }))).toBe('/quantumVm/0/old?saved=same');
  });
});

describe('a visitor who wants to run', () => {
  it('is redirected to sign-in and finds the work again', async () => {
    const answer = await actionWith().press({ intent: 'run' }, { isVisitor: true });
    expect(goesTo(answer)).toBe(`/l/login?path=${encodeURIComponent('/quantumVm/0/0?draft=kept')}`);
    const cookie = (answer as Response).headers.get('Set-Cookie')!.split(';')[0]!;
    expect(readFormCookie(new Request('http://localhost/', { headers: { Cookie: cookie } }))).toMatchObject({
      program: PROGRAM,
      name: 'Coin',
    });
  });

  it('stays on the page if the work is too large for the cookie', async () => {
    expect(stateOf(await actionWith().press({ intent: 'run', program: LARGE }, { isVisitor: true }))).toMatchObject({
      status: 401,
      cannotKeep: true,
    });
  });
});

describe('a tutorial case', () => {
  const query = '?case=bell&lang=en-US';
  const bell = `% Bell state\n${findCase('bell')!.program}`;

  it('is run as stored', async () => {
    const { press, submitted } = actionWith();
    expect(goesTo(await press({ intent: 'run', program: bell }, { query }))).toBe('/cloud/tasks/task-9');
    expect(submitted).toMatchObject([{ program: bell }]);
  });

  it.each([
    { intent: 'save', program: bell, language: 'qrunes' },
    { intent: 'run', program: `${bell}% mine\n`, language: 'qrunes' },
    { intent: 'subscribe_run', program: 'QINIT 1', language: 'qrunes' },
  ])('cannot be changed by $intent', async (fields) => {
    const { press, submitted, saved } = actionWith();
    expect(stateOf(await press(fields, { query }))).toMatchObject({
      status: 400,
      refused: { code: 'unauthorized_operation' },
    });
    expect([submitted, saved]).toEqual([[], []]);
  });

  it('is run as stored after being viewed in another language', async () => {
    const { press, submitted } = actionWith();
    await press({ intent: 'run', program: 'QINIT 2', language: 'originir' }, { query });
    expect(submitted).toMatchObject([{ program: bell, language: 'qrunes' }]);
  });

  it('cannot be run by a visitor', async () => {
    expect(
      stateOf(await actionWith().press({ intent: 'run', program: bell }, { query, isVisitor: true })),
    ).toMatchObject({
      status: 403,
      refused: { code: 'unauthorized_operation' },
    });
  });

  it('is copied to a new project as stored, whatever the form contains', async () => {
    const { press, saved } = actionWith();
    expect(goesTo(await press({ intent: 'copy', program: PROGRAM, name: 'Mine' }, { query }))).toBe(
      '/quantumVm/0/new-project?saved=new',
    );
    expect(saved).toMatchObject([{ name: 'Bell state', program: bell }]);
    expect(saved[0]!.fromDraft).toBeUndefined();
  });
});
