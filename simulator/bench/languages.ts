import { CircuitPlans } from '#simulator/engines/circuit-plans.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import { brickwork } from '#simulator/standard/circuits.ts';
import type { BenchRow, BenchSuite } from './row.ts';

const LINES = 100_000;
const QUBITS = 20;

type LanguageName = 'qrunes' | 'originir' | 'openqasm2' | 'openqasm3';

/** Writes a program with this many gates, each on a separate line with its angles. */
function written(language: LanguageName): string {
  const layers = brickwork(QUBITS, 2);
  const { operations } = layers;
  const printed = requireLanguage(language).print({
    ...layers,
    operations: Array.from({ length: LINES }, (_, i) => operations[i % operations.length]!),
  });
  if (!printed.ok) throw new Error(`${language} cannot say what is to be read`);
  return printed.text;
}

const parsing = (language: LanguageName, called: string): BenchRow => ({
  name: `parsing ${LINES} lines of ${called}`,
  qubits: QUBITS,
  precision: 'double',
  threads: 1,
  prepare: () => {
    const { parse } = requireLanguage(language);
    const text = written(language);
    return () => {
      if (!parse(text).ok) throw new Error(`${language} does not read what it has printed`);
    };
  },
  runs: 5,
  peers: [],
});

/** The largest program that a language reads, parsed and planned. */
const MILLION: BenchRow = {
  name: `parsing and planning ${LANGUAGE_LIMITS.operations} operations of OpenQASM 2`,
  qubits: QUBITS,
  precision: 'double',
  threads: 1,
  prepare: () => {
    const { parse } = requireLanguage('openqasm2');
    const lines = written('openqasm2').split('\n');
    const first = lines.findLastIndex((line) => line.startsWith('qreg ')) + 1;
    const gates = lines.slice(first, first + LINES).join('\n');
    const text = [...lines.slice(0, first), ...Array<string>(LANGUAGE_LIMITS.operations / LINES).fill(gates), ''].join(
      '\n',
    );
    return () => {
      const reading = parse(text, LANGUAGE_LIMITS.steps, LANGUAGE_LIMITS.operations);
      if (!reading.ok) throw new Error(`does not read a program of ${text.length} characters`);
      const plan = new CircuitPlans(reading.circuit).plan(requireEngine('full-amplitude'), { shots: 0, seed: 1 });
      if (!plan.ok || reading.circuit.operations.length !== LANGUAGE_LIMITS.operations)
        throw new Error(`has no plan for ${reading.circuit.operations.length} operations`);
    };
  },
  runs: 1,
  peers: [],
  bars: [{ milliseconds: 3000 }],
};

const QUICK = [parsing('openqasm2', 'OpenQASM 2')];
const FULL = [
  ...QUICK,
  parsing('openqasm3', 'OpenQASM 3'),
  parsing('originir', 'OriginIR'),
  parsing('qrunes', 'QRunes'),
  MILLION,
];

export const languagesSuite: BenchSuite = {
  engine: 'languages',
  rows: (extent) => (extent === 'quick' ? QUICK : FULL),
};
