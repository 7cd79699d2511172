import { describe, expect, it, vi } from 'vitest';
import { watchSilence } from './silence.ts';

function watched() {
  const onSilence = vi.fn();
  let tick = (): void => undefined;
  const stopped = vi.fn();
  const watch = watchSilence(onSilence, (milliseconds, act) => {
    expect(milliseconds).toBe(5000);
    tick = act;
    return stopped;
  });
  const ticks = (count: number): void => {
    for (let at = 0; at < count; at++) tick();
  };
  return { ...watch, ticks, onSilence, stopped };
}

describe('a worker that is watched', () => {
  it('is silent after two minutes without a report', () => {
    const { ticks, onSilence, stopped } = watched();
    ticks(24);
    expect(onSilence).not.toHaveBeenCalled();
    ticks(1);
    expect(onSilence).toHaveBeenCalledOnce();
    expect(stopped).toHaveBeenCalledOnce();
  });

  it('is not if it reports meanwhile', () => {
    const { heard, ticks, onSilence } = watched();
    ticks(24);
    heard();
    ticks(24);
    expect(onSilence).not.toHaveBeenCalled();
  });
});
