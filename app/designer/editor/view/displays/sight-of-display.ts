import type { DisplayReading } from '#app/designer/editor/live/displayed.ts';
import type { LiveStateSnapshot } from '#app/designer/editor/live/latest-wins.ts';
import { LIVE_QUBITS, ON_DEMAND_QUBITS } from '#app/designer/editor/live/state-summary.ts';
import type { DisplayOperation, Operation } from '#simulator';

/** Current value of a display, or the reason why there is none. */
export type DisplaySight =
  | { readonly kind: 'value'; readonly reading: DisplayReading }
  | { readonly kind: 'computing' }
  | { readonly kind: 'failed' }
  /** The display is right of the step cursor. */
  | { readonly kind: 'ahead' }
  | { readonly kind: 'large'; readonly qubits: number; readonly limit: number };

const COMPUTING: DisplaySight = { kind: 'computing' };
const FAILED: DisplaySight = { kind: 'failed' };
const AHEAD: DisplaySight = { kind: 'ahead' };

const found = new WeakMap<LiveStateSnapshot, ReadonlyMap<Operation, DisplaySight>>();

/**
 * Maps each display to its value by object identity: the operation object stays the same when other operations are
 * edited or the step cursor moves.
 */
function valuesOf(sight: Extract<LiveStateSnapshot, { kind: 'ready' }>): ReadonlyMap<Operation, DisplaySight> {
  let values = found.get(sight);
  if (values === undefined) {
    values = new Map(
      sight.reading.displays.map((reading) => [
        sight.circuit.operations[reading.operation]!,
        { kind: 'value', reading },
      ]),
    );
    found.set(sight, values);
  }
  return values;
}

/**
 * Returns the value of a display on the board in `sight`; the last value stays until the next one is computed. `step`:
 * number of columns before the step cursor.
 */
export function sightOfDisplay(sight: LiveStateSnapshot, display: DisplayOperation, step: number | null): DisplaySight {
  switch (sight.kind) {
    case 'ready':
      return valuesOf(sight).get(display) ?? (step === null ? COMPUTING : AHEAD);
    case 'large': {
      const { qubits } = sight.circuit;
      return { kind: 'large', qubits, limit: sight.isPossible ? LIVE_QUBITS : ON_DEMAND_QUBITS };
    }
    case 'failed':
      return FAILED;
    case 'idle':
      return COMPUTING;
  }
}
