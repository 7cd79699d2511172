import type { Angle, ClassicalExpression, Control, Operation } from '#simulator/circuit/circuit.ts';
import { quote } from './diagnostics.ts';
import type { Span } from './language.ts';

/** A gate as a statement calls it. */
export interface GateCallText {
  readonly gate: string;
  readonly targets: readonly number[];
  readonly controls: readonly Control[];
  readonly dagger: boolean;
  readonly parameters: readonly Angle[];
}

/** An open block: collects its operations and holds what they inherit. */
export interface Frame {
  readonly kind: 'program' | 'definition' | 'control' | 'dagger' | 'branch' | 'otherwise' | 'loop' | 'repeat';
  /** The word that opened it, and its position; for messages. */
  readonly word: string;
  readonly span: Span;
  readonly operations: Operation[];
  readonly spans: Span[];
  readonly comments: readonly string[];
  readonly condition?: ClassicalExpression;
  /** The first list of a branch whose second list is being read. */
  readonly then?: readonly Operation[];
  /** Controls of this block and of the surrounding blocks, outermost first. */
  readonly controls: readonly Control[];
  readonly controlled: ReadonlySet<number>;
  /** Whether the number of surrounding dagger blocks is odd. */
  readonly dagger: boolean;
  /** The nearest surrounding word that allows unitary operations only. */
  readonly unitary: string | undefined;
}

/** What a block has in addition to what it inherits. */
export interface FrameExtras {
  readonly condition?: ClassicalExpression;
  readonly controls?: readonly Control[];
  readonly comments?: readonly string[];
  readonly unitary?: string | undefined;
}

const NOTHING: readonly never[] = Object.freeze([]);

/** Returns a new block inside another one. */
export function frameIn(
  outer: Frame | undefined,
  kind: Frame['kind'],
  word: string,
  span: Span,
  extras: FrameExtras,
): Frame {
  // A gate definition has its own operands, so it inherits nothing from outside.
  const inherits = kind !== 'definition' && outer !== undefined;
  const controls = extras.controls ?? [];
  const inherited = inherits ? outer.controls : NOTHING;
  return {
    kind,
    word: quote(word),
    span,
    operations: [],
    spans: [],
    comments: extras.comments ?? NOTHING,
    ...(extras.condition && { condition: extras.condition }),
    controls: controls.length === 0 ? inherited : Object.freeze([...inherited, ...controls]),
    controlled:
      controls.length === 0 && inherits
        ? outer.controlled
        : new Set([...inherited, ...controls].map(({ qubit }) => qubit)),
    dagger: (inherits && outer.dagger) !== (kind === 'dagger'),
    unitary: extras.unitary ?? (inherits ? outer.unitary : undefined),
  };
}
