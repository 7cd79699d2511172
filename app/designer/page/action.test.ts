import type { ActionFunctionArgs } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import type { AppContext, Services } from '#app/context.ts';
import { AppError } from '#app/errors.ts';
import type { ProjectDraft } from '#app/services/projects/index.ts';
import type { Unkept } from '#app/services/quotas/index.ts';
import type { Submission } from '#app/services/tasks/index.ts';
import { actOnDesigner } from './action.server.ts';
import { findCase } from '#app/domain/cases/cases.ts';
import { keptDraft } from '#app/designer/form/cookie.server.ts';
import type { DesignerState } from '#app/designer/form/action-data.ts';

const PROGRAM = 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n';
/** Too large for a cookie, however it is packed. */
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

function desk({
  refusal,
  tooOften,
  unreadable,
  unshown,
  unkept,
}: { refusal?: AppError; tooOften?: AppError; unreadable?: AppError; unshown?: AppError; unkept?: Unkept } = {}) {
  const admit = () => (tooOften ? Promise.reject(tooOften) : Promise.resolve());
  const submitted: Submission[] = [];
  const saved: ProjectDraft[] = [];
  const subscribe = vi.fn(() => Promise.resolve());
  const services = {
    tasks: {
      advise: () => Promise.resolve([]),
      requireEnded: (_account: string, id: string) =>
        unshown ? Promise.reject(unshown) : Promise.resolve({ id, status: 'queued' }),
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
        return Promise.resolve({ id: 'task-9', ...(unkept && { unkept }) });
      },
    },
    projects: {
      require: () => Promise.resolve({ latestVersion: 3 }),
      save: (_account: string, id: string | null, draft: ProjectDraft) => {
        saved.push(draft);
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
    return actOnDesigner({
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

type Answer = Awaited<ReturnType<typeof actOnDesigner>>;
const stateOf = (answer: Answer): DesignerState & { status: number | undefined } => {
  if (answer instanceof Response) throw new Error(`redirected to ${answer.headers.get('Location')}`);
  return { ...answer.data, status: answer.init?.status };
};
const goesTo = (answer: Answer): string | null => (answer instanceof Response ? answer.headers.get('Location') : null);

describe('a limit that is met', () => {
  it('leaves all that was typed in the form, says so, and when to try again', async () => {
    const busy = await desk({ unreadable: new AppError('server_busy') }).press({ intent: 'draw' }, { isVisitor: true });
    expect(stateOf(busy)).toMatchObject({
      status: 503,
      draft: { program: PROGRAM, name: 'Coin' },
      program: { kind: 'none' },
      refused: { code: 'server_busy' },
    });
    expect(busy instanceof Response ? null : busy.init?.headers).toMatchObject({ 'Retry-After': '5' });
    for (const intent of ['draw', 'import']) {
      const often = stateOf(
        await desk({ tooOften: new AppError('too_many_requests') }).press({ intent }, { isVisitor: true }),
      );
      expect(often).toMatchObject({ status: 429, draft: { program: PROGRAM }, refused: { code: 'too_many_requests' } });
    }
  });

  it('is not said of a run that was accepted, though its program cannot be drawn just now', async () => {
    for (const unreadable of [new AppError('server_busy'), new TypeError('a bug') as unknown as AppError]) {
      const state = stateOf(await desk({ unreadable }).press({ intent: 'run', stay: '1' }));
      expect(state).toMatchObject({ status: 200, run: { task: { id: 'task-9' } }, draft: { program: PROGRAM } });
      expect(state.refused).toBeUndefined();
    }
    expect(goesTo(await desk({ unshown: new AppError('server_busy') }).press({ intent: 'run', stay: '1' }))).toBe(
      '/cloud/tasks/task-9',
    );
  });

  it('holds for a visitor’s work that is too large to be carried along, and is therefore read', async () => {
    const { press } = desk({ tooOften: new AppError('too_many_requests') });
    expect(stateOf(await press({ intent: 'save', program: LARGE }, { isVisitor: true }))).toMatchObject({
      status: 429,
      draft: { program: LARGE },
      refused: { code: 'too_many_requests' },
    });
  });

  it('is said in place of a run that nobody could read, with what was typed', async () => {
    const answer = await desk({ refusal: new AppError('server_busy') }).press({ intent: 'run', stay: '1' });
    expect(stateOf(answer)).toMatchObject({
      status: 503,
      draft: { program: PROGRAM },
      refused: { code: 'server_busy' },
    });
  });
});

describe('a run that there was no room to keep', () => {
  const unkept: Unkept = { code: 'quota_projects', params: { used: 200, limit: 200 } };

  it('says why on the page that stays, with what was typed', async () => {
    expect(stateOf(await desk({ unkept }).press({ intent: 'run', stay: '1' }))).toMatchObject({
      status: 200,
      unkept: 'quota_projects',
      draft: { program: PROGRAM },
      run: { balance: 7 },
    });
  });

  it('says why on the page of its task', async () => {
    expect(goesTo(await desk({ unkept }).press({ intent: 'run', draftId: 'd' }))).toBe(
      '/cloud/tasks/task-9?unkept=quota_projects',
    );
  });
});

describe('drawing', () => {
  it('is open to visitors and reads the program', async () => {
    const state = stateOf(await desk().press({ intent: 'draw' }, { isVisitor: true }));
    expect(state).toMatchObject({
      status: 200,
      problems: {},
      program: { kind: 'circuit', operations: 2, depth: 2, price: 1 },
    });
  });

  it('gives the whole form back with what is wrong in it', async () => {
    const state = stateOf(
      await desk().press({ intent: 'draw', name: '', shots: '0', program: 'QINIT 1\r\nCREG 1\r\nHH 0\r\n' }),
    );
    expect(state.draft).toMatchObject({ name: '', shots: '0', program: 'QINIT 1\nCREG 1\nHH 0\n' });
    expect(Object.keys(state.problems)).toEqual(['name', 'shots']);
    expect(state.program).toMatchObject({ kind: 'diagnostics', diagnostics: [{ span: { line: 3, column: 1 } }] });
  });

  it('takes a form without a program for the empty circuit, in which nothing is wrong', async () => {
    const state = stateOf(await desk().press({ intent: 'draw', program: '' }));
    expect(state).toMatchObject({
      status: 200,
      draft: { program: '' },
      problems: {},
      program: { kind: 'circuit', operations: 0, circuit: { qubits: 4 } },
    });
  });

  it('is what an unknown intent means', async () => {
    expect(stateOf(await desk().press({ intent: 'explode' })).status).toBe(200);
  });
});

describe('running', () => {
  it('hands the program on and goes to its task', async () => {
    const { press, submitted } = desk();
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
      const { press, submitted, saved } = desk();
      await press({ intent: 'run', ...fields }, { id });
      await press({ intent: 'save', ...fields }, { id });
      expect([submitted[0]!.fromDraft, saved[0]!.fromDraft]).toEqual([fromDraft, fromDraft]);
    },
  );

  it('names the same form with the same content once', async () => {
    const { press, submitted } = desk();
    await press({ intent: 'run' });
    await press({ intent: 'run' });
    await press({ intent: 'run', shots: '101' });
    const [first, again, other] = submitted.map(({ once }) => once?.key);
    expect(first).toBe(again);
    expect(other).not.toBe(first);
  });

  it('answers a refusal with the form and the reason', async () => {
    const { press } = desk({ refusal: new AppError('too_few_coins', { price: 64, balance: 3 }) });
    expect(stateOf(await press({ intent: 'run' }))).toMatchObject({
      status: 400,
      draft: { program: PROGRAM },
      refused: { code: 'too_few_coins', params: { price: 64, balance: 3 } },
    });
  });

  it('does not run what the form says wrongly', async () => {
    const { press, submitted } = desk();
    expect(stateOf(await press({ intent: 'run', shots: 'many' })).status).toBe(400);
    expect(submitted).toEqual([]);
  });

  it('can subscribe on the way', async () => {
    const { press, subscribe } = desk();
    expect(goesTo(await press({ intent: 'subscribe_run' }))).toBe('/cloud/tasks/task-9');
    expect(subscribe).toHaveBeenCalledWith('lin', 'full-amplitude');
  });

  it('lets an unexpected failure through', async () => {
    const { press } = desk({ refusal: new TypeError('broken') as unknown as AppError });
    await expect(press({ intent: 'run' })).rejects.toThrow('broken');
  });
});

describe('saving', () => {
  it('goes to the new project', async () => {
    expect(goesTo(await desk().press({ intent: 'save' }))).toBe('/quantumVm/0/new-project?saved=new');
  });

  it('says when nothing had changed', async () => {
    expect(goesTo(await desk().press({ intent: 'save' }, { id: 'old' }))).toBe('/quantumVm/0/old?saved=same');
  });
});

describe('a visitor who wants to run', () => {
  it('is sent to sign in and finds the work again', async () => {
    const answer = await desk().press({ intent: 'run' }, { isVisitor: true });
    expect(goesTo(answer)).toBe(`/l/login?path=${encodeURIComponent('/quantumVm/0/0?draft=kept')}`);
    const cookie = (answer as Response).headers.get('Set-Cookie')!.split(';')[0]!;
    expect(keptDraft(new Request('http://localhost/', { headers: { Cookie: cookie } }))).toMatchObject({
      program: PROGRAM,
      name: 'Coin',
    });
  });

  it('keeps the page where the work is too large to be carried along', async () => {
    expect(stateOf(await desk().press({ intent: 'run', program: LARGE }, { isVisitor: true }))).toMatchObject({
      status: 401,
      cannotKeep: true,
    });
  });
});

describe('a tutorial case', () => {
  const query = '?case=bell&lang=en-US';
  const bell = `% Bell state\n${findCase('bell')!.program}`;

  it('is run as it stands', async () => {
    const { press, submitted } = desk();
    expect(goesTo(await press({ intent: 'run', program: bell }, { query }))).toBe('/cloud/tasks/task-9');
    expect(submitted).toMatchObject([{ program: bell }]);
  });

  it.each([
    { intent: 'save', program: bell, language: 'qrunes' },
    { intent: 'run', program: `${bell}% mine\n`, language: 'qrunes' },
    { intent: 'subscribe_run', program: 'QINIT 1', language: 'qrunes' },
  ])('cannot be changed by $intent', async (fields) => {
    const { press, submitted, saved } = desk();
    expect(stateOf(await press(fields, { query }))).toMatchObject({
      status: 400,
      refused: { code: 'unauthorized_operation' },
    });
    expect([submitted, saved]).toEqual([[], []]);
  });

  it('that was looked at in another language is run as it is kept', async () => {
    const { press, submitted } = desk();
    await press({ intent: 'run', program: 'QINIT 2', language: 'originir' }, { query });
    expect(submitted).toMatchObject([{ program: bell, language: 'qrunes' }]);
  });

  it('is not a visitor’s to operate', async () => {
    expect(stateOf(await desk().press({ intent: 'run', program: bell }, { query, isVisitor: true }))).toMatchObject({
      status: 403,
      refused: { code: 'unauthorized_operation' },
    });
  });

  it('is copied to a new project as it is kept, whatever the form says', async () => {
    const { press, saved } = desk();
    expect(goesTo(await press({ intent: 'copy', program: PROGRAM, name: 'Mine' }, { query }))).toBe(
      '/quantumVm/0/new-project?saved=new',
    );
    expect(saved).toMatchObject([{ name: 'Bell state', program: bell }]);
    expect(saved[0]!.fromDraft).toBeUndefined();
  });
});
