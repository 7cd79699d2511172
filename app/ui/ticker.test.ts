import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockFrom, onTick } from './ticker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the ticks of a page', () => {
  it('come from one timer for all listeners, and end with the last one', () => {
    const called: string[] = [];
    const stops = ['a', 'b', 'c'].map((name) => onTick(() => called.push(name)));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(called).toEqual(['a', 'b', 'c']);
    stops[0]!();
    stops[1]!();
    vi.advanceTimersByTime(10_000);
    expect(called).toEqual(['a', 'b', 'c', 'c']);
    stops[2]!();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begin again for a listener that comes later', () => {
    onTick(() => undefined)();
    const listener = vi.fn();
    const stop = onTick(listener);
    vi.advanceTimersByTime(20_000);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a clock of the server’s time', () => {
  it('goes on from it, whatever the clock of the browser says', () => {
    vi.setSystemTime(Date.UTC(1999, 0, 1));
    const clock = clockFrom(Date.UTC(2026, 10, 23));
    expect(clock()).toBe(Date.UTC(2026, 10, 23));
    vi.advanceTimersByTime(5 * 60_000);
    expect(clock()).toBe(Date.UTC(2026, 10, 23, 0, 5));
  });
});
