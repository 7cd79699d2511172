import { describe, expect, it } from 'vitest';
import {
  begin,
  cancel,
  commit as commitAs,
  finish,
  redo,
  redoable,
  type Revision,
  revisionOf,
  undo,
  undoable,
} from './history.ts';

const commit = (revision: Revision<number, string>, value: number) => commitAs(revision, value, `to ${value}`);

const five = [1, 2, 3, 4, 5].reduce(commit, revisionOf<number, string>(0));

describe('a history', () => {
  it('undoes and redoes every commit', () => {
    const back = undo(undo(five)!)!;
    expect(back.present).toBe(3);
    expect(redo(back)!.present).toBe(4);
    expect(undo(revisionOf<number, string>(0))).toBeNull();
    expect(redo(five)).toBeNull();
  });

  it('drops undone steps after another commit', () => {
    expect(redo(commit(undo(five)!, 9))).toBeNull();
    expect(undo(commit(undo(five)!, 9))!.present).toBe(4);
  });

  it('adds no step when nothing changed', () => {
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

  it('names the step that undo reverts and the step that redo applies', () => {
    expect(undoable(five)).toBe('to 5');
    expect(redoable(five)).toBeNull();
    expect([undoable(undo(five)!), redoable(undo(five)!)]).toEqual(['to 4', 'to 5']);
    expect(undoable(redo(undo(five)!)!)).toBe('to 5');
    expect(undoable(finish(commit(commit(begin(five), 6), 7)))).toBe('to 7');
    expect(undoable(revisionOf<number, string>(0))).toBeNull();
  });
});
