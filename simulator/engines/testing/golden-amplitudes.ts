import { readFileSync } from 'node:fs';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { GOLDEN_FOLDER } from './folders.ts';

/** A circuit too wide for a state vector, with amplitudes on which two independent native simulators agree. */
export interface GoldenAmplitudes {
  readonly circuit: Circuit;
  readonly amplitudes: readonly { readonly bitstring: string; readonly re: number; readonly im: number }[];
}

export function readGoldenAmplitudes(name: string): GoldenAmplitudes {
  const path = new URL(`${name}.json`, GOLDEN_FOLDER);
  const { qasm, amplitudes } = JSON.parse(readFileSync(path, 'utf8')) as {
    qasm: string;
    amplitudes: GoldenAmplitudes['amplitudes'];
  };
  const parsed = requireLanguage('openqasm2').parse(qasm);
  if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed.diagnostics[0])}`);
  return { circuit: parsed.circuit, amplitudes };
}

/** Maximum error of a result, relative to the amplitude. */
export function relativeError(result: SimulationResult, { amplitudes }: GoldenAmplitudes): number {
  if (result.kind !== 'amplitudes') throw new Error(`expected amplitudes, got ${result.kind}`);
  return Math.max(
    ...amplitudes.map(({ bitstring, re, im }) => {
      const actual = result.amplitudes[bitstring]!;
      return Math.hypot(actual.re - re, actual.im - im) / Math.hypot(re, im);
    }),
  );
}
