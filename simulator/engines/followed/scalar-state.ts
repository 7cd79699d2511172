import type { PlainOperation } from '#simulator/circuit/expand.ts';
import { FollowedShot } from '#simulator/engines/branching.ts';
import type { StateVector } from '#simulator/states/state-vector.ts';
import type { FollowedStart, FollowedState, OpenState } from './followed-state.ts';
import { ScalarReadings } from './gates-state.ts';

class ScalarFollowedState extends ScalarReadings implements FollowedState {
  readonly #shot: FollowedShot<StateVector>;

  constructor(start: FollowedStart) {
    super(start);
    this.#shot = new FollowedShot(this.vector, start.classicalBits, start.seed);
  }

  get hasDrawn(): boolean {
    return this.#shot.hasDrawn;
  }

  run(operations: readonly PlainOperation[]): void {
    this.#shot.run(operations);
  }
}

/** Opens a state in scalar code for any program. */
export const openScalarState: OpenState<ScalarFollowedState> = (start) => new ScalarFollowedState(start);
