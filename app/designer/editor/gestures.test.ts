import { describe, expect, it } from 'vitest';
import { type Circuit, circuit, gate, LANGUAGES, measure, repeat } from '#simulator';
import { menuOf, selectTarget } from './core/commands/context-menu.ts';
import { parameterTo } from './core/commands/gates.ts';
import { type CommandId, commandOf } from './core/commands/registry.ts';
import { shownOf } from './core/drop.ts';
import { isDeleting } from './core/held-item.ts';
import { subjectOf } from './core/select.ts';
import { boardOf, type BoardState, documentIn, startState } from './core/state.ts';
import { findTool } from './core/testing/find-tool.ts';
import { type DesignerEvent, reduceBoard } from './store.ts';

const on = (program: Circuit): BoardState => startState({ circuit: program });
const does = (state: BoardState, ...events: readonly DesignerEvent[]): BoardState => events.reduce(reduceBoard, state);
const run = (state: BoardState, ...ids: readonly CommandId[]): BoardState =>
  ids.reduce((before, id) => commandOf(id).run(before) ?? before, state);
const tool = (id: string) => findTool({}, id)!;
const at = (wire: number, column: number) => ({ wire, column, isBetween: false });
const OUT: DesignerEvent = { kind: 'hover', slot: null };
const DROP: DesignerEvent = { kind: 'drop' };
const text = (state: BoardState): string => {
  const printed = LANGUAGES.qrunes.print(documentIn(state).circuit);
  return printed.ok ? printed.text.trim().split('\n').slice(2).join(' | ') : '?';
};
const said = ({ notice }: BoardState) => (notice?.kind === 'done' ? { what: notice.what, ...notice.values } : notice);

const bell = on(circuit(3, 3, [gate('H', 0), gate('X', 1, { controls: [0] }), measure(1, 1)]));
const lifted = does(bell, { kind: 'lift', path: '0', grab: at(0, 0), isCopy: false });

describe('a selection dragged off the board', () => {
  it('is deleted on release, and shown as deleted before', () => {
    const out = does(lifted, { kind: 'hover', slot: at(1, 0) }, OUT);
    expect(isDeleting(out.heldItem)).toBe(true);
    expect(shownOf(out).circuit.operations).toHaveLength(2);
    expect(boardOf(out).operations).toHaveLength(3);
    expect(said(out)).toEqual({ what: 'leaving', count: 1 });
    const gone = does(out, DROP);
    expect(text(gone)).toBe('CNOT 0,1 | MEASURE 1,$1');
    expect(said(gone)).toEqual({ what: 'removed', count: 1 });
    expect(said(run(gone, 'undo'))).toEqual({ what: 'undone', of: 'removed' });
    expect(documentIn(run(gone, 'undo'))).toBe(documentIn(bell));
    expect(said(run(gone, 'undo', 'redo'))).toEqual({ what: 'redone', of: 'removed' });
  });

  it('is deleted as a whole, whatever its size', () => {
    const all = does(run(bell, 'select-all'), { kind: 'lift', path: '1', grab: at(0, 1), isCopy: false }, OUT, DROP);
    expect(text(all)).toBe('');
    expect(documentIn(run(all, 'undo'))).toBe(documentIn(bell));
  });

  it('is kept after it returns to the board, or after Escape', () => {
    const back = does(lifted, OUT, { kind: 'hover', slot: at(0, 0) });
    expect(shownOf(back).circuit.operations).toHaveLength(3);
    expect(text(does(back, DROP))).toBe(text(bell));
    const escaped = run(does(lifted, OUT), 'release');
    expect(text(does(escaped, DROP))).toBe(text(bell));
    expect(text(does(does(lifted, OUT), { kind: 'cancel' }, DROP))).toBe(text(bell));
  });

  it('is kept if it is a copy, a point of a gate or a line, or was never moved', () => {
    expect(text(does(bell, { kind: 'lift', path: '0', grab: at(0, 0), isCopy: true }, OUT, DROP))).toBe(text(bell));
    expect(text(does(bell, { kind: 'lift-point', path: '1', qubit: 0 }, OUT, DROP))).toBe(text(bell));
    expect(text(does(bell, { kind: 'lift-line', qubit: 0 }, OUT, DROP))).toBe(text(bell));
    expect(text(does(lifted, DROP))).toBe(text(bell));
  });

  it('takes the block with its last gate', () => {
    const block = on(circuit(2, 2, [repeat(3, [gate('H', 0)])]));
    expect(
      boardOf(does(block, { kind: 'lift', path: '0.0.0', grab: at(0, 0), isCopy: false }, OUT, DROP)).operations,
    ).toEqual([]);
  });

  it('reports that a tool was not placed', () => {
    const dropped = does(bell, { kind: 'arm', tool: tool('h') }, { kind: 'hover', slot: at(0, 3) }, OUT, DROP);
    expect(text(dropped)).toBe(text(bell));
    expect(said(dropped)).toEqual({ what: 'not_placed' });
    expect(dropped.heldItem.kind).toBe('empty');
  });

  it('is refused in a tutorial', () => {
    const tutorial = startState({ circuit: boardOf(bell), isReadOnly: true });
    const dropped = does(tutorial, { kind: 'lift', path: '0', grab: at(0, 0), isCopy: false }, OUT, DROP);
    expect(dropped.notice).toMatchObject({ kind: 'refused', refusal: { code: 'read_only' } });
    expect(documentIn(dropped)).toBe(documentIn(tutorial));
  });
});

describe('the cursor', () => {
  it('moves behind a dropped gate, so that the next letter continues there', () => {
    const dropped = does(on(circuit(2, 2)), { kind: 'arm', tool: tool('h') }, { kind: 'hover', slot: at(1, 0) }, DROP);
    expect(dropped.view.cursor).toEqual({ wire: 1, column: 1 });
    expect(dropped.selection.size).toBe(1);
    expect(text(does(dropped, { kind: 'place', tool: tool('x'), at: dropped.view.cursor }))).toBe('H 1 | X 1');
  });

  it('follows moved gates, and moves to the gates that a lasso selected', () => {
    const moved = does(lifted, { kind: 'hover', slot: at(2, 0) }, DROP);
    expect(moved.view.cursor).toEqual({ wire: 2, column: 0 });
    const caught = does(
      bell,
      { kind: 'lasso', from: at(0, 1), isAdding: false },
      { kind: 'hover', slot: at(1, 2) },
      DROP,
    );
    expect(caught.view.cursor).toEqual({ wire: 0, column: 1 });
  });

  it('makes the gate placed last the target of the next command, until it moves', () => {
    const typed = does(on(circuit(3, 3)), { kind: 'place', tool: tool('cr'), at: { wire: 0, column: 0 } });
    expect(typed.selection.size).toBe(0);
    expect([...subjectOf(typed)]).toEqual(['0']);
    expect(text(run(typed, 'reach-down'))).toBe('CR 0,2,"pi/4"');
    expect(text(run(typed, 'reach-down', 'reach-down'))).toBe('CR 0,2,"pi/4"');
    expect(text(run(typed, 'reach-down', 'reach-up'))).toBe('CR 0,1,"pi/4"');
    expect(subjectOf(does(typed, { kind: 'cursor', cursor: { wire: 1, column: 1 } })).size).toBe(0);
    expect(subjectOf(run(typed, 'undo')).size).toBe(0);
  });
});

describe('a field', () => {
  const turned = does(on(circuit(2, 2, [gate('RX', 0, { parameters: ['pi'] })])), { kind: 'select', path: '0' });
  const typing = does(
    turned,
    { kind: 'gesture', phase: 'begin' },
    { kind: 'edit', edit: parameterTo('0', 0, 'pi/2') },
    { kind: 'edit', edit: parameterTo('0', 0, 'pi/22') },
  );

  it('is one step of the history when it is accepted', () => {
    const accepted = does(typing, { kind: 'gesture', phase: 'end' });
    expect(text(accepted)).toBe('RX 0,"pi/22"');
    expect(text(run(accepted, 'undo'))).toBe('RX 0,"pi"');
  });

  it('leaves no step when it is reverted, and keeps the gate selected', () => {
    const reverted = does(typing, { kind: 'gesture', phase: 'cancel' });
    expect(documentIn(reverted)).toBe(documentIn(turned));
    expect([...reverted.selection]).toEqual(['0']);
    expect(commandOf('undo').run(reverted)).toBeNull();
    expect(does(reverted, { kind: 'gesture', phase: 'end' }).history).toBe(reverted.history);
  });
});

describe('a line', () => {
  it('can be dragged to another place, and is shown there before the drop', () => {
    const over = does(bell, { kind: 'lift-line', qubit: 0 }, { kind: 'hover', slot: at(2, 0) });
    expect(shownOf(over).circuit.operations[0]).toMatchObject({ targets: [2] });
    const dropped = does(over, DROP);
    expect(text(dropped)).toBe('H 2 | CNOT 2,0 | MEASURE 0,$1');
    expect(dropped.view.cursor.wire).toBe(2);
    expect(text(run(dropped, 'undo'))).toBe(text(bell));
  });
});

describe('a column', () => {
  it('gets and loses a breakpoint with the same key', () => {
    const set = run(bell, 'breakpoint');
    expect([...set.view.breakpoints]).toEqual([0]);
    expect(said(set)).toEqual({ what: 'breakpoint_set', column: 1 });
    expect(run(set, 'breakpoint').view.breakpoints.size).toBe(0);
    expect(commandOf('breakpoint').run(does(bell, { kind: 'cursor', cursor: { wire: 0, column: 9 } }))).toBeNull();
  });

  it('can be selected, inspected and deleted', () => {
    const here = does(bell, { kind: 'cursor', cursor: { wire: 2, column: 1 } });
    expect([...run(here, 'select-column').selection]).toEqual(['1']);
    expect(run(here, 'step-here').view.step).toBe(2);
    expect(text(run(here, 'remove-column'))).toBe('H 0 | MEASURE 1,$1');
  });
});

describe('a menu', () => {
  const items = (state: BoardState, ...[target]: [Parameters<typeof selectTarget>[1]]) =>
    menuOf(selectTarget(state, target), target.kind).flat();

  it('offers commands that would change a gate, and applies them to it', () => {
    const place = { kind: 'operation', path: '1', cursor: { wire: 1, column: 1 } } as const;
    expect(items(bell, place)).toEqual([
      'control',
      'anti-control',
      'flip-controls',
      'remove-controls',
      'if',
      'repeat',
      'group',
      'cut',
      'copy',
      'duplicate',
      'remove',
    ]);
    expect(text(run(selectTarget(bell, place), 'remove'))).toBe('H 0 | MEASURE 1,$1');
    expect(items(bell, { kind: 'operation', path: '2', cursor: { wire: 1, column: 2 } })[0]).toBe('fields');
  });

  it('keeps a selection that it was opened on', () => {
    const all = run(bell, 'select-all');
    expect(selectTarget(all, { kind: 'operation', path: '1', cursor: { wire: 1, column: 1 } }).selection.size).toBe(3);
  });

  it('offers for a line what its place allows, and for a column what its gates allow', () => {
    expect(items(bell, { kind: 'line', wire: 0 })).toEqual([
      'edit-qubit',
      'insert-qubit',
      'insert-qubit-below',
      'qubit-down',
      'remove-qubit',
    ]);
    expect(text(run(selectTarget(bell, { kind: 'line', wire: 0 }), 'insert-qubit-below'))).toBe(
      'H 0 | CNOT 0,2 | MEASURE 2,$1',
    );
    expect(items(bell, { kind: 'column', column: 1 })).toEqual([
      'breakpoint',
      'step-here',
      'select-column',
      'remove-column',
    ]);
    expect(items(bell, { kind: 'ground', cursor: { wire: 2, column: 9 } })).toEqual([
      'select-all',
      'measure-all',
      'edit-qubit',
      'add-qubit',
    ]);
  });
});

describe('paste', () => {
  const block = on(circuit(2, 2, [gate('H', 0), gate('X', 0), gate('Y', 0)]));
  const lasso = (state: BoardState, from: number, to: number) =>
    does(state, { kind: 'lasso', from: at(0, from), isAdding: false }, { kind: 'hover', slot: at(0, to) }, DROP);

  it('inserts behind the copied gates, repeatedly', () => {
    const copied = run(lasso(block, 0, 1), 'copy');
    expect(text(run(copied, 'paste'))).toBe('H 0 | X 0 | H 0 | X 0 | Y 0');
    expect(text(run(copied, 'paste', 'paste'))).toBe('H 0 | X 0 | H 0 | X 0 | H 0 | X 0 | Y 0');
  });

  it('inserts at the cursor after it has moved away', () => {
    const elsewhere = does(run(lasso(block, 0, 1), 'copy'), { kind: 'cursor', cursor: { wire: 1, column: 0 } });
    expect(text(run(elsewhere, 'paste'))).toBe('H 0 | H 1 | X 0 | X 1 | Y 0');
  });
});
