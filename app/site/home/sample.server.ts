import { type Circuit, type LanguageId, referenceEngine, requireLanguage, runCircuit } from '#simulator';
import type { HomeSample } from './sample-languages.ts';

const SHOTS = 1000;
const SEED = 41;

const PROGRAM = `QINIT 3
CREG 3
H 0
CNOT 0,1
CNOT 1,2
MEASURE 0,$0
MEASURE 1,$1
MEASURE 2,$2
`;

function print(circuit: Circuit, language: LanguageId): string {
  const printed = requireLanguage(language).print(circuit);
  if (!printed.ok) throw new Error(`the sample cannot be written in ${language}`);
  return printed.text.trim();
}

/**
 * Computes the sample with the real code: parsed, drawn, written in three languages and run. `now` is used only to time
 * the run.
 */
export function computeSample(now: () => number): HomeSample {
  const parsed = requireLanguage('qrunes').parse(PROGRAM);
  if (!parsed.ok) throw new Error('the sample does not parse');
  const { circuit } = parsed;
  const result = runCircuit(
    referenceEngine,
    circuit,
    { shots: SHOTS, seed: SEED },
    { kernels: {}, now, resources: { memoryBytes: 2 ** 20, threads: 1 } },
  );
  if (result.kind !== 'counts') throw new Error(`the sample answered ${result.kind}`);
  const counts = Array.from({ length: 2 ** circuit.qubits }, (_, index) => {
    const state = index.toString(2).padStart(circuit.qubits, '0');
    return { state, count: result.counts[state] ?? 0 };
  });
  return {
    circuit,
    programs: {
      qrunes: print(circuit, 'qrunes'),
      originir: print(circuit, 'originir'),
      openqasm2: print(circuit, 'openqasm2'),
    },
    shots: SHOTS,
    seed: SEED,
    counts,
  };
}
