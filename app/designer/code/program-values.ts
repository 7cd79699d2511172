import type { Binding } from '#simulator';

/** Values in radians by name. They change with a slider, far more often than the program. */
export interface ProgramValues {
  readonly getSnapshot: () => Binding;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (values: Binding) => void;
}

export function createValues(): ProgramValues {
  let values: Binding = new Map();
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => values,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set: (next) => {
      values = next;
      for (const listener of listeners) listener();
    },
  };
}
