import { describe, expect, it } from 'vitest';
import { type Circuit, circuit, gate, LANGUAGES, measure, repeat } from '#simulator';
import { parameterTo } from './core/commands/gates.ts';
import { openGate, renameGate } from './core/commands/groups.ts';
import { applies, BOARD_COMMANDS, type CommandId, commandOf } from './core/commands/registry.ts';
import { bitsTo, removeQubitAt } from './core/commands/wires.ts';
import { shownOf } from './core/drop.ts';
import { boardOf, type BoardState, documentIn, startState } from './core/state.ts';
import { findTool } from './core/testing/find-tool.ts';
import { type DesignerEvent, reduceBoard } from './store.ts';

const on = (program: Circuit): BoardState => startState({ circuit: program });
const does = (state: BoardState, ...events: readonly DesignerEvent[]): BoardState => events.reduce(reduceBoard, state);
const run = (state: BoardState, ...ids: readonly CommandId[]): BoardState =>
  ids.reduce((before, id) => commandOf(id).run(before) ?? before, state);
const tool = (id: string) => findTool({}, id)!;
const at = (wire: number, column: number, isBetween = false) => ({ wire, column, isBetween });
const text = (state: BoardState): string => {
  const printed = LANGUAGES.qrunes.print(documentIn(state).circuit);
  return printed.ok ? printed.text.trim().split('\n').slice(2).join(' | ') : '?';
};
const refusal = ({ notice }: BoardState): string | undefined =>
  notice?.kind !== 'refused'
    ? undefined
    : notice.refusal.kind === 'rule'
      ? notice.refusal.violation.code
      : notice.refusal.code;

const empty = on(circuit(4, 4));
const bell = on(circuit(3, 3, [gate('H', 0), gate('X', 1, { controls: [0] }), measure(1, 1)]));

describe('a held tool', () => {
  const armed = does(empty, { kind: 'arm', tool: tool('cnot') });

  it('takes one point per click, is placed with the last one, and stays held', () => {
    const done = does(armed, { kind: 'click', slot: at(0, 0) }, { kind: 'click', slot: at(3, 0) });
    expect(text(done)).toBe('CNOT 0,3');
    expect(done.heldItem).toMatchObject({ kind: 'tool', points: [] });
  });

  it('requires all points in one column, on different lines', () => {
    const first = does(armed, { kind: 'click', slot: at(0, 0) });
    expect(refusal(does(first, { kind: 'click', slot: at(1, 1) }))).toBe('points_vertical');
    expect(refusal(does(first, { kind: 'click', slot: at(0, 0) }))).toBe('points_repeated');
    expect(text(does(first, { kind: 'click', slot: at(0, 0) }))).toBe('');
  });

  it('is shown as if dropped, and no longer when it leaves the board', () => {
    const over = does(armed, { kind: 'hover', slot: at(2, 0) });
    expect(shownOf(over).circuit.operations).toHaveLength(1);
    expect(boardOf(over).operations).toHaveLength(0);
    expect(shownOf(does(over, { kind: 'hover', slot: null })).circuit).toBe(boardOf(armed));
  });

  it('shows why it cannot be dropped', () => {
    const over = does(bell, { kind: 'arm', tool: tool('swap') }, { kind: 'hover', slot: at(1, 3) });
    expect(shownOf(over).refusal).toMatchObject({ kind: 'rule', violation: { code: 'multi_qubit_after_measurement' } });
    expect(refusal(does(over, { kind: 'drop' }))).toBe('multi_qubit_after_measurement');
    expect(text(does(over, { kind: 'drop' }))).toBe(text(bell));
  });

  it('modifies the gate of its column if it is a modifier', () => {
    const drop = (id: string, wire: number, column: number) =>
      does(bell, { kind: 'arm', tool: tool(id) }, { kind: 'hover', slot: at(wire, column) }, { kind: 'drop' });
    expect(text(drop('control', 2, 1))).toBe('H 0 | TOFFOLI 0,2,1 | MEASURE 1,$1');
    expect(documentIn(drop('repeat', 0, 0)).circuit.operations[0]).toEqual(repeat(2, [gate('H', 0)]));
    expect(refusal(drop('control', 0, 1))).toBe('points_repeated');
    expect(refusal(drop('dagger', 2, 2))).toBe('gate_needed');
  });
});

describe('commands', () => {
  it('are possible exactly if they have an effect', () => {
    const gates = on(circuit(3, 3, [gate('H', 0), gate('X', 1), gate('X', 1, { controls: [0] })]));
    const chosen = does(gates, { kind: 'select', path: '0' });
    const first = on(circuit(2, 2, [gate('H', 0)]));
    for (const state of [on(circuit(1, 1, [])), gates, chosen, run(chosen, 'copy'), run(chosen, 'remove'), first])
      for (const command of BOARD_COMMANDS)
        expect([command.id, applies(command, state)]).toEqual([command.id, command.run(state) !== null]);
    expect(applies(commandOf('move-left'), does(first, { kind: 'select', path: '0' }))).toBe(false);
  });

  it('move the selection past its neighbours', () => {
    const program = on(circuit(3, 3, [gate('H', 0), gate('X', 0), gate('Y', 0)]));
    const chosen = does(program, { kind: 'select', path: '0' });
    expect(text(run(chosen, 'move-right'))).toBe('X 0 | H 0 | Y 0');
    expect(text(run(chosen, 'move-right', 'move-right', 'move-left'))).toBe('X 0 | H 0 | Y 0');
    expect(text(run(chosen, 'move-down', 'move-down'))).toBe(text(run(chosen, 'move-down', 'move-down', 'move-down')));
  });

  it('copy to the cursor and to every line below', () => {
    const one = does(on(circuit(4, 4, [gate('H', 0)])), { kind: 'select', path: '0' });
    expect(text(run(one, 'replicate'))).toBe('H 0 | H 1 | H 2 | H 3');
    expect(text(run(does(run(one, 'copy'), { kind: 'cursor', cursor: { wire: 2, column: 0 } }), 'paste'))).toBe(
      'H 0 | H 2',
    );
    expect(text(run(one, 'duplicate'))).toBe('H 0 | H 0');
    expect(text(run(one, 'cut'))).toBe('');
  });

  it('report why a copy no longer fits', () => {
    const copied = run(does(bell, { kind: 'select', path: '1' }), 'copy');
    const narrow = { ...copied, ...on(circuit(1, 1, [gate('H', 0)])), clip: copied.clip };
    const pasted = run(narrow, 'paste');
    expect(refusal(pasted)).toBe('paste_beyond');
    expect(text(pasted)).toBe('H 0');
  });

  it('measure every line once', () => {
    expect(text(run(bell, 'measure-all'))).toBe('H 0 | CNOT 0,1 | MEASURE 1,$1 | MEASURE 0,$0 | MEASURE 2,$2');
    expect(commandOf('measure-all').run(run(bell, 'measure-all'))).toBeNull();
  });

  it('do not apply where there is nothing to do', () => {
    for (const id of [
      'undo',
      'redo',
      'copy',
      'paste',
      'remove',
      'group',
      'dagger',
      'tidy',
      'clear',
      'open',
      'close',
    ] as const)
      expect(commandOf(id).run(empty), id).toBeNull();
  });

  it('refuse edits that break a rule', () => {
    expect(refusal(does(bell, { kind: 'edit', edit: parameterTo('0', 0, '1') }))).toBeUndefined();
    const turned = on(circuit(2, 2, [gate('RX', 0, { parameters: ['pi'] })]));
    expect(refusal(does(turned, { kind: 'edit', edit: parameterTo('0', 0, `1${'+1'.repeat(20)}`) }))).toBe(
      'expression_too_long',
    );
    expect(refusal(does(turned, { kind: 'edit', edit: parameterTo('0', 0, '1/0') }))).toBe('angle_invalid');
    expect(refusal(does(on(circuit(1, 1)), { kind: 'edit', edit: removeQubitAt(0) }))).toBe('qubits_out_of_range');
    expect(refusal(does(empty, { kind: 'edit', edit: bitsTo(256) }))).toBe('classical_bits_out_of_range');
  });

  it('report why gates of different blocks have no common inverse, and why a bit cannot be removed', () => {
    const blocks = on(circuit(2, 2, [gate('S', 0), repeat(2, [gate('T', 1)]), measure(0, 1)]));
    expect(refusal(run({ ...blocks, selection: new Set(['0', '1.0.0']) }, 'dagger'))).toBe('several_lists');
    expect(refusal(run(blocks, 'remove-bit'))).toBe('bit_in_use');
    const kept = run(blocks, 'remove-bit');
    expect(documentIn(kept)).toBe(documentIn(blocks));
  });

  it('do not change a tutorial', () => {
    const tutorial = startState({ circuit: boardOf(bell), isReadOnly: true });
    expect(refusal(does(tutorial, { kind: 'place', tool: tool('h'), at: { wire: 2, column: 0 } }))).toBe('read_only');
  });
});

describe('a custom gate', () => {
  const grouped = run(
    does(bell, { kind: 'select', path: '0' }, { kind: 'select', path: '1', isAdding: true }),
    'group',
  );

  it('can be opened, edited and closed', () => {
    const inside = does(run(grouped, 'open'), { kind: 'place', tool: tool('z'), at: { wire: 1, column: 2 } });
    expect(inside.scope).toEqual(['Gate1']);
    expect(documentIn(inside).circuit.composites![0]!.body.map((step) => step.gate)).toEqual(['H', 'X', 'Z']);
    expect(run(inside, 'close').scope).toEqual([]);
    expect(run(inside, 'close', 'undo').history.present.circuit.composites![0]!.body).toHaveLength(2);
  });

  it('accepts only gates, and not itself', () => {
    const inside = run(grouped, 'open');
    expect(refusal(does(inside, { kind: 'place', tool: tool('measure'), at: { wire: 0, column: 3 } }))).toBe(
      'gates_only',
    );
    const itself = findTool(boardOf(inside), 'own:Gate1')!;
    expect(refusal(does(inside, { kind: 'place', tool: itself, at: { wire: 0, column: 3 } }))).toBe(
      'composite_recursive',
    );
  });

  it('is renamed in all its calls', () => {
    const renamed = does(grouped, { kind: 'edit', edit: renameGate('Gate1', 'Pair') });
    expect(documentIn(renamed).circuit.operations[0]).toMatchObject({ gate: 'Pair' });
    expect(refusal(does(grouped, { kind: 'edit', edit: renameGate('Gate1', 'CNOT') }))).toBe('name_invalid');
  });

  it('is closed when undo removes it', () => {
    const inside = does(grouped, { kind: 'edit', edit: openGate('Gate1') });
    expect(run(inside, 'undo').scope).toEqual([]);
  });
});
