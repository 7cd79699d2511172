import { findCase } from '#app/domain/cases/cases.ts';
import { FIRST_CASE } from '#app/domain/first-steps.ts';
import { price } from '#app/domain/products.ts';
import { type Circuit, referenceEngine, requireLanguage, runCircuit } from '#simulator';

/** Where the first case runs, and how often. */
export const FIRST_RUN = { product: 'full-amplitude', shots: 1000 } as const;

export interface BellPreview {
  readonly circuit: Circuit;
  /** Every outcome with its exact probability. */
  readonly outcomes: readonly { readonly state: string; readonly probability: number }[];
}

export const firstProgram = () => findCase(FIRST_CASE)!;

/** Returns the circuit of the case and what it should give, computed by the reference engine. */
export function previewBell(now: () => number): BellPreview {
  const { language, program } = firstProgram();
  const reading = requireLanguage(language).parse(program);
  if (!reading.ok) throw new Error('the program of the first case is broken');
  const { circuit } = reading;
  const result = runCircuit(
    referenceEngine,
    // Without its measurements a circuit has exact probabilities.
    { ...circuit, operations: circuit.operations.filter(({ kind }) => kind !== 'measure') },
    { shots: 0, seed: 0 },
    { kernels: {}, now, resources: { memoryBytes: 2 ** 20, threads: 1 } },
  );
  if (result.kind !== 'probabilities') throw new Error(`the first case answered ${result.kind}`);
  const outcomes = Array.from({ length: 2 ** circuit.qubits }, (_, index) => {
    const state = index.toString(2).padStart(circuit.qubits, '0');
    return { state, probability: result.probabilities[state] ?? 0 };
  });
  return { circuit, outcomes };
}

export const firstRunPrice = (): number => price(FIRST_RUN.product, { qubits: 2, shots: FIRST_RUN.shots }).price;
