import { describe, expect, it } from 'vitest';
import { readWorkloadQuery, workloadParams } from './query.ts';
import { shownWorkload } from './shown.server.ts';
import { sweepView, valuesView } from './testing/views.ts';

const read = (text: string) => readWorkloadQuery(new URLSearchParams(text));

describe('the query of a workload', () => {
  it.each([
    ['', 1, 0],
    ['page=3&observable=2', 3, 1],
    ['page=-1&observable=0', 1, 0],
    ['page=x&observable=999', 1, 0],
    ['observable=1e1', 1, 0],
  ])('%j is page %d of observable %d', (text, page, observable) => expect(read(text)).toEqual({ page, observable }));

  it('is written with what differs from the first page', () => {
    expect(workloadParams(read('page=3&observable=2'))).toEqual({ page: '3', observable: '2' });
    expect(workloadParams(read(''))).toEqual({});
  });
});

describe('what a page shows of a workload', () => {
  it('is the first observable if the address names one that does not exist', async () => {
    const asked: number[] = [];
    const shown = await shownWorkload(
      {
        workloadView: (_account, _task, { observable }) => {
          asked.push(observable);
          return Promise.resolve(sweepView(3));
        },
      },
      'lin',
      'task',
      read('page=9&observable=7'),
    );
    expect(asked).toEqual([6, 0]);
    expect(shown?.query).toEqual({ page: 1, observable: 0 });
  });

  it('is nothing as long as nothing is known, and has one page for values', async () => {
    const of = (view: ReturnType<typeof valuesView> | null) =>
      shownWorkload({ workloadView: () => Promise.resolve(view) }, 'lin', 'task', read('page=2'));
    expect(await of(null)).toBeNull();
    expect((await of(valuesView()))?.query).toEqual({ page: 1, observable: 0 });
  });
});
