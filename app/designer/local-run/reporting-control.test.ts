import { describe, expect, it } from 'vitest';
import type { LocalResponse } from './messages.ts';
import { reportingControl } from './reporting-control.ts';

function controlled() {
  const told: LocalResponse[] = [];
  const clock = { time: 0 };
  const { signal, onProgress } = reportingControl(
    (response) => told.push(response),
    () => clock.time,
  );
  const pollAt = (time: number): void => {
    clock.time = time;
    expect(signal.aborted).toBe(false);
  };
  return { told, clock, onProgress, pollAt };
}

describe('the control of a run in a browser', () => {
  it('tells that the run is alive where no progress is known', () => {
    const { told, pollAt } = controlled();
    for (let time = 0; time <= 12_000; time += 200) pollAt(time);
    expect(told).toEqual([{ kind: 'alive' }, { kind: 'alive' }]);
  });

  it('tells progress, and nothing more while there is any', () => {
    const { told, clock, onProgress, pollAt } = controlled();
    pollAt(4900);
    onProgress(0.5);
    pollAt(9800);
    clock.time = 9900;
    onProgress(0.6);
    pollAt(14_800);
    expect(told.map(({ kind }) => kind)).toEqual(['progress', 'progress']);
  });
});
