import { describe, expect, it } from 'vitest';
import type { RunRequest } from '#simulator/engines/engine.ts';
import { fullAmplitudeEngine } from '#simulator/engines/full-amplitude/engine.ts';
import { estimateCircuit, runCircuit } from '#simulator/engines/run-circuit.ts';
import { LANGUAGES } from './index.ts';
import type { LanguageId } from './language.ts';

/** Invalid programs that every language must refuse, in the spelling of each language. */
interface Spelling {
  readonly register: (size: string) => string;
  readonly angle: (text: string) => string;
  /** A gate definition that calls itself; two that call each other; one defined inside another. */
  readonly recursion: readonly [itself: string, eachOther: string, inside: string];
  /** A loop on a measured bit around some gates; OpenQASM 2 has none. */
  readonly loop?: (gates: number) => string;
}

const QASM2 = 'OPENQASM 2.0;\ninclude "qelib1.inc";\n';
const QASM3 = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const LINES = 'QINIT 2\nCREG 1\n';

const qgates = (call: string): Spelling['recursion'] => [
  `${LINES}QGATE a x\na x\nENDQGATE\n${call}`,
  `${LINES}QGATE a x\nb x\nENDQGATE\nQGATE b x\na x\nENDQGATE\n${call}`,
  `${LINES}QGATE a x\nQGATE b y\nH y\nENDQGATE\nENDQGATE\n${call}`,
];
const gates = (head: string): Spelling['recursion'] => [
  `${head}gate a x { a x; }\n`,
  `${head}gate a x { b x; }\ngate b x { a x; }\n`,
  `${head}gate a x { gate b y { } }\n`,
];

const SPELLINGS: Readonly<Record<LanguageId, Spelling>> = {
  qrunes: {
    register: (size) => `QINIT ${size}\nCREG 1\nH 0\nMEASURE 0,$0\n`,
    angle: (text) => `${LINES}RX 0,"${text}"\nMEASURE 0,$0\n`,
    recursion: qgates('a 0\n'),
    loop: (count) => `${LINES}QWHILE c[0]==0\n${'H 0\n'.repeat(count)}ENDQWHILE\nMEASURE 0,$0\n`,
  },
  originir: {
    register: (size) => `QINIT ${size}\nCREG 1\nH q[0]\nMEASURE q[0],c[0]\n`,
    angle: (text) => `${LINES}RX q[0],(${text})\nMEASURE q[0],c[0]\n`,
    recursion: qgates('a q[0]\n'),
    loop: (count) => `${LINES}QWHILE c[0]==0\n${'H q[0]\n'.repeat(count)}ENDQWHILE\nMEASURE q[0],c[0]\n`,
  },
  openqasm2: {
    register: (size) => `${QASM2}qreg q[${size}];\ncreg c[1];\nh q[0];\nmeasure q[0] -> c[0];\n`,
    angle: (text) => `${QASM2}qreg q[1];\ncreg c[1];\nrx(${text}) q[0];\nmeasure q -> c;\n`,
    recursion: gates(QASM2),
  },
  openqasm3: {
    register: (size) => `${QASM3}qubit[${size}] q;\nbit[1] c;\nh q[0];\nc[0] = measure q[0];\n`,
    angle: (text) => `${QASM3}qubit[1] q;\nbit[1] c;\nrx(${text}) q[0];\nc[0] = measure q[0];\n`,
    recursion: gates(QASM3),
    loop: (count) =>
      `${QASM3}qubit[2] q;\nbit[1] c;\nwhile (c[0] == 0) { ${'h q[0];'.repeat(count)} }\nc[0] = measure q[0];\n`,
  },
};

const REQUEST: RunRequest = { shots: 10, seed: 1 };
const RESOURCES = { memoryBytes: 2 ** 34, threads: 1 };

/** Returns the first error of a program: of its parser, else of the engine before the run, else during the run. */
function reasonAgainst(id: LanguageId, text: string): string {
  const parsed = LANGUAGES[id].parse(text);
  if (!parsed.ok) return parsed.diagnostics[0]!.code;
  const estimate = estimateCircuit(fullAmplitudeEngine, parsed.circuit, REQUEST, RESOURCES);
  if (!estimate.ok) return estimate.reason;
  try {
    runCircuit(fullAmplitudeEngine, parsed.circuit, REQUEST, { kernels: {}, now: () => 0, resources: RESOURCES });
    return 'none';
  } catch (error) {
    return (error as { refusal?: { reason: string } }).refusal?.reason ?? String(error);
  }
}

describe.each(Object.entries(SPELLINGS) as [LanguageId, Spelling][])('invalid programs in %s', (id, spelling) => {
  const against = (text: string) => reasonAgainst(id, text);

  it('registers with 0, 33 and a thousand million qubits', () => {
    expect(['0', '33', '1000000000'].map((size) => against(spelling.register(size)))).toEqual([
      'register_empty',
      'too_many_qubits',
      'too_many_qubits',
    ]);
    expect(against(spelling.register('3'))).toBe('none');
  });

  it('recursive gate definitions and nested definitions', () => {
    const [itself, eachOther, inside] = spelling.recursion;
    expect(against(itself)).toBe('gate_recursive');
    // The second of the two is not defined yet where the first uses it.
    expect(against(eachOther)).toBe('unknown_word');
    expect(['gate_not_top_level', 'statement_not_in_gate']).toContain(against(inside));
  });

  it('angles that are not a number, not finite or too large', () => {
    expect(['NaN', '0/0', '1/0', '1e400', '1e308*10'].map((text) => against(spelling.angle(text)))).toEqual([
      'angle_name_unknown',
      ...new Array<string>(4).fill('angle_not_finite'),
    ]);
    expect(['1e308', '-1e308', '1e99', '2e9', '1000000001'].map((text) => against(spelling.angle(text)))).toEqual(
      new Array<string>(5).fill('angle_too_large'),
    );
    expect(['1e9', '-1e9', '1e-308'].map((text) => against(spelling.angle(text)))).toEqual(['none', 'none', 'none']);
  });

  const { loop } = spelling;
  if (loop !== undefined) {
    it('loops with a million operations and infinite loops', () => {
      expect(against(loop(1_000_000))).toBe('too_many_operations');
      // The bit of its condition is never measured inside.
      expect(against(loop(2))).toBe('loop_unbounded');
    });
  }
});
