import { describe, expect, it } from 'vitest';
import { bitsEqual, circuit, gate, loop, measure } from '#simulator/circuit/build.ts';
import type { Operation } from '#simulator/circuit/circuit.ts';
import { expand } from '#simulator/circuit/expand.ts';
import { checkLoopLimits } from './loops.ts';

function plainLoop(body: readonly Operation[]) {
  const expansion = expand(circuit(1, 2, [loop(bitsEqual([0], 0), body)]));
  const [plain] = expansion.ok ? expansion.operations : [];
  if (plain?.kind !== 'loop') throw new Error('no loop');
  return plain;
}

const refused = (reason: string, limit: number): unknown =>
  expect.objectContaining({ name: 'RunRefused', refusal: { ok: false, reason, values: { limit } } });

describe('checkLoopLimits', () => {
  const throwing = plainLoop([gate('H', 0), measure(0, 0)]);

  it('accepts few iterations and gates', () => {
    expect(() => checkLoopLimits(throwing, 10_000, 10_000_000)).not.toThrow();
  });

  it('refuses too many iterations, and too many gates with a separate reason', () => {
    expect(() => checkLoopLimits(throwing, 10_001, 0)).toThrow(refused('loop_unbounded', 10_000));
    expect(() => checkLoopLimits(throwing, 1, 10_000_001)).toThrow(refused('loop_too_many_gates', 10_000_000));
  });

  it('refuses at once a loop whose body does not write a bit of its condition', () => {
    expect(() => checkLoopLimits(plainLoop([gate('H', 0), measure(0, 1)]), 1, 0)).toThrow(
      refused('loop_unbounded', 10_000),
    );
  });
});
