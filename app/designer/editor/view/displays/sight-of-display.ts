import type { DisplayOperation, Operation } from '#simulator';
import type { DisplayReading } from '#app/designer/editor/live/displayed.ts';
import type { Sight } from '#app/designer/editor/live/latest-wins.ts';
import { LIVE_QUBITS, ON_DEMAND_QUBITS } from '#app/designer/editor/live/state-summary.ts';

/** What is known of a display now, or why nothing is. */
export type DisplaySight =
  | { readonly kind: 'value'; readonly reading: DisplayReading }
  | { readonly kind: 'computing' }
  | { readonly kind: 'failed' }
  /** It stands right of the step cursor. */
  | { readonly kind: 'ahead' }
  | { readonly kind: 'large'; readonly qubits: number; readonly limit: number };

const COMPUTING: DisplaySight = { kind: 'computing' };
const FAILED: DisplaySight = { kind: 'failed' };
const AHEAD: DisplaySight = { kind: 'ahead' };

const found = new WeakMap<Sight, ReadonlyMap<Operation, DisplaySight>>();

/** By the operation itself: it stays the same value while others are edited, and through a step of the circuit. */
function valuesOf(sight: Extract<Sight, { kind: 'ready' }>): ReadonlyMap<Operation, DisplaySight> {
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

/** What `sight` shows of a display on the board; the last value stays until the next is computed. `step`: columns before the step cursor. */
export function sightOfDisplay(sight: Sight, display: DisplayOperation, step: number | null): DisplaySight {
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
