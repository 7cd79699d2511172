import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readImport } from '#app/designer/import-export/read-import.ts';
import { circuit, gate, type LanguageId } from '#simulator';
import { createProgramStore } from './program-store.ts';

/** The languages of OpenQASM arrive later, as in a browser. */
const network = vi.hoisted(() => ({ isLoaded: false, arrival: Promise.resolve(), arrive: () => {} }));

vi.mock('#simulator/qasm-languages', async () => {
  const { OPENQASM2, OPENQASM3 } = await import('#simulator/languages/qasm-languages.ts');
  const later = (language: typeof OPENQASM2): typeof OPENQASM2 => ({
    ...language,
    parse: (...program) =>
      network.isLoaded ? language.parse(...program) : { ok: false, diagnostics: [], isUnfinished: true },
    print: (drawn) => (network.isLoaded ? language.print(drawn) : { ok: false, diagnostics: [] }),
  });
  return {
    OPENQASM2: later(OPENQASM2),
    OPENQASM3: later(OPENQASM3),
    isQasmLoaded: () => network.isLoaded,
    loadQasm: () => network.arrival,
  };
});

beforeEach(() => {
  network.isLoaded = false;
  network.arrival = new Promise((resolve) => {
    network.arrive = () => {
      network.isLoaded = true;
      resolve();
    };
  });
});

const QRUNES = 'QINIT 2\nCREG 2\nH 0\n';
const QASM = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\nx q[1];\n';

const opened = (language: LanguageId = 'qrunes') =>
  createProgramStore({ text: language === 'qrunes' ? QRUNES : QASM, language });

/** Lets the languages arrive, and what waited for them go on. */
async function arrive(): Promise<void> {
  network.arrive();
  await new Promise((resolve) => setImmediate(resolve));
}

describe('a program whose language is loaded later', () => {
  it('is read when the language has arrived', async () => {
    const program = opened('openqasm2');
    expect(program.getSnapshot()).toMatchObject({ reading: null, text: QASM });
    await arrive();
    expect(program.getSnapshot()).toMatchObject({ reading: { ok: true }, circuit: { operations: [{ gate: 'X' }] } });
  });

  it('is not overwritten by an edit of the board that did not show it', async () => {
    const program = opened('openqasm2');
    program.setCircuit(circuit(1, 1, [gate('H', 0)]));
    await arrive();
    expect(program.getSnapshot()).toMatchObject({ text: QASM, circuit: { operations: [{ gate: 'X' }] } });
  });

  it('is converted, unless something else is asked before', async () => {
    const program = opened();
    program.convertTo('openqasm2');
    expect(program.getSnapshot().language).toBe('qrunes');
    await arrive();
    expect(program.getSnapshot()).toMatchObject({ language: 'openqasm2', reading: { ok: true } });
  });

  it.each(['another program', 'typing', 'an edit', 'another language'])('keeps %s that came later', async (what) => {
    const program = opened();
    program.convertTo('openqasm2');
    if (what === 'another program') program.open({ text: `${QRUNES}X 1\n`, language: 'qrunes' });
    if (what === 'typing') program.setText(`${QRUNES}X 1\n`);
    if (what === 'an edit') program.setCircuit(circuit(2, 2, [gate('H', 0), gate('X', 1)]));
    if (what === 'another language') program.convertTo('originir');
    await arrive();
    const { language, text } = program.getSnapshot();
    expect(language).toBe(what === 'another language' ? 'originir' : 'qrunes');
    if (language === 'qrunes') expect(text).toContain('X 1');
  });

  it('asks all languages before it says which of them can express a circuit', async () => {
    const program = opened();
    program.setCircuit(circuit(1, 1, [gate('NOSUCH', 0)]));
    expect(program.getSnapshot().notice).toBeNull();
    await arrive();
    expect(program.getSnapshot().notice).toMatchObject({ kind: 'unwritable', alternative: null });
  });

  it('is not what an imported text is taken for', async () => {
    const text = 'Dear all, this is no program.\n';
    const reading = readImport({ read: () => text, name: '', bytes: text.length }, 'qrunes');
    await arrive();
    const { imported } = await reading;
    expect(imported.kind).not.toBe('program');
  });
});
