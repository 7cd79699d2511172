import { describe, expect, it } from 'vitest';
import { begin, cancel, commit, finish, redo, revisionOf, undo } from './history.ts';

const five = [1, 2, 3, 4, 5].reduce(commit, revisionOf(0));

describe('a history', () => {
  it('goes back and forth over every commit', () => {
    const back = undo(undo(five)!)!;
    expect(back.present).toBe(3);
    expect(redo(back)!.present).toBe(4);
    expect(undo(revisionOf(0))).toBeNull();
    expect(redo(five)).toBeNull();
  });

  it('forgets what was undone once something else is done', () => {
    expect(redo(commit(undo(five)!, 9))).toBeNull();
    expect(undo(commit(undo(five)!, 9))!.present).toBe(4);
  });

  it('takes no step where nothing changed', () => {
    expect(commit(five, 5)).toBe(five);
  });

  it('makes one step of a gesture, or none', () => {
    const dragging = commit(commit(begin(five), 6), 7);
    expect(undo(finish(dragging))!.present).toBe(5);
    expect(finish(dragging).present).toBe(7);
    expect(cancel(dragging)).toEqual(five);
    expect(finish(begin(five))).toEqual(five);
    expect(begin(dragging)).toBe(dragging);
  });

  it('only cancels a gesture when undone in the middle of it', () => {
    expect(undo(commit(begin(five), 6))).toEqual(five);
    expect(redo(begin(undo(five)!))).toBeNull();
  });
});
