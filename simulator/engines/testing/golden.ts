import { readdirSync, readFileSync } from 'node:fs';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { readNoiseModel } from '#simulator/noise/read-model.ts';
import { GOLDEN_FOLDER } from './folders.ts';

/** A circuit with exact probabilities on which two independent native simulators agree. */
export interface GoldenCircuit {
  readonly name: string;
  readonly circuit: Circuit;
  /** |amplitude|² by index; bit k of the index is qubit k. */
  readonly probabilities: readonly number[];
}

/** The same under noise, by an exact density matrix. */
export interface NoisyGoldenCircuit extends GoldenCircuit {
  readonly noise: NoiseModel;
}

type GoldenNoise =
  | { readonly type: 'depolarizing'; readonly p: number }
  | { readonly type: 'readout'; readonly p_1_given_0: readonly number[]; readonly p_0_given_1: readonly number[] };

interface GoldenFile {
  readonly name: string;
  readonly qasm: string;
  readonly qasm_version?: number;
  readonly noise?: GoldenNoise;
  readonly probabilities?: readonly number[];
}

const readFiles = (): readonly GoldenFile[] =>
  readdirSync(GOLDEN_FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(new URL(file, GOLDEN_FOLDER), 'utf8')) as GoldenFile);

function circuitOf({ name, qasm, qasm_version: version }: GoldenFile): Circuit {
  const parsed = requireLanguage(version === 3 ? 'openqasm3' : 'openqasm2').parse(qasm);
  if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed.diagnostics[0])}`);
  return parsed.circuit;
}

function modelOf(noise: GoldenNoise): NoiseModel {
  const reading = readNoiseModel(
    noise.type === 'depolarizing'
      ? { channels: [{ kind: 'depolarizing', probability: noise.p }] }
      : { readout: noise.p_1_given_0.map((p10, qubit) => ({ qubit, p10, p01: noise.p_0_given_1[qubit] })) },
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.model;
}

/** The names of all files of tests/golden that hold a circuit with its results. */
export const goldenNames = (): readonly string[] => readFiles().map(({ name }) => name);

/** Reads every file of tests/golden with exact probabilities of a circuit without noise. */
export const readGoldenCircuits = (): readonly GoldenCircuit[] =>
  readFiles().flatMap((file) =>
    file.noise !== undefined || file.probabilities === undefined
      ? []
      : [{ name: file.name, circuit: circuitOf(file), probabilities: file.probabilities }],
  );

/** Reads every file of tests/golden with exact probabilities of a circuit with noise. */
export const readNoisyGoldenCircuits = (): readonly NoisyGoldenCircuit[] =>
  readFiles().flatMap((file) =>
    file.noise === undefined || file.probabilities === undefined
      ? []
      : [
          {
            name: file.name,
            circuit: circuitOf(file),
            probabilities: file.probabilities,
            noise: modelOf(file.noise),
          },
        ],
  );
