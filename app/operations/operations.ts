import { paths } from '#app/paths.ts';

/** What can be done to a thing of the console with one press and a confirmation. */
export const OPERATIONS = [
  'subscribe',
  'stop',
  'stopMany',
  'rerun',
  'remove',
  'removeMany',
  'removeProject',
  'removeVersion',
  'share',
  'unshare',
] as const;
export type OperationName = (typeof OPERATIONS)[number];

/** The thing, or the things, that an operation is about: each operation reads the one field that is its own. */
export const OPERATION_FIELDS = {
  subscribe: 'product',
  stop: 'task',
  stopMany: 'tasks',
  rerun: 'task',
  remove: 'task',
  removeMany: 'tasks',
  removeProject: 'project',
  share: 'task',
  unshare: 'task',
  removeVersion: 'version',
} as const satisfies Record<OperationName, 'product' | 'task' | 'tasks' | 'project' | 'version'>;

/** Those that destroy nothing are done without asking; a subscription is asked for because of its terms. */
const DESTRUCTIVE: readonly OperationName[] = [
  'stop',
  'stopMany',
  'remove',
  'removeMany',
  'removeProject',
  'removeVersion',
  'unshare',
];
export const isDestructive = (name: OperationName): boolean => DESTRUCTIVE.includes(name);
export const isAsked = (name: OperationName): boolean => name === 'subscribe' || isDestructive(name);

/** As many as a page lists, and some to spare. */
export const MOST_AT_ONCE = 100;

/** Several ids in one field: with commas between, or the field several times. */
export const idsOf = (of: string): readonly string[] =>
  [...new Set(of.split(',').filter((id) => id !== ''))].slice(0, MOST_AT_ONCE);

/** Where to go on when it is done: a task's own page is gone with the task. */
export const listOf = ({ of, path }: { readonly of: string; readonly path: string }): string =>
  path.startsWith(paths.task(of)) ? paths.calculationCenter() : path;
