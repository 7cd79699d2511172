import type { DisplayValues } from '#app/designer/editor/live/displayed.ts';
import type { LiveStateSnapshot } from '#app/designer/editor/live/latest-wins.ts';
import type { DisplayOperation, Operation } from '#simulator';

/** Current value of a display, or the reason why there is none. */
export type DisplaySnapshot =
  | { readonly kind: 'value'; readonly reading: DisplayValues }
  | { readonly kind: 'computing' }
  | { readonly kind: 'failed' }
  /** The display is right of the step cursor. */
  | { readonly kind: 'ahead' }
  | { readonly kind: 'large'; readonly qubits: number; readonly limit: number };

const COMPUTING: DisplaySnapshot = { kind: 'computing' };
const FAILED: DisplaySnapshot = { kind: 'failed' };
const AHEAD: DisplaySnapshot = { kind: 'ahead' };

const found = new WeakMap<LiveStateSnapshot, ReadonlyMap<Operation, DisplaySnapshot>>();

/**
 * Maps each display to its value by object identity: the operation object stays the same when other operations are
 * edited or the step cursor moves.
 */
function valuesOf(snapshot: Extract<LiveStateSnapshot, { kind: 'ready' }>): ReadonlyMap<Operation, DisplaySnapshot> {
  let values = found.get(snapshot);
  if (values === undefined) {
    values = new Map(
      snapshot.summary.displays.map((reading) => [
        snapshot.circuit.operations[reading.operation]!,
        { kind: 'value', reading },
      ]),
    );
    found.set(snapshot, values);
  }
  return values;
}

/**
 * Returns the value of a display on the board in `snapshot`; the last value stays until the next one is computed. `step`:
 * number of columns before the step cursor.
 */
export function displaySnapshot(
  snapshot: LiveStateSnapshot,
  display: DisplayOperation,
  step: number | null,
): DisplaySnapshot {
  switch (snapshot.kind) {
    case 'ready':
      return valuesOf(snapshot).get(display) ?? (step === null ? COMPUTING : AHEAD);
    case 'large': {
      const { qubits } = snapshot.circuit;
      return { kind: 'large', qubits, limit: snapshot.isPossible ? snapshot.limit : snapshot.most };
    }
    case 'failed':
      return FAILED;
    case 'idle':
      return COMPUTING;
  }
}
