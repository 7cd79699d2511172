import { readdirSync, readFileSync } from 'node:fs';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { GOLDEN_FOLDER } from './folders.ts';

/** A circuit with exact probabilities on which two independent native simulators agree. */
export interface GoldenCircuit {
  readonly name: string;
  readonly circuit: Circuit;
  /** |amplitude|² by index; bit k of the index is qubit k. */
  readonly probabilities: readonly number[];
}

interface GoldenFile {
  readonly name: string;
  readonly qasm: string;
  readonly qasm_version?: number;
  readonly noise?: object;
  readonly probabilities?: readonly number[];
}

/** Reads every file of tests/golden with exact probabilities of a circuit without noise. */
export function readGoldenCircuits(): readonly GoldenCircuit[] {
  return readdirSync(GOLDEN_FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(new URL(file, GOLDEN_FOLDER), 'utf8')) as GoldenFile)
    .flatMap(({ name, qasm, qasm_version: version, noise, probabilities }) => {
      if (noise !== undefined || probabilities === undefined) return [];
      const parsed = requireLanguage(version === 3 ? 'openqasm3' : 'openqasm2').parse(qasm);
      if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed.diagnostics[0])}`);
      return [{ name, circuit: parsed.circuit, probabilities }];
    });
}
