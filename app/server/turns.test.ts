import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

const LONGEST_MS = 50;

/** An answer that ends when the test says so. */
class TestAnswer extends EventEmitter {
  closed = false;

  end(): void {
    this.closed = true;
    this.emit('close');
  }
}

/** Two places, and requests that note their names when they are begun. */
function turnsOfTwo() {
  const { take, waitedMs } = createTurns({ now: () => performance.now(), places: 2, longestMs: LONGEST_MS });
  const begun: string[] = [];
  return {
    begun,
    waitedMs,
    ask: (name: string): TestAnswer => {
      const answer = new TestAnswer();
      take(answer, () => begun.push(name));
      return answer;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('turns', () => {
  it('begin at once while there are places, and then in order as answers end', () => {
    const { ask, begun } = turnsOfTwo();
    const [first, second] = [ask('first'), ask('second')];
    ask('third');
    ask('fourth');
    expect(begun).toEqual(['first', 'second']);
    second.end();
    expect(begun).toEqual(['first', 'second', 'third']);
    first.end();
    expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('give the place of a request that waits to another, once', () => {
    const { ask, begun } = turnsOfTwo();
    const slow = ask('slow');
    ask('other');
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name);
    vi.advanceTimersByTime(LONGEST_MS);
    expect(begun).toEqual(['slow', 'other', 'a', 'b']);
    // Its place is not free a second time.
    slow.end();
    expect(begun).toEqual(['slow', 'other', 'a', 'b']);
  });

  it('tell how long the first of those who wait has waited', () => {
    const { ask, waitedMs } = turnsOfTwo();
    const first = ask('first');
    ask('second');
    expect(waitedMs()).toBe(0);
    ask('third');
    vi.advanceTimersByTime(20);
    ask('fourth');
    vi.advanceTimersByTime(10);
    expect(waitedMs()).toBe(30);
    first.end();
    expect(waitedMs()).toBe(10);
  });

  it('pass over requests whose clients are gone', () => {
    const { ask, begun } = turnsOfTwo();
    const [first] = [ask('first'), ask('second')];
    const gone = ask('gone');
    ask('last');
    gone.end();
    first.end();
    expect(begun).toEqual(['first', 'second', 'last']);
  });

  it('keep as many places as there were', () => {
    const { ask, begun } = turnsOfTwo();
    for (let round = 0; round < 10; round++) for (const answer of [ask('one'), ask('two'), ask('three')]) answer.end();
    begun.length = 0;
    for (const name of ['a', 'b', 'c']) ask(name);
    expect(begun).toEqual(['a', 'b']);
  });
});
