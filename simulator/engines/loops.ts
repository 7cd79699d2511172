import type { PlainLoop, PlainOperation } from '#simulator/circuit/expand.ts';
import { bitsReadBy } from '#simulator/circuit/wires.ts';
import type { NoisyLoop, NoisyOperation } from '#simulator/noise/attach.ts';
import { RunRefused } from './engine.ts';
import { refuse } from './prepare.ts';

/** Rounds that the loops of one shot may take together; more is taken for a loop without end. */
export const MAX_LOOP_ROUNDS = 10_000;

/** Gates that one shot may come to where loops are. */
const MAX_LOOP_GATES = 10_000_000;

type Loop = PlainLoop | NoisyLoop;

/**
 * To be called when the condition of a loop holds, before its body is run.
 * @param rounds of this shot so far, this one included
 * @param gates that this shot has run so far
 * @throws RunRefused
 */
export function checkLoopLimits(loop: Loop, rounds: number, gates: number): void {
  if (rounds > MAX_LOOP_ROUNDS || isEndless(loop))
    throw new RunRefused(refuse('loop_unbounded', { limit: MAX_LOOP_ROUNDS }));
  if (gates > MAX_LOOP_GATES) throw new RunRefused(refuse('loop_too_many_gates', { limit: MAX_LOOP_GATES }));
}

const endless = new WeakMap<Loop, boolean>();

/** Whether a loop never ends once it has begun: nothing in its body writes a bit that it goes on by. */
export function isEndless(loop: Loop): boolean {
  const known = endless.get(loop);
  if (known !== undefined) return known;
  const decided = !writesAny(loop.body, new Set(bitsReadBy(loop.condition)));
  endless.set(loop, decided);
  return decided;
}

const writesAny = (operations: readonly (PlainOperation | NoisyOperation)[], bits: ReadonlySet<number>): boolean =>
  operations.some((operation) => {
    switch (operation.kind) {
      case 'measure':
      case 'assign':
        return bits.has(operation.bit);
      case 'branch':
        return writesAny(operation.then, bits) || writesAny(operation.otherwise, bits);
      case 'loop':
        return writesAny(operation.body, bits);
      default:
        return false;
    }
  });
