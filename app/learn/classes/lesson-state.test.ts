import { describe, expect, it } from 'vitest';
import { lessonState } from './lesson-state.ts';

const tried = { doneAt: null, isLate: false, attempts: 2 };
const solved = { doneAt: 5, isLate: false, attempts: 2 };

describe('how far a learner is in a lesson', () => {
  it.each([
    ['new', false, undefined],
    ['missed', true, undefined],
    ['begun', false, tried],
    ['missed', true, tried],
    ['done', false, solved],
    ['done', true, solved],
    ['late', true, { ...solved, isLate: true }],
  ] as const)('is %s (due date over: %s)', (state, isOverdue, result) => {
    expect(lessonState({ isOverdue }, result)).toBe(state);
  });

  it('is begun by an answer, not by a look', () => {
    expect(lessonState({ isOverdue: false }, { ...tried, attempts: 0 })).toBe('new');
  });
});
