import { describe, expect, it } from 'vitest';
import { registersOrDefault, withBitMap, withQubitMap } from '#app/designer/editor/core/wiring.ts';
import { bitName, plainName, qubitName } from '#app/drawing/names.ts';
import {
  bitsEqual,
  branch,
  type Circuit,
  circuit,
  circuitsEqual,
  composite,
  compositeStep,
  gate,
  LANGUAGES,
  measure,
  OPENQASM2_DIALECT,
  OPENQASM3_DIALECT,
} from '#simulator';
import { gateNameRefusal, renameElement, renameRegister } from './names.ts';

const bell = circuit(3, 3, [gate('H', 0), gate('X', 1, { controls: [0] }), measure(0, 0)]);

describe('names', () => {
  it('of custom gates are valid in every language and denote nothing else', () => {
    for (const good of ['Gate1', 'qft', 'Bell_pair']) expect(gateNameRefusal(bell, good), good).toBeNull();
    for (const bad of ['', '9x', 'H', 'CNOT', 'cx', 'measure', 'QINIT', 'pi', 'a b', '门', 'x'.repeat(30)])
      expect(gateNameRefusal(bell, bad), bad).not.toBeNull();
  });

  it('that are accepted are written and read by OpenQASM, which a page need not have loaded', () => {
    const words = [OPENQASM2_DIALECT, OPENQASM3_DIALECT].flatMap(({ reserved, words, definedWords, openWords }) => [
      ...reserved,
      ...words.byWord.keys(),
      ...definedWords.byWord.keys(),
      ...(openWords?.keys() ?? []),
    ]);
    const candidates = new Set(
      [
        ...words,
        'rccx',
        'rc3x',
        'xb',
        'c3x',
        'c12ry',
        'gate_of_mine',
        'control0',
        'a',
        'theta',
        'Shor',
        'T2',
        'QFT4',
      ].flatMap((word) => [word, word.toUpperCase(), `${word}1`, `my_${word}`]),
    );
    for (const name of candidates) {
      if (gateNameRefusal(bell, name) !== null) continue;
      const own = circuit(2, 0, [gate(name, 0), gate('H', 1)], {
        composites: [composite(name, 1, [compositeStep('X', [0])])],
      });
      for (const id of ['openqasm2', 'openqasm3'] as const) {
        const printed = LANGUAGES[id].print(own);
        const text = printed.ok ? printed.text.replaceAll(/^\/\/ @.*$/gm, '') : '';
        const back = LANGUAGES[id].parse(text);
        const [call] = back.ok ? back.circuit.operations : [];
        expect(call?.kind === 'gate' && call.gate.toLowerCase(), `${name} in ${id}`).toBe(name.toLowerCase());
      }
    }
  });

  it('of registers are kept by the languages that support names', () => {
    const renamed = renameRegister(bell, 'quantum', 2, 'alice');
    expect(renamed.ok && registersOrDefault(renamed.value, 'quantum')).toEqual([{ name: 'alice', start: 0, size: 3 }]);
    expect(renamed.ok && circuitsEqual(renamed.value, bell)).toBe(true);
    for (const bad of ['gate', 'Alice', '1a', 'c', ''])
      expect(renameRegister(bell, 'quantum', 0, bad).ok, bad).toBe(false);
  });
});

describe('the name of one qubit or bit', () => {
  const renamed = (program: Circuit, kind: 'quantum' | 'classical', index: number, name: string): Circuit => {
    const result = renameElement(program, kind, index, name);
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.refusal)}`);
    return result.value;
  };
  const qubits = (program: Circuit): readonly string[] =>
    Array.from({ length: program.qubits }, (_, qubit) => plainName(qubitName(program, qubit)));
  const bits = (program: Circuit): readonly string[] =>
    Array.from({ length: program.classicalBits }, (_, bit) => plainName(bitName(program, bit)));

  it('changes alone; the other elements keep their names', () => {
    const named = renamed(renamed(bell, 'quantum', 1, 'ancilla'), 'classical', 0, 'flag');
    expect(qubits(named)).toEqual(['q0', 'ancilla', 'q2']);
    expect(bits(named)[0]).toBe('flag');
    expect(circuitsEqual(named, bell)).toBe(true);
  });

  it('is written and read by the languages that support names', () => {
    const named = renamed(bell, 'quantum', 1, 'ancilla');
    for (const id of ['openqasm2', 'openqasm3'] as const) {
      const printed = LANGUAGES[id].print(named);
      const back = printed.ok ? LANGUAGES[id].parse(printed.text) : printed;
      expect(back.ok && qubits(back.circuit), id).toEqual(['q0', 'ancilla', 'q2']);
    }
  });

  it('can be reset to its number', () => {
    expect(registersOrDefault(renamed(renamed(bell, 'quantum', 1, 'ancilla'), 'quantum', 1, 'q1'), 'quantum')).toEqual([
      { name: 'q', start: 0, size: 3 },
    ]);
  });

  it('is valid in every language that supports names, and is unique', () => {
    for (const bad of ['gate', 'Alice', '1a', 'q0', 'c', '', 'u1', 'pi', 'a b'])
      expect(renameElement(bell, 'quantum', 1, bad).ok, bad).toBe(false);
  });

  it('moves with its qubit', () => {
    const named = renamed(bell, 'quantum', 1, 'ancilla');
    expect(qubits(withQubitMap(named, 3, (qubit) => 2 - qubit))).toEqual(['q2', 'ancilla', 'q0']);
    expect(qubits(withQubitMap(named, 2, (qubit) => (qubit === 0 ? null : qubit - 1)))).toEqual(['ancilla', 'q2']);
    expect(qubits(withQubitMap(named, 4, (qubit) => (qubit >= 2 ? qubit + 1 : qubit)))).toEqual([
      'q0',
      'ancilla',
      'q3',
      'q2',
    ]);
  });

  it('is kept when its register is split', () => {
    const two = {
      ...circuit(4, 1),
      quantumRegisters: [
        { name: 'a', start: 0, size: 2 },
        { name: 'b', start: 2, size: 2 },
      ],
    };
    expect(qubits(withQubitMap(two, 4, (qubit) => [0, 2, 1, 3][qubit]!))).toEqual(['a0', 'b0', 'a1', 'b1']);
    expect(qubits(withQubitMap(two, 5, (qubit) => (qubit >= 2 ? qubit + 1 : qubit)))).toEqual([
      'a0',
      'a1',
      'a2',
      'b0',
      'b1',
    ]);
  });

  it('of a bit moves with it, and so do measurements and conditions', () => {
    const asked = renamed(
      circuit(2, 2, [measure(0, 0), branch(bitsEqual([0], 1), [gate('X', 1)])]),
      'classical',
      0,
      'flag',
    );
    const moved = withBitMap(asked, 2, (bit) => 1 - bit);
    expect(bits(moved)).toEqual(['c1', 'flag']);
    expect(moved.operations).toEqual([measure(0, 1), branch(bitsEqual([1], 1), [gate('X', 1)])]);
  });
});
