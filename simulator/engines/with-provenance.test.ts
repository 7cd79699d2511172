import { expect, it } from 'vitest';
import { circuit, gate, measure } from '#simulator/circuit/build.ts';
import { STREAM_VERSION } from '#simulator/math/random.ts';
import { ENGINE_NAMES, type EngineName } from './engine.ts';
import { requireEngine } from './index.ts';
import { runPlanned } from './testing/planned-run.ts';
import { randomCircuit } from './testing/random-circuit.ts';
import { builtKernels, kernelRuntime, scalarRuntime } from './testing/test-kernels.ts';

const RUNTIMES = {
  fused: kernelRuntime(),
  separate: {
    ...kernelRuntime(),
    kernels: Object.fromEntries(Object.entries(builtKernels()).filter(([build]) => !build.endsWith('-fused'))),
  },
  scalar: scalarRuntime(),
};

const measured = (qubits: number) => Array.from({ length: qubits }, (_, qubit) => measure(qubit, qubit));
const pair = circuit(2, 2, [gate('H', 0), gate('X', 1, { controls: [0] }), ...measured(2)]);

const AMPLITUDE_ENGINES: readonly EngineName[] = ['partial-amplitude', 'single-amplitude'];

it.each(ENGINE_NAMES)('a result of %s names the version of its random numbers and its arithmetic', (name) => {
  const request = AMPLITUDE_ENGINES.includes(name) ? { shots: 0, seed: 1, states: ['00'] } : { shots: 10, seed: 1 };
  for (const [arithmetic, runtime] of Object.entries(RUNTIMES))
    expect(runPlanned(requireEngine(name), pair, request, runtime)).toMatchObject({
      stream: STREAM_VERSION,
      arithmetic,
    });
});

it('a seed gives the same counts in double precision with every arithmetic', () => {
  const program = circuit(10, 10, [...randomCircuit(8, 10, 60).operations, ...measured(10)]);
  const request = { shots: 20_000, seed: 12, precision: 'double' } as const;
  const [fused, separate, scalar] = Object.values(RUNTIMES).map((runtime) => {
    const result = runPlanned(requireEngine('full-amplitude'), program, request, runtime);
    return result.kind === 'counts' ? result.counts : {};
  });
  expect(Object.keys(fused!).length).toBeGreaterThan(20);
  expect(separate).toEqual(fused);
  expect(scalar).toEqual(fused);
});
