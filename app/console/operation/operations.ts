/** What can be done to a thing of the console with one press and a confirmation. */
export const OPERATIONS = ['subscribe', 'stop', 'rerun', 'remove', 'removeProject'] as const;
export type OperationName = (typeof OPERATIONS)[number];

/** The thing that an operation is about: each operation reads the one field that is its own. */
export const OPERATION_FIELDS = {
  subscribe: 'product',
  stop: 'task',
  rerun: 'task',
  remove: 'task',
  removeProject: 'project',
} as const satisfies Record<OperationName, 'product' | 'task' | 'project'>;

/** Done without asking: it destroys nothing. */
export const IS_ASKED: Readonly<Record<OperationName, boolean>> = { subscribe: true, stop: true, rerun: false, remove: true, removeProject: true };

export const IS_DESTRUCTIVE: Readonly<Record<OperationName, boolean>> = { subscribe: false, stop: true, rerun: false, remove: true, removeProject: true };
