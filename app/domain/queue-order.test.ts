import { describe, expect, it } from 'vitest';
import { randomStream } from '#simulator';
import {
  claimOrder,
  MAX_SHORTS_IN_ROW,
  othersBefore,
  type QueueClass,
  queueClassOf,
  roundOf,
  shortsInRowAfter,
  turnOf,
} from './queue-order.ts';

/** Returns the classes in the order of their claims, for the given number of waiting tasks per class. */
function claims(waiting: readonly [number, number], shortsInRow: number): readonly QueueClass[] {
  const remaining = [...waiting] as [number, number];
  const claimed: QueueClass[] = [];
  while (remaining[0] + remaining[1] > 0) {
    const next = claimOrder(shortsInRow).find((queueClass) => remaining[queueClass] > 0)!;
    shortsInRow = shortsInRowAfter(shortsInRow, next);
    remaining[next]--;
    claimed.push(next);
  }
  return claimed;
}

describe('the queue order', () => {
  it('classifies a task as short by its time on the reference machine', () => {
    expect([0, 0.999, 1, 30].map(queueClassOf)).toEqual([0, 0, 1, 1]);
  });

  it('takes short tasks first', () => {
    expect(claims([3, 2], 0)).toEqual([0, 0, 0, 1, 1]);
  });

  it('takes one other task after every MAX_SHORTS_IN_ROW short ones', () => {
    const order = claims([500, 3], 0);
    expect(order.flatMap((queueClass, index) => (queueClass === 1 ? [index] : []))).toEqual(
      [1, 2, 3].map((nth) => nth * (MAX_SHORTS_IN_ROW + 1) - 1),
    );
  });

  it('counts short tasks until one of the others, or none, is taken', () => {
    expect(shortsInRowAfter(7, 0)).toBe(8);
    expect(shortsInRowAfter(7, 1)).toBe(0);
    expect(shortsInRowAfter(7, null)).toBe(0);
    expect(shortsInRowAfter(MAX_SHORTS_IN_ROW, 0)).toBe(MAX_SHORTS_IN_ROW);
  });

  it('predicts how many tasks of the other class are claimed before each place, for 2,000 seeded queues', () => {
    const random = randomStream(13);
    const below = (limit: number) => Math.floor(random.uniform() * limit);
    for (let round = 0; round < 2000; round++) {
      const [waiting, shortsInRow] = [[below(200), below(12)] as const, below(MAX_SHORTS_IN_ROW + 1)];
      const counts: [number, number] = [0, 0];
      for (const queueClass of claims(waiting, shortsInRow)) {
        const [index, actual] = [counts[queueClass], counts[1 - queueClass]!];
        const predicted = othersBefore(queueClass, index, waiting[1 - queueClass]!, shortsInRow);
        if (predicted !== actual)
          expect({ waiting, shortsInRow, queueClass, index, told: predicted }).toEqual({ others: actual });
        counts[queueClass]++;
      }
      expect(counts).toEqual(waiting);
    }
  });

  it('puts accounts without other tasks first within a round, after the round being served', () => {
    expect(turnOf(5, 0, false)).toBeLessThan(turnOf(5, 0, true));
    expect(turnOf(5, 0, true)).toBeLessThan(turnOf(6, 0, false));
    expect(roundOf(turnOf(5, 0, true))).toBe(6);
    // A second task of the same account is in the round after its first.
    expect(roundOf(turnOf(5, 6, true))).toBe(7);
  });
});
