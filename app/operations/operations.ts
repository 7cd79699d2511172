import { paths } from '#app/paths.ts';

/** Operations on items of the console: one click and, if needed, a confirmation. */
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

/** Name of the field that holds the item or items of each operation. */
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

/**
 * Operations that need a confirmation because they destroy something. The others are done at once, except a
 * subscription, which is confirmed because of its terms.
 */
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
export const needsConfirmation = (name: OperationName): boolean => name === 'subscribe' || isDestructive(name);

/** Maximum number of items per operation: more than a page lists. */
export const MAX_IDS = 100;

/** Returns the distinct ids of a comma-separated list. */
export const idsOf = (of: string): readonly string[] =>
  [...new Set(of.split(',').filter((id) => id !== ''))].slice(0, MAX_IDS);

/**
 * Returns the path to redirect to afterwards. The page of a deleted task does not exist any longer, so its path is
 * replaced by the computing center.
 */
export const idsInField = ({ of, path }: { readonly of: string; readonly path: string }): string =>
  path.startsWith(paths.task(of)) ? paths.calculationCenter() : path;
