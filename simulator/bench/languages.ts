import { requireLanguage } from '#simulator/languages/index.ts';
import { brickwork } from '#simulator/standard/circuits.ts';
import type { BenchRow, BenchSuite } from './row.ts';

const LINES = 100_000;
const QUBITS = 20;

/** Parses a program with this many gates, each on a separate line with its angles. */
const parsing = (language: 'qrunes' | 'originir' | 'openqasm2' | 'openqasm3', called: string): BenchRow => ({
  name: `parsing ${LINES} lines of ${called}`,
  qubits: QUBITS,
  precision: 'double',
  threads: 1,
  prepare: () => {
    const { print, parse } = requireLanguage(language);
    const layers = brickwork(QUBITS, 2);
    const { operations } = layers;
    const printed = print({
      ...layers,
      operations: Array.from({ length: LINES }, (_, i) => operations[i % operations.length]!),
    });
    if (!printed.ok) throw new Error(`${language} cannot say what is to be read`);
    return () => {
      if (!parse(printed.text).ok) throw new Error(`${language} does not read what it has printed`);
    };
  },
  runs: 5,
  peers: [],
});

const QUICK = [parsing('openqasm2', 'OpenQASM 2')];
const FULL = [
  ...QUICK,
  parsing('openqasm3', 'OpenQASM 3'),
  parsing('originir', 'OriginIR'),
  parsing('qrunes', 'QRunes'),
];

export const languagesSuite: BenchSuite = {
  engine: 'languages',
  rows: (extent) => (extent === 'quick' ? QUICK : FULL),
};
