import { describe, expect, it } from 'vitest';
import { bindCircuit, type Circuit, circuit, circuitsEqual, gate, LANGUAGE_IDS, LANGUAGES } from '#simulator';
import { fidelity } from '#simulator/languages/testing/state-of.ts';
import { angleProblem, parameterTo } from './core/commands/gates.ts';
import { groupAs, openGate } from './core/commands/groups.ts';
import { type CommandId, commandOf } from './core/commands/registry.ts';
import { boardOf, type BoardState, documentIn, startState } from './core/state.ts';
import { reduceBoard } from './store.ts';

const on = (program: Circuit): BoardState => startState({ circuit: program });
const run = (state: BoardState, ...ids: readonly CommandId[]): BoardState =>
  ids.reduce((before, id) => commandOf(id).run(before) ?? before, state);
const gesture = (state: BoardState, phase: 'begin' | 'end' | 'cancel') =>
  reduceBoard(state, { kind: 'gesture', phase });
const set = (state: BoardState, path: string, text: string): BoardState => parameterTo(path, 0, text)(state) ?? state;
const typed = (state: BoardState, path: string, ...texts: readonly string[]): BoardState =>
  gesture(
    texts.reduce((before, text) => set(before, path, text), gesture(state, 'begin')),
    'end',
  );
const select = (state: BoardState, ...paths: readonly string[]): BoardState => ({
  ...state,
  selection: new Set(paths),
});
const names = (state: BoardState) => (boardOf(state).parameters ?? []).map(({ name }) => name);
const texts = (state: BoardState) =>
  boardOf(state).operations.map((operation) => operation.kind === 'gate' && operation.parameters[0]?.text);
const refusal = ({ notice }: BoardState) =>
  notice?.kind === 'refused' && notice.refusal.kind === 'rule' ? notice.refusal.violation : null;

const two = on(circuit(2, 2, [gate('RX', 0, { parameters: ['pi/2'] }), gate('RY', 1, { parameters: ['pi/4'] })]));

describe('a name in the field of an angle', () => {
  it('declares a parameter, in one step to undo', () => {
    const done = typed(two, '0', 't', 'th', 'the', 'theta', 'theta/2');
    expect(names(done)).toEqual(['theta']);
    expect(texts(done)).toEqual(['theta/2', 'pi/4']);
    const both = typed(done, '1', 'theta - phi');
    expect(boardOf(both).parameters).toEqual([
      { name: 'theta', type: 'float' },
      { name: 'phi', type: 'float' },
    ]);
    expect(names(run(both, 'undo'))).toEqual(['theta']);
    expect(names(run(both, 'undo', 'undo'))).toEqual([]);
    expect(names(run(both, 'undo', 'undo', 'redo', 'redo'))).toEqual(['theta', 'phi']);
    expect(names(gesture(set(gesture(two, 'begin'), '0', 'theta'), 'cancel'))).toEqual([]);
  });

  it('keeps the declaration when its last use goes', () => {
    const done = typed(two, '0', 'theta');
    expect(names(typed(done, '0', 'pi'))).toEqual(['theta']);
    expect(names(run(select(done, '0'), 'remove'))).toEqual(['theta']);
  });

  it.each([
    ['sin', 'sin'],
    ['2*sin(theta)', null],
    ['gate', 'gate'],
    ['input', 'input'],
    ['CNOT', 'CNOT'],
    ['cx + 1', 'cx'],
    ['θ', 'θ'],
    ['tau', 'tau'],
    ['a'.repeat(32), undefined],
    ['theta^2', null],
    ['pi pi', null],
    ['1e400', null],
    ['', null],
  ])('is refused if it means something else: %s', (text, name) => {
    const after = set(two, '0', text);
    if (name === undefined) return expect(names(after)).toEqual([text]);
    expect(texts(after)).toEqual(texts(two));
    expect(refusal(after)).toMatchObject(
      name === null ? { code: 'angle_invalid' } : { code: 'parameter_name', values: { name } },
    );
    expect(angleProblem(two, text)).toEqual(name === null ? { key: 'invalid' } : { key: 'reserved', name });
  });

  it('is refused with more characters than the specification allows', () => {
    expect(angleProblem(two, 'a'.repeat(33))).toEqual({ key: 'too_long' });
  });

  it('is refused if it is the name of a custom gate, or unknown inside one', () => {
    const grouped = groupAs('Own')(select(two, '0'))!;
    expect(angleProblem(grouped, 'Own')).toEqual({ key: 'reserved', name: 'Own' });
    expect(angleProblem(openGate('Own')(grouped)!, 'theta')).toEqual({ key: 'invalid' });
  });
});

const parametric = typed(typed(two, '0', 'theta/2'), '1', 'phi - theta');
const bound = (program: Circuit): Circuit => {
  const result = bindCircuit(
    program,
    new Map([
      ['theta', 0.7],
      ['phi', 1.9],
    ]),
  );
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.circuit;
};

describe('operations with parameters', () => {
  it('take their parameters along when they are copied to another circuit', () => {
    const { clip } = run(select(parametric, '1'), 'copy');
    const pasted = run({ ...on(circuit(2, 2, [])), clip }, 'paste');
    expect(names(pasted)).toEqual(['theta', 'phi']);
    expect(texts(pasted)).toEqual(['phi - theta']);
    expect(names(run({ ...parametric, clip }, 'paste'))).toEqual(['theta', 'phi']);
  });

  it('become a custom gate to which the circuit passes its parameters, and return from it', () => {
    const grouped = groupAs('Own')(select(parametric, '0', '1'))!;
    const { circuit: program } = documentIn(grouped);
    expect(program.composites).toMatchObject([{ name: 'Own', parameters: ['theta', 'phi'] }]);
    expect(program.operations).toMatchObject([{ gate: 'Own', parameters: [{ text: 'theta' }, { text: 'phi' }] }]);
    expect(fidelity(bound(program), bound(documentIn(parametric).circuit))).toBeCloseTo(1, 12);
    const open = run(select(grouped, '0'), 'ungroup');
    expect(texts(open)).toEqual(['theta/2', 'phi - theta']);
    const inOther = typed(grouped, '0', 'theta*3');
    expect(texts(run(select(inOther, '0'), 'ungroup'))).toEqual(['theta*3/2', 'phi - theta*3']);
  });

  it('are the same in every language after they were grouped', () => {
    const { circuit: program } = documentIn(groupAs('Own')(select(parametric, '0', '1'))!);
    for (const id of LANGUAGE_IDS) {
      const printed = LANGUAGES[id].print(program);
      const read = printed.ok ? LANGUAGES[id].parse(printed.text) : printed;
      if (!read.ok) throw new Error(`${id}: ${JSON.stringify(read.diagnostics)}`);
      expect([id, circuitsEqual(bound(read.circuit), bound(program))]).toEqual([id, true]);
    }
  });
});
