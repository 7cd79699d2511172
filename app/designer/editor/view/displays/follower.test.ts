import { describe, expect, it } from 'vitest';
import { startState } from '#app/designer/editor/core/state.ts';
import type { LiveStateWorker } from '#app/designer/editor/live/latest-wins.ts';
import type { LiveStateRequest } from '#app/designer/editor/live/messages.ts';
import { createStore } from '#app/designer/editor/store.ts';
import { circuit, display, gate } from '#simulator';
import { boardLiveStateOf } from './follower.ts';

describe('following a board', () => {
  const store = createStore(startState({ circuit: circuit(1, 1, [gate('H', 0), display('bloch', 0)]) }));
  const requests: LiveStateRequest[] = [];
  let ended = 0;
  const makeWorker = (): LiveStateWorker => ({
    send: (request) => requests.push(request),
    onResponse: () => undefined,
    end: () => {
      ended += 1;
    },
  });

  it('shares one computation among all views while at least one is mounted', () => {
    const follower = boardLiveStateOf(store);
    expect(boardLiveStateOf(store)).toBe(follower);
    const [charts, shape] = [follower.retain(), follower.retain()];
    expect(requests).toHaveLength(0);
    follower.setWorker(makeWorker);
    expect(requests).toHaveLength(1);
    charts();
    expect(ended).toBe(0);
    shape();
    expect(ended).toBe(1);
    store.send({ kind: 'select', path: '0' });
    expect(requests).toHaveLength(1);
    const again = follower.retain();
    expect(requests).toHaveLength(2);
    again();
  });
});
