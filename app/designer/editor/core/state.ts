import {
  type Circuit,
  type CircuitLimits,
  type Composite,
  DESIGNER_LIMITS,
  type Operation,
  type Parameter,
} from '#simulator';
import { type HeldItem, NOTHING_HELD } from './held-item.ts';
import { type Revision, revisionOf } from './history.ts';
import type { Path } from './paths.ts';
import type { EditRefusal } from './refusal.ts';
import { circuitIn, type Document, documentOf, type Scope, TOP } from './scope.ts';
import type { RegisterKind } from './wiring.ts';

/** Copied operations with their columns, the custom gates and parameters that they need, and their first line. */
export interface Clip {
  readonly items: readonly { readonly operation: Operation; readonly column: number }[];
  readonly composites: readonly Composite[];
  /** The parameters in their angles. */
  readonly parameters: readonly Parameter[];
  readonly wire: number;
  readonly column: number;
}

export interface BoardCursor {
  readonly wire: number;
  readonly column: number;
}

export interface View {
  readonly cursor: BoardCursor;
  /** At 1, one unit of the drawing is one CSS pixel. */
  readonly zoom: number;
  readonly isWrapped: boolean;
  /** The live views show the state after this many columns; null for the whole circuit. */
  readonly step: number | null;
  /** Columns before which playback stops. */
  readonly breakpoints: ReadonlySet<number>;
}

/**
 * A message to announce: why an edit is refused, or what was done. Always a new record, so that a repeated message is
 * announced again.
 */
export type Announcement =
  | { readonly kind: 'refused'; readonly refusal: EditRefusal }
  /** The cursor has moved to another cell; the cell is described. */
  | { readonly kind: 'cell'; readonly cursor: BoardCursor }
  | { readonly kind: 'done'; readonly what: AnnouncedEdit; readonly values: Readonly<Record<string, string | number>> };

/** Kinds of changes of the circuit. The undo command shows them by name. */
export const CHANGES = [
  'placed',
  'moved',
  'removed',
  'pasted',
  'changed',
  'grouped',
  'ungrouped',
  'conditioned',
  'repeated',
  'resized',
  'renamed',
] as const;
export type Change = (typeof CHANGES)[number];

export type AnnouncedEdit =
  | Change
  | 'copied'
  | 'undone'
  | 'redone'
  | 'selected'
  | 'opened'
  | 'closed'
  | 'armed'
  | 'released'
  | 'leaving'
  | 'not_placed'
  | 'breakpoint_set'
  | 'breakpoint_gone';

export interface WireDialogTarget {
  readonly kind: RegisterKind;
  readonly index: number;
}

/** Only `history` is undone, and only its documents are saved. */
export interface BoardState {
  readonly history: Revision<Document, Change>;
  readonly selection: ReadonlySet<Path>;
  readonly heldItem: HeldItem;
  readonly view: View;
  readonly scope: Scope;
  readonly clip: Clip | null;
  readonly notice: Announcement | null;
  readonly limits: CircuitLimits;
  /** True for a tutorial: it can be viewed and copied, not changed. */
  readonly isReadOnly: boolean;
  /** The qubit or classical bit whose dialog is open (name, position). */
  readonly wireDialog: WireDialogTarget | null;
  /** The operation that the last key placed. Commands act on it until the cursor moves or the circuit changes. */
  readonly typedText: TypedText | null;
}

interface TypedText {
  readonly path: Path;
  readonly document: Document;
  readonly cursor: BoardCursor;
}

export const NOTHING: ReadonlySet<Path> = new Set();

export interface Start {
  readonly circuit: Circuit;
  readonly title?: string;
  readonly limits?: CircuitLimits;
  readonly isReadOnly?: boolean;
}

export const startState = ({
  circuit,
  title = '',
  limits = DESIGNER_LIMITS,
  isReadOnly = false,
}: Start): BoardState => ({
  history: revisionOf(documentOf(title, circuit)),
  selection: NOTHING,
  heldItem: NOTHING_HELD,
  view: { cursor: { wire: 0, column: 0 }, zoom: 1, isWrapped: false, step: null, breakpoints: new Set() },
  scope: TOP,
  clip: null,
  notice: null,
  limits,
  isReadOnly,
  wireDialog: null,
  typedText: null,
});

export const documentIn = ({ history }: BoardState): Document => history.present;

/** The circuit on the board, without the held item. */
export const boardOf = ({ history, scope }: BoardState): Circuit => circuitIn(history.present, scope);
