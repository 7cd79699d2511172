import { type Circuit, type CircuitLimits, DESIGNER_LIMITS } from '#simulator';
import type { Clip } from './clip.ts';
import { type Document, documentOf } from './document.ts';
import { EMPTY_HAND, type Hand } from './held-item.ts';
import { type Revision, revisionOf } from './history.ts';
import type { Path } from './paths.ts';
import type { Refusal } from './refusal.ts';
import { circuitIn, type Scope, TOP } from './scope.ts';
import type { RegisterKind } from './wiring.ts';

export interface Cursor {
  readonly wire: number;
  readonly column: number;
}

export interface View {
  readonly cursor: Cursor;
  /** 1 is one CSS pixel a unit of the drawing. */
  readonly zoom: number;
  readonly isWrapped: boolean;
  /** The live views show the state after this many columns; null for the whole circuit. */
  readonly step: number | null;
  /** Columns before which playing stops. */
  readonly breakpoints: ReadonlySet<number>;
}

/** Something to be said: why an edit did not land, or what was done. A new record every time, so that it is said again. */
export type Notice =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The cursor has come to another cell, which is to be described. */
  | { readonly kind: 'cell'; readonly cursor: Cursor }
  | { readonly kind: 'done'; readonly what: Deed; readonly values: Readonly<Record<string, string | number>> };

/** What changes the circuit, and so can be undone by name. */
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

export const DEEDS = [
  ...CHANGES,
  'copied',
  'undone',
  'redone',
  'selected',
  'opened',
  'closed',
  'armed',
  'released',
  'leaving',
  'not_placed',
  'breakpoint_set',
  'breakpoint_gone',
] as const;
export type Deed = (typeof DEEDS)[number];

export interface Asked {
  readonly kind: RegisterKind;
  readonly index: number;
}

/** Only `history` is undone, and only its documents are saved. */
export interface DesignerState {
  readonly history: Revision<Document, Change>;
  readonly selection: ReadonlySet<Path>;
  readonly hand: Hand;
  readonly view: View;
  readonly scope: Scope;
  readonly clip: Clip | null;
  readonly notice: Notice | null;
  readonly limits: CircuitLimits;
  /** A tutorial can be looked at and copied, not changed. */
  readonly isReadOnly: boolean;
  /** The qubit or classical bit that is being asked about: its name, its place. */
  readonly asked: Asked | null;
  /** What was placed by a key last: commands act on it until the cursor moves or the circuit changes. */
  readonly typed: Typed | null;
}

export interface Typed {
  readonly path: Path;
  readonly document: Document;
  readonly cursor: Cursor;
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
}: Start): DesignerState => ({
  history: revisionOf(documentOf(title, circuit)),
  selection: NOTHING,
  hand: EMPTY_HAND,
  view: { cursor: { wire: 0, column: 0 }, zoom: 1, isWrapped: false, step: null, breakpoints: new Set() },
  scope: TOP,
  clip: null,
  notice: null,
  limits,
  isReadOnly,
  asked: null,
  typed: null,
});

export const documentIn = ({ history }: DesignerState): Document => history.present;

/** The circuit that stands on the board, without what the hand holds. */
export const boardOf = ({ history, scope }: DesignerState): Circuit => circuitIn(history.present, scope);
