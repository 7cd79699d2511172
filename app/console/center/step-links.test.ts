import { describe, expect, it } from 'vitest';
import { taskView } from '#app/live-tasks/testing/task-view.ts';
import { pairToCompare, stepLinks } from './step-links.ts';

const task = (id: string, projectId: string | null, versionNumber: number | null, more: object = {}) =>
  taskView({ id, projectId, versionNumber, classicalBits: 2, ...more });

describe('the links of the later first steps', () => {
  it('are missing before there is a result', () => {
    expect(stepLinks([])).toEqual({ change: null, compare: null, share: null });
  });

  it('lead to the project and the result of the newest run', () => {
    expect(stepLinks([task('two', null, null), task('one', 'p', 1)])).toEqual({
      change: '/quantumVm/0/p',
      compare: '/cloud/compare?task=one&task=two',
      share: '/cloud/tasks/two#share',
    });
    expect(stepLinks([task('only', 'p', 1)]).compare).toBeNull();
  });
});

describe('the pair to compare', () => {
  const pairOf = (...tasks: Parameters<typeof pairToCompare>[0][number][]) =>
    pairToCompare(tasks)?.map(({ id }) => id) ?? null;

  it('is two versions of one project, the older first, before the two newest results', () => {
    expect(pairOf(task('d', 'other', 1), task('c', 'p', 2), task('b', 'p', 2), task('a', 'p', 1))).toEqual(['a', 'c']);
    expect(pairOf(task('c', 'other', 1), task('b', 'p', 2), task('a', 'p', 2))).toEqual(['b', 'c']);
  });

  it('has as many bits, and no amplitudes of chosen states', () => {
    expect(pairOf(task('b', 'p', 2, { classicalBits: 3 }), task('a', 'p', 1))).toBeNull();
    expect(pairOf(task('b', 'p', 2, { product: 'single-amplitude' }), task('a', 'p', 1))).toBeNull();
  });
});
