import type { PlainLoop, PlainOperation } from '#simulator/circuit/expand.ts';
import { bitsReadBy } from '#simulator/circuit/wires.ts';
import type { NoisyLoop, NoisyOperation } from '#simulator/noise/attach.ts';
import { RunRefused } from './engine.ts';
import { refuse } from './prepare.ts';

/** Limit of iterations of all loops of one shot together; a loop that exceeds it is considered endless. */
export const MAX_LOOP_ROUNDS = 10_000;

/** Limit of gates of one shot of a program with loops. */
const MAX_LOOP_GATES = 10_000_000;

type Loop = PlainLoop | NoisyLoop;

/**
 * Call it when the condition of a loop holds, before its body runs.
 * @param rounds iterations of this shot so far, including this one
 * @param gates gates that this shot has run so far
 * @throws RunRefused
 */
export function checkLoopLimits(loop: Loop, rounds: number, gates: number): void {
  if (rounds > MAX_LOOP_ROUNDS || isEndless(loop))
    throw new RunRefused(refuse('loop_unbounded', { limit: MAX_LOOP_ROUNDS }));
  if (gates > MAX_LOOP_GATES) throw new RunRefused(refuse('loop_too_many_gates', { limit: MAX_LOOP_GATES }));
}

const endless = new WeakMap<Loop, boolean>();

/** Whether a loop never ends once it has started: its body writes no bit of its condition. */
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
