import type { Circuit, FollowedState, OpenState, PlainOperation } from '#simulator';
import type { DisplayValues } from './displayed.ts';
import { type LiveProgram, liveProgramOf } from './live-program.ts';

type Gate = Extract<PlainOperation, { readonly kind: 'gate' }>;

export interface LiveState<S> {
  readonly state: FollowedState<S>;
  /** Values of the displays, in the order of the circuit. */
  readonly displays: readonly DisplayValues[];
}

/**
 * Returns the state of a circuit before its last measurements; `mixed` if outcomes are drawn midway, so that there is no
 * single state; null for too many operations. Precondition: the circuit passes the structure rules.
 */
export function computeLiveState<S>(circuit: Circuit, open: OpenState<S>): LiveState<S> | 'mixed' | null {
  const program = liveProgramOf(circuit);
  if (program === null) return null;
  return program.drawsOutcomes ? 'mixed' : liveStateOf(program, open(circuit.qubits));
}

function liveStateOf<S>({ parts }: LiveProgram, state: FollowedState<S>): LiveState<S> {
  const displays: DisplayValues[] = [];
  for (const part of parts) {
    // A program without outcomes has gates only.
    if (part.operations.length > 0) state.run(part.operations as readonly Gate[]);
    for (const { operation, qubit, isMeasured } of part.displays) {
      const bloch = state.bloch(qubit);
      displays.push(
        isMeasured
          ? { operation, bloch: { x: 0, y: 0, z: bloch.z }, of: 'average' }
          : { operation, bloch, of: 'state' },
      );
    }
  }
  return { state, displays };
}
