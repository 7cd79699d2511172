import { RunAborted } from '#simulator/engines/engine.ts';
import { type BatchValues, POINT_STATES } from '#simulator/engines/values/values.ts';

/** @throws RunAborted if no point was reached */
export function requireSome<Known extends Pick<BatchValues, 'states'>>(known: Known): Known {
  if (known.states.every((state) => state === POINT_STATES.pending)) throw new RunAborted('the run was aborted');
  return known;
}
