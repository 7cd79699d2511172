import { adminPaths } from '#app/admin/admin-paths.ts';
import { type ActSubject, OPERATOR_ACT_NAMES, OPERATOR_ACTS, type OperatorActName } from '#app/domain/operator-acts.ts';

type WithHyphen<Name extends string> = Name extends `${infer Subject}:${infer Verb}` ? `${Subject}-${Verb}` : never;

/** Returns the name of an act in addresses and keys of texts. */
export const slugOf = <Name extends OperatorActName>(name: Name) => name.replace(':', '-') as WithHyphen<Name>;

/** The acts of the console, by their names in addresses. */
const CONSOLE_ACTS: ReadonlyMap<string, OperatorActName> = new Map(
  OPERATOR_ACT_NAMES.filter((name) => OPERATOR_ACTS[name].by === 'anyone').map((name) => [slugOf(name), name]),
);

/** Returns the act of an address; undefined if the console has none of that name. */
export const actOfSlug = (slug: string): OperatorActName | undefined => CONSOLE_ACTS.get(slug);

/** Whether the name that the log keeps is one of the table. */
export const isActName = (name: string): name is OperatorActName => Object.hasOwn(OPERATOR_ACTS, name);

/** Where a subject is shown; null for one that has no page. */
export const subjectPath = (kind: string, id: string, done?: string): string | null =>
  Object.hasOwn(PATHS, kind) ? PATHS[kind as ActSubject](id, done) : null;

const PATHS: Readonly<Record<ActSubject, (id: string, done?: string) => string>> = {
  account: (id, done) => adminPaths.account(id, done === undefined ? {} : { done }),
  task: (id, done) => adminPaths.task(id, done === undefined ? {} : { done }),
  'access-request': (id, done) => adminPaths.accessRequests({ id, done }),
};
