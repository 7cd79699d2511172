import type { Composite, Operation } from '#simulator';

/** What was copied: operations with the columns they stood in, the gates of one's own that they need, and their first line. */
export interface Clip {
  readonly items: readonly { readonly operation: Operation; readonly column: number }[];
  readonly composites: readonly Composite[];
  readonly wire: number;
  readonly column: number;
}
