import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import { bitsValue, branch, circuit, gate, loop, measure, repeat } from '#simulator';
import { createProgramStore, lossesOfCircuitEdit } from './program-store.ts';

const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\n';
const open = (text = BELL) => createProgramStore({ text, language: 'qrunes' });

describe('a program as text and circuit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reads typed text, and keeps the last circuit while the text has errors', () => {
    const program = open();
    const before = program.getSnapshot().circuit;
    program.setText(`${BELL}FOO 1\n`);
    expect(program.getSnapshot().reading?.ok).toBe(false);
    expect(program.getSnapshot().circuit).toBe(before);
    program.setText(`${BELL}X 1\n`);
    expect(program.getSnapshot().circuit.operations).toHaveLength(4);
  });

  it('keeps the circuit if only the layout of the text changes', () => {
    const program = open();
    const before = program.getSnapshot().circuit;
    program.setText(BELL.replace('0,1', '0 , 1'));
    expect(program.getSnapshot().circuit).toBe(before);
  });

  it('writes the drawn circuit as text', () => {
    const program = open();
    program.setCircuit(circuit(2, 2, [gate('X', 1)]));
    expect(program.getSnapshot()).toMatchObject({ text: 'QINIT 2\nCREG 2\nX 1\n', author: 'board', notice: null });
  });

  it('keeps names when their number is edited in the text, and rewrites them with the next drawing', () => {
    const named = BELL.replace('QINIT 2', 'QINIT 2 % qubits: data, ancilla');
    const program = open(named);
    const text = named.replace('QINIT 2', 'QINIT 3');
    program.setText(text);
    const { circuit: read, text: kept } = program.getSnapshot();
    expect(kept).toBe(text);
    expect(read.quantumRegisters?.map(({ name }) => name)).toEqual(['data', 'ancilla', 'q2']);
    expect(lossesOfCircuitEdit(program.getSnapshot())).toEqual({ comments: 0, isRearranged: false });
    program.setCircuit({ ...read, operations: [gate('X', 2)] });
    expect(program.getSnapshot().text).toBe('QINIT 3 % qubits: data, ancilla, q2\nCREG 2\nX 2\n');
  });

  it('treats names that are given twice as a comment, which no drawing loses', () => {
    const program = open(BELL.replace('QINIT 2\nCREG 2', 'QINIT 2 % qubits: a, b\nCREG 2 % bits: b, c'));
    expect(program.getSnapshot().reading).toMatchObject({
      ok: true,
      warnings: [{ code: 'names_repeated', values: { name: 'b' } }],
    });
    expect(lossesOfCircuitEdit(program.getSnapshot()).comments).toBe(0);
    program.setCircuit(program.getSnapshot().circuit);
    expect(program.getSnapshot().text).toContain('bits: b, c');
  });

  it('keeps the circuit’s names in every language, without a question, until the text removes them', () => {
    const program = open();
    const named = {
      ...program.getSnapshot().circuit,
      quantumRegisters: [
        { name: 'q0', start: 0, size: 1 },
        { name: 'ancilla', start: 1, size: 1 },
      ],
    };
    program.setCircuit(named);
    expect(program.getSnapshot().text).toBe(BELL.replace('QINIT 2', 'QINIT 2 % qubits: q0, ancilla'));
    program.setText(`${program.getSnapshot().text}RESET 1\n`);
    for (const [language, text] of [
      ['openqasm2', 'reset ancilla[0];'],
      ['originir', 'QINIT 2 % qubits: q0, ancilla\n'],
      ['openqasm3', 'reset ancilla[0];'],
      ['qrunes', 'QINIT 2 % qubits: q0, ancilla\n'],
    ] as const) {
      program.convertTo(language);
      expect(program.getSnapshot()).toMatchObject({ language, notice: null });
      expect(program.getSnapshot().text).toContain(text);
      expect(program.getSnapshot().circuit.quantumRegisters).toEqual(named.quantumRegisters);
    }
    expect(createProgramStore(program.getSnapshot()).getSnapshot().circuit.quantumRegisters).toEqual(
      named.quantumRegisters,
    );
    program.setText(program.getSnapshot().text.replace(' % qubits: q0, ancilla', ''));
    expect(program.getSnapshot().circuit.quantumRegisters).toBeUndefined();
  });

  it('reads a long text after a pause in typing, and no text above the limit', () => {
    const program = open();
    const long = `QINIT 2\nCREG 2\n${'H 0\n'.repeat(10_000)}`;
    program.setText(long);
    expect(program.getSnapshot().reading).toBeNull();
    vi.runAllTimers();
    expect(program.getSnapshot().circuit.operations).toHaveLength(10_000);
    program.setText('x'.repeat(LIMITS.programBytes + 1));
    vi.runAllTimers();
    expect(program.getSnapshot().reading).toBeNull();
    expect(program.getSnapshot().circuit.operations).toHaveLength(10_000);
    program.setText(`QINIT 1\nCREG 1\n% ${'港'.repeat(LIMITS.programBytes / 3)}\n`);
    vi.runAllTimers();
    expect(program.getSnapshot().reading).toBeNull();
  });

  it('reads a long text at once on request', () => {
    const program = open();
    program.setText(`QINIT 2\nCREG 2\n${'H 0\n'.repeat(10_000)}`);
    expect(program.flush().circuit.operations).toHaveLength(10_000);
    const settled = program.getSnapshot();
    vi.runAllTimers();
    expect(program.flush()).toBe(settled);
  });

  it('treats an empty text as the empty circuit, which can be edited and written in every language', () => {
    const program = open();
    program.setText(' \n');
    expect(program.getSnapshot()).toMatchObject({
      text: ' \n',
      notice: null,
      reading: { ok: true },
      circuit: { qubits: 4, classicalBits: 4, operations: [] },
    });
    program.setCircuit(circuit(4, 4, [gate('X', 1)]));
    expect(program.getSnapshot()).toMatchObject({ text: 'QINIT 4\nCREG 4\nX 1\n', notice: null });
    program.setText('');
    program.convertTo('openqasm2');
    expect(program.getSnapshot()).toMatchObject({
      language: 'openqasm2',
      notice: null,
      reading: { ok: true },
      circuit: { qubits: 4, operations: [] },
    });
  });

  it('converts the program to another language without a question if nothing is lost', () => {
    const program = open(`% a pair\n${BELL}`);
    program.convertTo('openqasm2');
    expect(program.getSnapshot()).toMatchObject({ language: 'openqasm2', notice: null });
    expect(program.getSnapshot().text).toContain('// a pair');
    expect(program.getSnapshot().text).toContain('cx q[0],q[1];');
  });

  it('keeps what a language cannot express through all languages and a reload, without a question', () => {
    const program = open();
    const drawn = circuit(2, 2, [
      repeat(3, [gate('H', 0)]),
      gate('X', 1, { controls: [{ qubit: 0, on: 0 }] }),
      branch(bitsValue(0), [gate('X', 0), gate('X', 1)], [gate('Y', 0)], ['or']),
      measure(0, 0),
    ]);
    program.setCircuit(drawn);
    for (const language of ['openqasm2', 'originir', 'openqasm3', 'qrunes'] as const) {
      program.convertTo(language);
      expect(program.getSnapshot()).toMatchObject({ language, notice: null });
      expect(program.getSnapshot().circuit.operations).toEqual(drawn.operations);
      const { text } = program.getSnapshot();
      expect(createProgramStore({ text, language }).getSnapshot().circuit.operations).toEqual(drawn.operations);
    }
    program.setText(`${program.getSnapshot().text}H 1\n`);
    expect(program.getSnapshot().circuit.operations).toEqual([...drawn.operations, gate('H', 1)]);
    expect(lossesOfCircuitEdit(program.getSnapshot())).toEqual({ comments: 0, isRearranged: false });
  });

  describe('when typing separates statements from their note', () => {
    const start = () => {
      const program = open();
      program.setCircuit(circuit(2, 2, [repeat(3, [gate('H', 0)]), measure(0, 0)]));
      const { circuit: drawn, text } = program.getSnapshot();
      program.setText(text.replace('H 0\nH 0\n', 'H 0\nH \n'));
      expect(program.getSnapshot()).toMatchObject({ reading: { ok: false }, notice: null });
      program.setText(text.replace('H 0\nH 0\n', 'H 0\nX 0\n'));
      return { program, drawn, text };
    };

    it('asks, and keeps the circuit', () => {
      const { program, drawn, text } = start();
      expect(program.getSnapshot().circuit).toBe(drawn);
      expect(program.getSnapshot().notice).toEqual({ kind: 'detached', line: 3, what: 'repeat', count: 3 });
      program.convertTo('originir');
      expect(program.getSnapshot()).toMatchObject({ language: 'qrunes', notice: { kind: 'detached' } });
      program.undoTyping();
      expect(program.getSnapshot()).toMatchObject({ text, circuit: drawn, notice: null });
    });

    it('accepts the statements after confirmation, and drops only the note', () => {
      const { program } = start();
      program.removeNotes();
      expect(program.getSnapshot()).toMatchObject({
        text: 'QINIT 2\nCREG 2\nH 0\nX 0\nH 0\nMEASURE 0,$0\n',
        notice: null,
      });
      expect(program.getSnapshot().circuit.operations).toEqual([
        gate('H', 0),
        gate('X', 0),
        gate('H', 0),
        measure(0, 0),
      ]);
    });

    it('does not ask again once they fit, nor for a text that was opened in this state', () => {
      const { program, drawn, text } = start();
      const parted = program.getSnapshot().text;
      program.setText(text);
      expect(program.getSnapshot()).toMatchObject({ circuit: drawn, notice: null });
      const opened = createProgramStore({ text: parted, language: 'qrunes' });
      expect(opened.getSnapshot()).toMatchObject({
        notice: null,
        reading: { ok: true, warnings: [{ code: 'note_unfit', values: { count: 3 }, span: { line: 3 } }] },
      });
      expect(opened.getSnapshot().circuit.operations).toHaveLength(4);
    });
  });

  describe('when the circuit is edited while it does not show the text', () => {
    const BROKEN = 'QINIT 2\nCREG 2\nH 0\nRX 0,"pi/';

    it('keeps the text until it is restored or dismissed', () => {
      // As after a reload: the circuit is empty.
      const program = open(BROKEN);
      program.setCircuit(circuit(2, 2, [gate('X', 1)]));
      program.setCircuit(circuit(2, 2, [gate('X', 1), gate('Y', 1)]));
      expect(program.getSnapshot()).toMatchObject({
        text: 'QINIT 2\nCREG 2\nX 1\nY 1\n',
        notice: { kind: 'replaced', text: BROKEN, language: 'qrunes' },
      });
      program.restoreText();
      expect(program.getSnapshot()).toMatchObject({
        text: BROKEN,
        author: 'text',
        notice: null,
        reading: { ok: false },
        circuit: { operations: [gate('X', 1), gate('Y', 1)] },
      });
      program.setCircuit(circuit(2, 2, [gate('X', 1)]));
      program.dismiss();
      program.setCircuit(circuit(2, 2, [gate('Z', 1)]));
      expect(program.getSnapshot()).toMatchObject({ text: 'QINIT 2\nCREG 2\nZ 1\n', notice: null });
    });

    it('keeps text typed inside a note, and asks about it again', () => {
      const program = open();
      program.setCircuit(circuit(2, 2, [repeat(3, [gate('H', 0)])]));
      const typed = program.getSnapshot().text.replace('H 0\nH 0\n', 'H 0\nX 0\n');
      program.setText(typed);
      program.setCircuit(circuit(2, 2, [repeat(3, [gate('H', 0)]), gate('Y', 1)]));
      expect(program.getSnapshot()).toMatchObject({ notice: { kind: 'replaced', text: typed } });
      program.restoreText();
      expect(program.getSnapshot()).toMatchObject({ text: typed, notice: { kind: 'detached', count: 3 } });
    });

    it('shows no notice if the circuit shows the typed text', () => {
      const program = open('QINIT 2\nCREG 2\nH 0\n');
      program.setCircuit(circuit(2, 2, [gate('X', 1)]));
      expect(program.getSnapshot().notice).toBeNull();
    });
  });

  it('asks before comments are lost: those inside a custom gate', () => {
    const program = open('QINIT 1\nCREG 1\nQGATE own a\n% inside\nH a\nENDQGATE\n% kept\nown 0\n');
    expect(lossesOfCircuitEdit(program.getSnapshot())).toEqual({ comments: 1, isRearranged: false });
    program.convertTo('originir');
    expect(program.getSnapshot()).toMatchObject({
      language: 'qrunes',
      notice: { kind: 'question', losses: { comments: 1, isRearranged: false } },
    });
    program.dismiss();
    expect(program.getSnapshot()).toMatchObject({ language: 'qrunes', notice: null });
  });

  it('accepts a text that is invalid in its language, or written in another one, unchanged', () => {
    const program = open('OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\nh q[0];\n');
    expect(program.getSnapshot().reading?.ok).toBe(false);
    program.convertTo('openqasm2');
    expect(program.getSnapshot()).toMatchObject({ language: 'openqasm2', notice: null, reading: { ok: true } });
  });

  it('reports that a language cannot express the circuit, and keeps the text', () => {
    const program = open();
    const before = program.getSnapshot().text;
    program.setCircuit(circuit(1, 1, [gate('NOSUCH', 0)]));
    expect(program.getSnapshot()).toMatchObject({ text: before, notice: { kind: 'unwritable', alternative: null } });
  });

  it('offers a language that can express the circuit', () => {
    const program = createProgramStore({
      text: 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\ncreg c[1];\n',
      language: 'openqasm2',
    });
    const looping = circuit(1, 1, [loop(bitsValue(0), [gate('X', 0), measure(0, 0)])]);
    program.setCircuit(looping);
    expect(program.getSnapshot()).toMatchObject({
      language: 'openqasm2',
      notice: { kind: 'unwritable', alternative: 'qrunes' },
    });
    program.convertToAlternative();
    expect(program.getSnapshot()).toMatchObject({ language: 'qrunes', circuit: looping, notice: null });
    expect(program.getSnapshot().text).toContain('QWHILE');
  });
});
