import type { Composite, Operation } from '#simulator';

/** Copied operations with their columns, the custom gates that they need, and their first line. */
export interface Clip {
  readonly items: readonly { readonly operation: Operation; readonly column: number }[];
  readonly composites: readonly Composite[];
  readonly wire: number;
  readonly column: number;
}
