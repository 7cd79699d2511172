import { afterAll, describe, expect, it } from 'vitest';
import { KERNEL_BUILDS, type WantedKernels } from '#app/browser-runtime/fetch-kernels.ts';
import { type Amplitude, engineFor, type EngineRuntime, planProgramRun, type SimulationResult } from '#simulator';
import { goldenNames } from '#simulator/engines/testing/golden.ts';
import { relativeError } from '#simulator/engines/testing/golden-amplitudes.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { sharedBrowser } from './browser.ts';
import { openBrowserEngine } from './engine/browser-engine.ts';
import {
  AMPLITUDE_GOLDEN,
  AMPLITUDES,
  COUNTS,
  type NamedRun,
  NOISY_GOLDEN,
  WIDE_AMPLITUDES,
  WIDE_COUNTS,
} from './engine/conformance-runs.ts';
import type { AskedRun, BrowserAnswer } from './engine/engine.worker.ts';

/** The scalar reference has no kernels. */
const runtimeOf = (kernels: EngineRuntime['kernels']): EngineRuntime => ({
  kernels,
  now: () => performance.now(),
  resources: { memoryBytes: 2 ** 31, threads: 1 },
});
const REFERENCE = runtimeOf({});
const SERVER = runtimeOf(loadKernels('build/kernels'));

function ranOn(runtime: EngineRuntime, { engine, circuit, request }: AskedRun): SimulationResult {
  const planned = planProgramRun(circuit, engineFor(engine, runtime.kernels), request, runtime);
  if (!planned.ok) throw new Error(planned.reason);
  return planned.run(runtime);
}

const known = new Map<AskedRun, SimulationResult>();
/** What the scalar reference answers, which is the same for all browsers. */
function referenceOf(run: AskedRun): SimulationResult {
  const result = known.get(run) ?? ranOn(REFERENCE, run);
  known.set(run, result);
  return result;
}

type Asked = Readonly<{ wanted: WantedKernels | null; threads: 1 | 2; builds: readonly string[] }>;

const wanting = (
  wanted: Pick<WantedKernels, 'precisions' | 'mayFuse'>,
  threads: 1 | 2,
  builds: readonly string[],
): Asked => ({ wanted: { ...wanted, isShared: threads > 1 }, threads, builds });

const double = { precisions: ['double'], mayFuse: true } as const;
const single = { precisions: ['single'], mayFuse: true } as const;
const unfused = { mayFuse: false } as const;

const IN_DOUBLE = [
  ['one thread', wanting(double, 1, ['tape-f64-fused'])],
  ['two threads', wanting(double, 2, ['tape-f64-fused', 'tape-f64-shared-fused'])],
  ['no relaxed SIMD', wanting({ ...double, ...unfused }, 1, ['tape-f64'])],
  ['no relaxed SIMD, two threads', wanting({ ...double, ...unfused }, 2, ['tape-f64', 'tape-f64-shared'])],
] as const;
const IN_SINGLE = [
  ['single precision', wanting(single, 1, ['tape-f32-fused'])],
  ['single precision, two threads', wanting(single, 2, ['tape-f32-fused', 'tape-f32-shared-fused'])],
  ['single precision, no relaxed SIMD', wanting({ ...single, ...unfused }, 1, ['tape-f32'])],
  [
    'single precision, no relaxed SIMD, two threads',
    wanting({ ...single, ...unfused }, 2, ['tape-f32', 'tape-f32-shared']),
  ],
] as const;
const WITH_KERNELS = [...IN_DOUBLE, ...IN_SINGLE];
/** Narrow circuits have one thread everywhere. */
const onOneThread = <Named extends readonly [string, Asked]>(browsers: readonly Named[]): readonly Named[] =>
  browsers.filter(([, { threads }]) => threads === 1);
const SCALAR = ['no WebAssembly', { wanted: null, threads: 1, builds: [] } satisfies Asked] as const;

const precisionOf = ({ wanted }: Asked) => wanted?.precisions[0] ?? 'double';

function distance(one: SimulationResult, other: SimulationResult): number {
  if (one.kind !== 'amplitudes' || other.kind !== 'amplitudes') throw new Error('expected amplitudes');
  const from = ({ re, im }: Amplitude, to: Amplitude) => Math.max(Math.abs(re - to.re), Math.abs(im - to.im));
  return Math.max(...Object.entries(one.amplitudes).map(([state, value]) => from(value, other.amplitudes[state]!)));
}

function expectServersCounts(here: SimulationResult, name: string, run: AskedRun): void {
  const there = ranOn(SERVER, { ...run, request: { ...run.request, precision: 'double' } });
  if (there.kind !== 'counts') throw new Error(there.kind);
  expect(here.kind === 'counts' && here.counts, name).toEqual(there.counts);
}

/**
 * Of amplitudes up to 1. A gate rounds a single-precision amplitude by up to 6e-8 of it; after 50 to 280 gates, errors of
 * 4e-7 were measured.
 */
const TOLERANCE = { double: 1e-12, single: 1e-6 } as const;
/** The amplitudes of the wide circuit are some 1e-3, so a limit for amplitudes of 1 would tell little. */
const WIDE_TOLERANCE = { double: 1e-15, single: 1e-8 } as const;
/** The engine's own test has the one for double precision. */
const NOISY_TOLERANCE = { double: 1e-13, single: 1e-6 } as const;

const engine = await openBrowserEngine(await sharedBrowser());
afterAll(() => engine.close());

/** Runs in a browser, in its precision, and expects it to be what it was asked to be. */
async function ranIn(asked: Asked, runs: readonly NamedRun[]): Promise<BrowserAnswer> {
  const answer = await engine.run(
    asked,
    runs.map(({ run }) => ({ ...run, request: { ...run.request, precision: precisionOf(asked) } })),
  );
  expect(engine.isIsolated).toBe(true);
  expect(answer.builds).toEqual(asked.builds);
  expect(engine.pageErrors).toEqual([]);
  return answer;
}

it('takes every build of the kernels, and every reference circuit', () => {
  expect(new Set(WITH_KERNELS.flatMap(([, { builds }]) => builds))).toEqual(new Set(KERNEL_BUILDS));
  const names = new Set([...AMPLITUDES, ...NOISY_GOLDEN, ...AMPLITUDE_GOLDEN].map(({ name }) => name));
  expect(goldenNames()).toHaveLength(14);
  expect(goldenNames().filter((name) => !names.has(name))).toEqual([]);
});

describe.each([...onOneThread(WITH_KERNELS), SCALAR])('an engine in a browser with %s', (_, asked) => {
  const precision = precisionOf(asked);

  it('has the amplitudes of the scalar reference', async () => {
    const { results } = await ranIn(asked, AMPLITUDES);
    AMPLITUDES.forEach(({ name, run }, at) =>
      expect(distance(results[at]!, referenceOf(run)), name).toBeLessThan(TOLERANCE[precision]),
    );
  });

  it('has the probabilities of the reference circuits with noise', async () => {
    const { results } = await ranIn(asked, NOISY_GOLDEN);
    NOISY_GOLDEN.forEach(({ name, probabilities }, at) => {
      const result = results[at]!;
      const found = result.kind === 'probabilities' ? result.probabilities : {};
      expect(Object.keys(found), name).toHaveLength(probabilities.length);
      for (const [state, value] of Object.entries(found))
        expect(Math.abs(value - probabilities[Number.parseInt(state, 2)]!), name).toBeLessThan(
          NOISY_TOLERANCE[precision],
        );
    });
  });
});

describe.each(WITH_KERNELS)('a wide circuit in a browser with %s', (_, asked) => {
  it('has the amplitudes of the scalar reference, on as many threads', async () => {
    const { results, threads } = await ranIn(asked, [WIDE_AMPLITUDES]);
    expect([threads, results[0]!.stateVector?.method]).toEqual([asked.threads, 'in-passes']);
    expect(distance(results[0]!, referenceOf(WIDE_AMPLITUDES.run))).toBeLessThan(WIDE_TOLERANCE[precisionOf(asked)]);
  });
});

describe.each([...onOneThread(IN_DOUBLE), SCALAR])('for the same seed, in a browser with %s', (_, asked) => {
  it('an engine has the counts of the server', async () => {
    const { results } = await ranIn(asked, COUNTS);
    COUNTS.forEach(({ name, run }, at) => expectServersCounts(results[at]!, name, run));
  });

  it('the engines of single amplitudes, which have no counts, have the amplitudes of the server', async () => {
    const { results } = await ranIn(asked, AMPLITUDE_GOLDEN);
    AMPLITUDE_GOLDEN.forEach(({ name, run, golden }, at) => {
      const server = ranOn(SERVER, run);
      if (server.kind !== 'amplitudes') throw new Error(server.kind);
      // Relative, because these amplitudes are some 1e-5; the tests of the engines have the same limit.
      expect(relativeError(results[at]!, golden), name).toBeLessThan(1e-10);
      const amplitudes = Object.entries(server.amplitudes).map(([bitstring, value]) => ({ bitstring, ...value }));
      expect(relativeError(results[at]!, { ...golden, amplitudes }), name).toBeLessThan(1e-12);
    });
  });
});

describe.each(IN_DOUBLE)('for the same seed, a wide circuit in a browser with %s', (_, asked) => {
  it('has the counts of the server, on as many threads', async () => {
    const { results, threads } = await ranIn(asked, [WIDE_COUNTS]);
    expect(threads).toBe(asked.threads);
    expectServersCounts(results[0]!, 'wide', WIDE_COUNTS.run);
  });
});
