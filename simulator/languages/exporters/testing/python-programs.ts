import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ExporterId } from '#simulator/languages/exporters/index.ts';

/** Debian's Python, for which the preparation of the tests installs numpy. */
const PYTHON = '/usr/bin/python3';
const RUNNER = fileURLToPath(new URL('python/run_programs.py', import.meta.url));
const LARGEST_ANSWER = 2 ** 28;

/** The exporters whose programs are Python. */
export const PYTHON_EXPORTERS = ['qiskit', 'cirq', 'braket', 'pyqpanda', 'cudaq'] as const satisfies ExporterId[];
export type PythonExporter = (typeof PYTHON_EXPORTERS)[number];

export interface PythonProgram {
  readonly tool: PythonExporter;
  readonly text: string;
  readonly qubits: number;
  /** Values of the parameters by name, in radians. */
  readonly values: Readonly<Record<string, number>>;
}

/** One way in which the measurements of a program can end. */
export interface PythonPath {
  readonly probability: number;
  /** The last outcome of each measured classical bit. */
  readonly bits: Readonly<Record<string, number>>;
  /** All outcomes, in the order of the measurements. */
  readonly order: readonly number[];
  /** Real and imaginary parts of the amplitudes; qubit 0 is the least significant bit of their index. */
  readonly state: readonly number[];
}

export type PythonAnswer = { readonly paths: readonly PythonPath[] } | { readonly error: string };

/**
 * Runs exported Python programs in one process, with stand-ins for their tools that know the documented calls only.
 * @throws Error if Debian's Python or numpy is missing
 */
export function runPython(programs: readonly PythonProgram[]): readonly PythonAnswer[] {
  const { status, stdout, stderr, error } = spawnSync(PYTHON, ['-B', RUNNER], {
    input: JSON.stringify(programs),
    encoding: 'utf8',
    maxBuffer: LARGEST_ANSWER,
  });
  if (status === 0) return JSON.parse(stdout) as readonly PythonAnswer[];
  throw new Error(
    `The exported programs need Debian's packages python3 and python3-numpy (apt-get install python3-numpy).\n` +
      (error?.message ?? stderr),
  );
}
