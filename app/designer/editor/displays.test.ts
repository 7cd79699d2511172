import { describe, expect, it } from 'vitest';
import { type Circuit, circuit, display, gate, measure, repeat } from '#simulator';
import { type CommandId, commandOf } from './core/commands/registry.ts';
import { removeQubitAt } from './core/commands/wires.ts';
import { boardOf, type BoardState, documentIn, startState } from './core/state.ts';
import { findTool } from './core/testing/find-tool.ts';
import { type DesignerEvent, reduceBoard } from './store.ts';

const on = (program: Circuit): BoardState => startState({ circuit: program });
const does = (state: BoardState, ...events: readonly DesignerEvent[]): BoardState => events.reduce(reduceBoard, state);
const run = (state: BoardState, ...ids: readonly CommandId[]): BoardState =>
  ids.reduce((before, id) => commandOf(id).run(before) ?? before, state);
const at = (wire: number, column: number, isBetween = false) => ({ wire, column, isBetween });
const put = (state: BoardState, id: string, wire: number, column: number, isBetween = false): BoardState =>
  does(
    state,
    { kind: 'arm', tool: findTool({}, id)! },
    { kind: 'hover', slot: at(wire, column, isBetween) },
    { kind: 'drop' },
  );
const operations = (state: BoardState) => documentIn(state).circuit.operations;
const refusal = ({ notice }: BoardState): string | undefined =>
  notice?.kind !== 'refused'
    ? undefined
    : notice.refusal.kind === 'rule'
      ? notice.refusal.violation.code
      : notice.refusal.code;

const bell = on(circuit(2, 2, [gate('H', 0), gate('X', 1, { controls: [0] }), measure(0, 0), measure(1, 1)]));

describe('a display on the board', () => {
  it('is dropped on a free place, between gates, and after a measurement', () => {
    expect(operations(put(bell, 'display-bloch', 1, 0))).toEqual([
      gate('H', 0),
      display('bloch', 1),
      gate('X', 1, { controls: [0] }),
      measure(0, 0),
      measure(1, 1),
    ]);
    expect(operations(put(bell, 'display-phase', 0, 1, true)).slice(0, 3)).toEqual([
      gate('H', 0),
      display('phase', 0),
      gate('X', 1, { controls: [0] }),
    ]);
    expect(operations(put(bell, 'display-probability', 0, 3)).at(-1)).toEqual(display('probability', 0));
    expect(refusal(put(bell, 'display-density', 0, 0))).toBe('point_occupied');
  });

  const shown = put(bell, 'display-bloch', 1, 0);

  it('is placed at the cursor, moved, copied, duplicated and removed like a gate', () => {
    const placed = does(bell, { kind: 'place', tool: findTool({}, 'display-density')!, at: { wire: 1, column: 0 } });
    expect(operations(placed)).toContainEqual(display('density', 1));
    const chosen = does(shown, { kind: 'select', path: '1' });
    expect(operations(run(chosen, 'remove'))).toEqual(operations(bell));
    expect(operations(run(chosen, 'duplicate')).filter(({ kind }) => kind === 'display')).toHaveLength(2);
    const dragged = does(
      chosen,
      { kind: 'lift', path: '1', grab: at(1, 0), isCopy: false },
      { kind: 'hover', slot: at(0, 1, true) },
      { kind: 'drop' },
    );
    expect(operations(dragged).slice(0, 2)).toEqual([gate('H', 0), display('bloch', 0)]);
    const pasted = run(does(run(chosen, 'copy'), { kind: 'cursor', cursor: { wire: 0, column: 3 } }), 'paste');
    expect(operations(pasted).at(-1)).toEqual(display('bloch', 0));
    expect(operations(run(shown, 'undo'))).toEqual(operations(bell));
  });

  it('moves or is removed with its line', () => {
    const { circuit: left } = documentIn(removeQubitAt(0)(shown)!);
    expect(left.operations).toEqual([display('bloch', 0), measure(0, 1)]);
    expect(documentIn(removeQubitAt(1)(shown)!).circuit.operations.some(({ kind }) => kind === 'display')).toBe(false);
  });

  it('is refused in blocks and custom gates, with the reason', () => {
    const looped = on(circuit(1, 1, [repeat(2, [gate('H', 0)])]));
    expect(operations(put(looped, 'display-bloch', 0, 0, true))).toEqual([display('bloch', 0), ...operations(looped)]);
    const inside = on(circuit(1, 1, [repeat(2, [gate('H', 0), gate('X', 0)])]));
    expect(refusal(put(inside, 'display-bloch', 0, 1, true))).toBe('display_in_block');
    expect(refusal(put(shown, 'repeat', 1, 0))).toBe('display_in_block');
    expect(refusal(run(does(shown, { kind: 'select', path: '1' }), 'if'))).toBe('display_in_block');
    expect(refusal(run(does(shown, { kind: 'select', path: '1' }), 'group'))).toBe('gates_only');
    expect(refusal(put(shown, 'dagger', 1, 0))).toBe('gate_needed');
    expect(boardOf(put(shown, 'repeat', 1, 0)).operations).toEqual(operations(shown));
  });

  const inBlock = on(
    circuit(2, 1, [
      gate('H', 0),
      display('bloch', 0),
      gate('X', 0),
      display('density', 1),
      repeat(2, [gate('Y', 1), gate('Z', 1)]),
    ]),
  );
  const choosing = (state: BoardState, ...paths: readonly string[]): BoardState => ({
    ...state,
    selection: new Set(paths),
  });

  it.each([
    ['a repeat block', 'repeat', 'display_in_block'],
    ['a branch', 'if', 'display_in_block'],
    ['a gate of one’s own', 'group', 'gates_only'],
  ] as const)('is refused with the gates around it in %s, and stays in the circuit', (_, command, code) => {
    const after = run(choosing(inBlock, '0', '1', '2'), command);
    expect([refusal(after), operations(after)]).toEqual([code, operations(inBlock)]);
    const around = run(choosing(inBlock, '0', '2'), command);
    expect([refusal(around), operations(around)]).toEqual(['not_contiguous', operations(inBlock)]);
    const all = run(run(inBlock, 'select-all'), command);
    expect([refusal(all), operations(all)]).toEqual([code, operations(inBlock)]);
  });

  it('stays in the clip if it is refused where it is pasted, with the reason', () => {
    const cut = run(choosing(inBlock, '0', '1'), 'cut');
    expect(operations(cut)).toEqual([gate('X', 0), display('density', 1), repeat(2, [gate('Y', 1), gate('Z', 1)])]);
    const inside = boardOf(cut).operations.findIndex(({ kind }) => kind === 'repeat');
    expect(inside).toBe(2);
    const refused = run(does(cut, { kind: 'cursor', cursor: { wire: 1, column: 2 } }), 'paste');
    expect([refusal(refused), operations(refused)]).toEqual(['display_in_block', operations(cut)]);
    const pasted = run(does(refused, { kind: 'cursor', cursor: { wire: 0, column: 3 } }), 'paste');
    expect(operations(pasted).slice(-2)).toEqual([gate('H', 0), display('bloch', 0)]);
  });

  it('is refused together with gates that are moved into a block', () => {
    const lifted = does(
      choosing(inBlock, '1', '2'),
      { kind: 'lift', path: '1', grab: at(0, 1), isCopy: false },
      { kind: 'hover', slot: at(1, 2, true) },
      { kind: 'drop' },
    );
    expect([refusal(lifted), operations(lifted)]).toEqual(['display_in_block', operations(inBlock)]);
  });

  it('is refused in the open body of a custom gate, dropped and pasted', () => {
    const own = run(choosing(inBlock, '0'), 'group');
    const opened = run(own, 'open');
    expect(opened.scope).toEqual(['Gate1']);
    const dropped = put(opened, 'display-bloch', 0, 0, true);
    expect([refusal(dropped), operations(dropped)]).toEqual(['gates_only', operations(own)]);
    const copied = run(choosing(inBlock, '1'), 'copy');
    const pasted = run({ ...opened, clip: copied.clip }, 'paste');
    expect([refusal(pasted), operations(pasted)]).toEqual(['gates_only', operations(own)]);
  });
});
