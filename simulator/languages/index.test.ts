import { describe, expect, it } from 'vitest';
import {
  convert,
  findLanguage,
  languageOfFile,
  languageOfProgram,
  LANGUAGES,
  recogniseLanguage,
  requireLanguage,
} from './index.ts';

describe('languages', () => {
  it('are found by id and by file name', () => {
    expect(requireLanguage('originir')).toBe(LANGUAGES.originir);
    expect(findLanguage('toString')).toBeUndefined();
    expect(() => requireLanguage('cobol')).toThrow('no language cobol');
    expect(languageOfFile('bell.QASM')?.id).toBe('openqasm2');
    expect(languageOfFile('/a.b/bell.qasm3')?.id).toBe('openqasm3');
    expect(languageOfFile('bell.originir')?.id).toBe('originir');
    expect(languageOfFile('bell.qrunes')?.id).toBe('qrunes');
    expect(languageOfFile('qrunes')).toBeUndefined();
    expect(languageOfFile('bell.py')).toBeUndefined();
  });

  it('tells the versions of OpenQASM apart by the text, because they share an extension', () => {
    expect(languageOfProgram(LANGUAGES.openqasm2, '// a\nOPENQASM 3.0;\nqubit q;').id).toBe('openqasm3');
    expect(languageOfProgram(LANGUAGES.openqasm2, 'OPENQASM 2.0;\nqreg q[1];').id).toBe('openqasm2');
    expect(languageOfProgram(LANGUAGES.qrunes, 'OPENQASM 3.0;\nqubit q;').id).toBe('qrunes');
  });

  it('do not share file extensions', () => {
    const endings = Object.values(LANGUAGES).flatMap(({ extensions }) => extensions);
    expect(new Set(endings).size).toBe(endings.length);
  });
});

describe('recogniseLanguage', () => {
  it.each([
    ['% Bell\nQINIT 2\nCREG 2\nH 0\nCNOT 0,1', 'qrunes'],
    ['QINIT 2\nCREG 2\nMEASURE 0,$0', 'qrunes'],
    ['QINIT 2\nCREG 2\nH q[0]\nMEASURE q,c', 'originir'],
    ['QGATE bell a,b\nH a\nENDQGATE\nQINIT 2\nCREG 0\nbell q[0],q[1]', 'originir'],
    ['// x\nOPENQASM 2.0;\nqreg q[2];', 'openqasm2'],
    ['OPENQASM 3;\nqubit q;', 'openqasm3'],
    ['qreg q[2];\nh q[0];', 'openqasm2'],
    ['qubit[2] q;\nh q[0];', 'openqasm3'],
    ['include "stdgates.inc";', 'openqasm3'],
    ['', undefined],
  ])('detects the language of %j as %s', (text, expected) => {
    expect(recogniseLanguage(text)).toBe(expected);
  });
});

describe('convert', () => {
  it('converts a program to another language', () => {
    expect(convert('QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0', 'qrunes', 'openqasm2')).toEqual({
      ok: true,
      text: 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\ncreg c[1];\nh q[0];\nmeasure q[0] -> c[0];\n',
    });
  });

  it('returns the errors of the parser or of the printer', () => {
    const unread = convert('QINIT 1\nCREG 1\nH 5', 'qrunes', 'originir');
    expect(!unread.ok && unread.diagnostics[0]?.code).toBe('qubit_out_of_range');
    const unwritten = convert('QINIT 1\nCREG 1\nH 0\nPMEASURE 0', 'qrunes', 'originir');
    expect(!unwritten.ok && unwritten.diagnostics[0]?.code).toBe('print_probabilities');
  });
});
