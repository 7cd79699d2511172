/**
 * `node --import tsx simulator/bench/pieces.ts`: jobs run whole and in pieces, one piece after another on one thread, in
 * the same process. Shows the time of all pieces with plan and merge, divided by that of the whole run.
 */
import { gridCircuit, someState } from '#simulator/engines/testing/deep-circuits.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { brickwork } from '#simulator/standard/circuits.ts';
import { createSimulatorPool } from '#simulator/workers/index.ts';
import type { Job } from '#simulator/workers/messages.ts';
import { measured } from './circuits.ts';

const textOf = (circuit: ReturnType<typeof measured>): string => {
  const printed = requireLanguage('openqasm3').print(circuit);
  if (!printed.ok) throw new Error('the circuit has no text in OpenQASM 3');
  return printed.text;
};
const noise = {
  channels: [{ kind: 'depolarizing', probability: 0.01, convention: 'pauli', gates: '*', qubits: '*' }],
  readout: [],
} as const;
const sweep =
  'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[14] q;\n' +
  Array.from({ length: 42 }, (_, i) => `ry(theta + 0.${i}) q[${i % 14}];\ncx q[${i % 14}], q[${(i + 1) % 14}];\n`).join(
    '',
  );
const job = (
  engine: Job['engine'],
  program: string,
  request: Partial<Job['request']>,
  workload?: Job['workload'],
): Job => ({
  language: 'openqasm3',
  program,
  engine,
  request: { shots: 0, seed: 1, ...request },
  ...(workload && { workload }),
});
const JOBS: Readonly<Record<string, Job>> = {
  '12 qubits, 100,000 trajectories': job('noisy', textOf(measured(brickwork(12, 20))), {
    shots: 100_000,
    noise,
    method: 'trajectories',
  }),
  '42 qubits, contraction of 8 amplitudes': job('single-amplitude', textOf(gridCircuit(6, 7, 13)), {
    states: Array.from({ length: 8 }, (_, i) => someState(42, i)),
  }),
  '14 qubits, sweep of 10,000 points': job(
    'full-amplitude',
    sweep,
    {},
    {
      points: { sweep: 'theta=0:3:10000' },
      observables: ['Z0 Z1'],
    },
  ),
};

const pool = createSimulatorPool({
  threads: 1,
  kernelFolder: new URL('../../build/kernels', import.meta.url).pathname,
  resources: { memoryBytes: 4 * 2 ** 30, threads: 1 },
});
const control = { signal: new AbortController().signal, onProgress: () => {} };
const seconds = (since: number): number => (performance.now() - since) / 1000;
for (const [name, tested] of Object.entries(JOBS)) {
  const whole = performance.now();
  await pool.run(tested, control);
  const wholeSeconds = seconds(whole);
  const started = performance.now();
  const planned = await pool.plan(tested, control);
  const planSeconds = seconds(started);
  if (planned.kind !== 'pieces') {
    console.log(`${name}: has no pieces (${planned.kind}), ${wholeSeconds.toFixed(2)} s`);
    continue;
  }
  const pieces: Uint8Array[] = [];
  for (const range of planned.ranges) {
    const piece = await pool.piece({ plan: planned.plan, range }, control);
    if (piece.kind === 'piece') pieces.push(piece.bytes);
  }
  const merging = performance.now();
  await pool.merge({ job: tested, plan: planned.plan, pieces, seconds: 0 }, control);
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  console.log(
    `${name}: whole ${wholeSeconds.toFixed(2)} s, ${pieces.length} pieces ${seconds(started).toFixed(2)} s ` +
      `(plan ${planSeconds.toFixed(2)} s, merge ${seconds(merging).toFixed(2)} s), ratio ` +
      `${(seconds(started) / wholeSeconds).toFixed(2)}; plan ${planned.plan.length} B, pieces ${bytes} B`,
  );
}
await pool.close();
