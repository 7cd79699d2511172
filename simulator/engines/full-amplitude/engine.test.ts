import { readdirSync, readFileSync } from 'node:fs';
import { describeConformance } from '../testing/conformance.ts';
import { fullAmplitudeEngine } from './engine.ts';

const folder = new URL('../../../build/kernels/', import.meta.url);
const kernels = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.wasm'))
    .map((file) => [file.slice(0, -'.wasm'.length), new WebAssembly.Module(readFileSync(new URL(file, folder)))]),
);
const runtime = { kernels, now: () => performance.now(), resources: { memoryBytes: 2 ** 31, threads: 1 } };

describeConformance('the tape engine in double precision', () => ({ engine: fullAmplitudeEngine, runtime, precision: 'double' }), { tolerance: 1e-12 });
describeConformance('the tape engine in single precision', () => ({ engine: fullAmplitudeEngine, runtime, precision: 'single' }), { tolerance: 1e-6 });
