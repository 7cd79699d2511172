/**
 * `npm run bench [-- --quick] [--json FILE]`: how long the full-amplitude engine takes, compiling included, and two
 * simulators from npm beside it in the same run. Processor time is what to compare on a machine that others use too;
 * wall time is what a user waits.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fullAmplitudeEngine } from '../simulator/engines/full-amplitude/engine.ts';
import type { EngineRuntime, RunRequest } from '../simulator/engines/engine.ts';
import { startHelper } from '../simulator/workers/crew.ts';
import { loadKernels } from '../simulator/workers/kernels.ts';
import { PEERS, type Peer } from './bench/peers.ts';
import { timed, timedOnce, type Timing } from './bench/stopwatch.ts';
import { workloads, type Workload } from './bench/workloads.ts';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } } });

const kernels = loadKernels(new URL('../build/kernels', import.meta.url).pathname);
const runtimeWith = (threads: number): EngineRuntime => ({
  kernels,
  now: () => performance.now(),
  resources: { memoryBytes: 8 * 2 ** 30, threads },
  startHelper,
});

interface Measured extends Timing {
  readonly name: string;
  readonly qubits: number;
  readonly precision: string;
  readonly peers: Readonly<Record<string, Timing>>;
}

function own({ circuit, precision, shots, threads }: Workload): Timing {
  const runtime = runtimeWith(threads);
  const request: RunRequest = { shots, seed: 1, precision, ...(shots === 0 && { states: ['0'.repeat(circuit.qubits)] }) };
  return timed(() => void fullAmplitudeEngine.run(circuit, request, runtime), circuit.qubits > 22 ? 3 : 5);
}

function peer({ prepare }: Peer, { circuit }: Workload): Timing {
  const run = prepare(circuit);
  const first = timedOnce(run);
  return first.wall > 500 ? first : timed(run, 3);
}

const show = (milliseconds: number): string =>
  milliseconds < 1 ? `${(1000 * milliseconds).toFixed(1)} µs` : milliseconds < 1000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;

console.log(`${'workload'.padEnd(42)}${'qubits'.padStart(7)}  ${'precision'.padEnd(10)}${'cpu'.padStart(10)}${'wall'.padStart(10)}`);
const results: Measured[] = [];
for (const workload of workloads(options.quick)) {
  const timing = own(workload);
  const peers = workload.withPeers ? Object.fromEntries(PEERS.map((other) => [other.name, peer(other, workload)])) : {};
  const { name, qubits, precision } = workload;
  results.push({ name, qubits, precision, ...timing, peers });
  const beside = Object.entries(peers).map(([other, { cpu }]) => `  ${other} ${show(cpu)} = ${Math.round(cpu / timing.cpu)}×`);
  console.log(`${name.padEnd(42)}${String(qubits).padStart(7)}  ${precision.padEnd(10)}${show(timing.cpu).padStart(10)}${show(timing.wall).padStart(10)}${beside.join('')}`);
}
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify({ node: process.version, results }, undefined, 2)}\n`);
