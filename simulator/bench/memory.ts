import { spawnSync } from 'node:child_process';
import { freemem } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Peak memory that a run adds to its process. */
export interface MemoryUse {
  readonly seconds: number;
  readonly bytes: number;
}

export interface MemoryRow {
  readonly name: string;
  readonly qubits: number;
  readonly threads: number;
  /** Limit in bytes. */
  readonly target: number;
  readonly measure: () => MemoryUse;
}

const THREADS = 2;
/** Reserved for the process itself and for other processes of the machine. */
const SPARE_BYTES = 2 ** 30;

const targetOf = (qubits: number): number => 8 * 2 ** qubits + 2 ** 26;

/** An H layer in single precision in a separate process, with as many qubits as the free memory allows. */
export const memoryRows = (extent: 'quick' | 'full'): readonly MemoryRow[] =>
  (extent === 'quick' ? [24] : [24, 30, 31])
    .filter((qubits) => targetOf(qubits) + SPARE_BYTES < freemem())
    .map((qubits) => ({
      name: 'full-amplitude: memory of an H layer',
      qubits,
      threads: THREADS,
      target: targetOf(qubits),
      measure() {
        const script = fileURLToPath(new URL('./peak-memory.ts', import.meta.url));
        const { stdout, stderr } = spawnSync(
          process.execPath,
          ['--import', 'tsx', script, String(qubits), String(THREADS)],
          { encoding: 'utf8' },
        );
        if (stdout === '') throw new Error(stderr);
        return JSON.parse(stdout) as MemoryUse;
      },
    }));
