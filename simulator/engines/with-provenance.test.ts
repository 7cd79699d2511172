import { expect, it } from 'vitest';
import { circuit, gate, measure } from '#simulator/circuit/build.ts';
import { STREAM_VERSION } from '#simulator/math/random.ts';
import { ENGINE_NAMES, type EngineName } from './engine.ts';
import { requireEngine } from './index.ts';
import { builtKernels, kernelRuntime, scalarRuntime } from './testing/test-kernels.ts';

const PAIR = [gate('H', 0), gate('X', 1, { controls: [0] })];
const counted = circuit(2, 2, [...PAIR, measure(0, 0), measure(1, 1)]);

const AMPLITUDE_ENGINES: readonly EngineName[] = ['partial-amplitude', 'single-amplitude'];

it.each(ENGINE_NAMES)('a result of %s names the version of its random numbers and its arithmetic', (name) => {
  const request = AMPLITUDE_ENGINES.includes(name) ? { shots: 0, seed: 1, states: ['00'] } : { shots: 10, seed: 1 };
  const separate = Object.fromEntries(Object.entries(builtKernels()).filter(([build]) => !build.endsWith('-fused')));
  for (const [arithmetic, runtime] of [
    ['fused', kernelRuntime()],
    ['separate', { ...kernelRuntime(), kernels: separate }],
    ['scalar', scalarRuntime()],
  ] as const)
    expect(requireEngine(name).run(counted, request, runtime)).toMatchObject({ stream: STREAM_VERSION, arithmetic });
});
