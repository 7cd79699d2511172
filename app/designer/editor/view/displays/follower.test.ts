import { describe, expect, it } from 'vitest';
import { circuit, display, gate } from '#simulator';
import { startState } from '#app/designer/editor/core/state.ts';
import type { LookWorker } from '#app/designer/editor/live/latest-wins.ts';
import type { LookRequest } from '#app/designer/editor/live/messages.ts';
import { createStore } from '#app/designer/editor/store.ts';
import { followerOf } from './follower.ts';

describe('following a board', () => {
  const store = createStore(startState({ circuit: circuit(1, 1, [gate('H', 0), display('bloch', 0)]) }));
  const asked: LookRequest[] = [];
  let ended = 0;
  const makeWorker = (): LookWorker => ({
    ask: (request) => asked.push(request),
    listen: () => undefined,
    end: () => {
      ended += 1;
    },
  });

  it('is one computation for all who look, as long as anyone does', () => {
    const follower = followerOf(store);
    expect(followerOf(store)).toBe(follower);
    follower.computeWith(makeWorker);
    const [charts, shape] = [follower.hold(), follower.hold()];
    expect(asked).toHaveLength(1);
    charts();
    expect(ended).toBe(0);
    shape();
    expect(ended).toBe(1);
    store.send({ kind: 'select', path: '0' });
    expect(asked).toHaveLength(1);
    const again = follower.hold();
    expect(asked).toHaveLength(2);
    again();
  });
});
