import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import type { z } from 'zod';
import { PROFILE_FORMS } from '#app/account/info/profile-schema.ts';
import { INTENTS } from '#app/designer/form/run-form.ts';
import type { declareForm, Form } from '#app/forms/declare.ts';
import { OPERATIONS } from '#app/operations/operations.ts';
import { builtActions } from '#tests/server/built-actions.ts';
import { PAGE_ROUTES, type PageRoute } from './surface.ts';

type Declaration = Parameters<typeof declareForm>[0];

/** The field that selects an act, and its value. */
interface Choice {
  readonly field: string;
  readonly word: string;
}

/** One act of an action: what may be sent to it, as the action declares it. */
export interface DeclaredAct {
  /** Id of the action's route. */
  readonly id: string;
  readonly pattern: string;
  /** null: none of the known words. */
  readonly choice: Choice | null;
  /** Words with which the action compares the field. */
  readonly words: readonly string[];
  readonly schemas: readonly z.ZodType[];
  /** Fields that no schema reads. */
  readonly names: readonly string[];
  /** Names with a `#` in place of a number below `rowLimit`. */
  readonly numbered: { readonly rowLimit: number; readonly names: readonly string[] };
}

export const routeOf = ({ pattern, choice }: Pick<DeclaredAct, 'pattern' | 'choice'>): string =>
  `POST ${pattern} as declared${choice === null ? '' : `, ${choice.word}`}`;

/** Actions whose words are in a table. */
const TABLES = new Map<string, { readonly field: string; readonly words: readonly string[] }>([
  ['operations/operation', { field: 'act', words: OPERATIONS }],
  ['designer/page/designer', { field: 'intent', words: INTENTS }],
  ['account/own-data/archive', { field: 'tasks', words: ['all', 'expiring'] }],
  ['account/info/info', { field: 'form', words: Object.keys(PROFILE_FORMS) }],
]);
/** The field that selects the act, unless a table names another one. */
const CHOSEN_BY = 'intent';

/**
 * Returns the source of the file that reads the form: the route's own file, or the one from which it imports its
 * action.
 */
function sourceOf(file: string): string {
  const path = join('app', file);
  const text = readFileSync(path, 'utf8');
  if (text.includes('readForm(')) return text;
  const others = [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, other = '']) => join(dirname(path), other))
    .filter((other) => existsSync(other));
  return others.map((other) => readFileSync(other, 'utf8')).find((other) => other.includes('readForm(')) ?? '';
}

/**
 * Returns the words with which a source compares, if there is no table: those of `case 'revoke':`, `get('intent') ===
 * 'renew'` and the keys of `{ 'proof/next': … }`. Comparisons of an object's property are left out, because such a
 * value has another origin.
 */
const comparedIn = (source: string): readonly string[] => [
  ...new Set(
    [...source.matchAll(/(?:\bcase|(?<!\.\w+ )[!=]==) '([a-z][\w-]*)'|'([a-z-]+\/[a-z-]+)':/g)].flatMap(
      ([, word, pair]) => (word === undefined ? pair!.split('/') : [word]),
    ),
  ),
];

/**
 * A stub for any object: every property and every call returns the stub itself. It is not thenable, so `await` returns
 * at once.
 */
const anything: object = new Proxy(() => {}, {
  get: (_, key) => (key === 'then' || typeof key === 'symbol' ? undefined : anything),
  apply: () => anything,
});

/** Returns the form that an action reads: the argument of `readForm`, which is mocked to stop there. */
async function formOf({ file, id }: PageRoute): Promise<Form> {
  const { action } = (await import(/* @vite-ignore */ join(process.cwd(), 'app', file))) as {
    readonly action: (args: object) => unknown;
  };
  const request = new Request('http://127.0.0.1/', { method: 'POST' });
  try {
    await action({
      request,
      params: {
        type: '0',
        id: '0',
        caseId: 'bell',
        exercise: 'flip',
        chapter: 'gates',
        class: 'none',
        member: 'none',
        act: 'account-level',
        subject: 'none',
        kind: 'feedback',
      },
      context: anything,
    });
  } catch (reason) {
    if (reason instanceof Read) return reason.form;
    throw new Error(`${id} reads no form.`, { cause: reason });
  }
  throw new Error(`${id} reads no form.`);
}

class Read extends Error {
  constructor(readonly form: Form) {
    super('A form was read.');
  }
}

function actsOf(
  { id, pattern, file }: PageRoute,
  { schemas = [], names = [], numbered = { rowLimit: 0, names: [] } }: Declaration,
): readonly DeclaredAct[] {
  const table = TABLES.get(id);
  const field = table?.field ?? CHOSEN_BY;
  const words = table?.words ?? comparedIn(sourceOf(file));
  const declaration = {
    id,
    pattern,
    words,
    schemas: schemas as readonly z.ZodType[],
    names: [...new Set(names)],
    numbered,
  };
  const chosen = names.includes(field)
    ? words.map((word): DeclaredAct => ({ ...declaration, choice: { field, word } }))
    : [];
  return [{ ...declaration, choice: null }, ...chosen];
}

/**
 * Lists every act of the actions of the built product, with the fields that they declare.
 * @throws Error for an action without a route, or whose form was declared before the mock was installed
 */
export async function declaredActs(): Promise<readonly DeclaredAct[]> {
  const declarations = new Map<Form, Declaration>();
  const [declare, read] = ['#app/forms/declare.ts', '#app/forms/read.server.ts'];
  vi.doMock(declare, async (original) => {
    const real = await original<{ declareForm: typeof declareForm; NO_FIELDS: Form }>();
    declarations.set(real.NO_FIELDS, {});
    return {
      ...real,
      declareForm: (declaration: Declaration) => {
        const form = real.declareForm(declaration);
        declarations.set(form, declaration);
        return form;
      },
    };
  });
  vi.doMock(read, () => ({
    readForm: (_: Request, form: Form) => {
      throw new Read(form);
    },
  }));
  try {
    const acts: DeclaredAct[] = [];
    for (const id of builtActions()) {
      const route = PAGE_ROUTES.find((each) => each.id === id);
      if (route === undefined) throw new Error(`${id} is no route.`);
      const declaration = declarations.get(await formOf(route));
      if (declaration === undefined) throw new Error(`The form of ${id} was declared before anybody listened.`);
      acts.push(...actsOf(route, declaration));
    }
    return acts;
  } finally {
    vi.doUnmock(declare);
    vi.doUnmock(read);
  }
}
