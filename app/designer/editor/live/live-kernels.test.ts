import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { type BrowserHost, fetchKernels } from '#app/browser-runtime/fetch-kernels.ts';
import { type Circuit, circuit, gate, measure, reset } from '#simulator';
import { readGoldenCircuits } from '#simulator/engines/testing/golden.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { LIVE_KERNELS, type LiveKernels, openLiveState } from './live-kernels.ts';
import { createResponder } from './responder.ts';
import { LIVE_QUBITS, SCALAR_LIVE_QUBITS, SLOW_ON_DEMAND_QUBITS } from './state-summary.ts';
import { summarizeState } from './testing/summarize-circuit.ts';

const BYTES = readFileSync('build/kernels/tape-f64.wasm');
const WASM = { headers: { 'Content-Type': 'application/wasm' } };
const served = (body: BodyInit | null = BYTES, init: ResponseInit = WASM) => Promise.resolve(new Response(body, init));

/** A host that has all it needs. */
const host = (changes: Partial<BrowserHost> = {}): BrowserHost => ({
  webAssembly: WebAssembly,
  request: () => served(),
  ...changes,
});
const without = (name: 'compileStreaming' | 'validate'): BrowserHost['webAssembly'] =>
  ({
    compile: WebAssembly.compile,
    ...(name === 'compileStreaming'
      ? { validate: WebAssembly.validate }
      : { compileStreaming: WebAssembly.compileStreaming, validate: () => false }),
  }) as BrowserHost['webAssembly'];

/** The kernels of a host. */
const opened = async (kernelHost = host()): Promise<LiveKernels | null> =>
  openLiveState(await fetchKernels(kernelHost, LIVE_KERNELS), () => performance.now());

/** A circuit with which the kernels are loaded. */
const LOADING = circuit(9, 0, []);

/** Asks when it is known whether there are kernels. */
async function ask(loading: Promise<LiveKernels | null>, asked: Circuit, isOnDemand = false) {
  const respond = createResponder(() => loading);
  const request = { values: new Map(), seed: 3, isOnDemand };
  await respond({ ...request, id: 6, circuit: LOADING });
  await loading;
  return respond({ ...request, id: 7, circuit: asked });
}

const BELL = circuit(2, 0, [gate('H', 0), gate('X', 1, { controls: [0] })]);

describe('the kernels in a browser', () => {
  it.each([
    ['compiled while they arrive', {}],
    ['of another type', { request: () => served(BYTES, { headers: { 'Content-Type': 'text/plain' } }) }],
    ['where nothing is compiled while it arrives', { webAssembly: without('compileStreaming') }],
  ] satisfies readonly (readonly [string, Partial<BrowserHost>])[])('compute when %s', async (_, changes) => {
    const loading = opened(host(changes));
    expect(await ask(loading, BELL)).toMatchObject({ id: 7, engine: 'kernels', limit: LIVE_QUBITS });
  });

  it.each([
    ['there is no WebAssembly', { webAssembly: undefined }],
    ['there is no SIMD', { webAssembly: without('validate') }],
    ['the request fails', { request: () => Promise.reject(new TypeError('offline')) }],
    ['there is no such file', { request: () => served(null, { ...WASM, status: 404 }) }],
    ['the bytes are broken', { request: () => served(BYTES.subarray(0, 900)) }],
    ['the bytes are another program', { request: () => served(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)) }],
  ] satisfies readonly (readonly [string, Partial<BrowserHost>])[])(
    'leave the views to plain script where %s',
    async (_, changes) => {
      const loading = opened(host(changes));
      expect(await loading).toBeNull();
      const { engine, limit, summary } = await ask(loading, BELL);
      expect([engine, limit]).toEqual(['script-only', SCALAR_LIVE_QUBITS]);
      expect(summary).toEqual(summarizeState(BELL, 3));
    },
  );

  it('are not requested where there is no SIMD', async () => {
    const request = vi.fn(() => served());
    await opened(host({ webAssembly: without('validate'), request }));
    expect(request).not.toHaveBeenCalled();
  });
});

describe('a summary by the kernels', () => {
  const loading = opened();

  it.each([
    ...readGoldenCircuits()
      .filter(({ circuit: { qubits } }) => qubits <= SCALAR_LIVE_QUBITS)
      .map(({ name, circuit: golden }) => [name, golden] as const),
    ...[1, 2, 4, 6, 8, 10].map((qubits) => [`${qubits} qubits`, randomCircuit(qubits, qubits, 60)] as const),
    [
      'equally probable states',
      circuit(
        10,
        0,
        Array.from({ length: 10 }, (_, qubit) => gate('H', qubit)),
      ),
    ],
    ['outcomes midway', circuit(2, 1, [gate('H', 0), measure(0, 0), gate('H', 0), gate('H', 1), reset(1)])],
  ] as const)('is that of plain script: %s', async (_, asked) => {
    const { engine, summary } = await ask(loading, asked);
    const expected = summarizeState(asked, 3)!;
    expect(engine).toBe('kernels');
    expect(summary!.states.map(({ index }) => index)).toEqual(expected.states.map(({ index }) => index));
    const numbers = (of: typeof expected) => [
      ...of.states.flatMap(({ probability, magnitude, phase }) => {
        // The phase of nearly nothing is rounding, and π is −π.
        return [probability, magnitude, magnitude * Math.cos(phase), magnitude * Math.sin(phase)];
      }),
      ...of.bloch.flatMap(({ x, y, z }) => [x, y, z]),
      of.hidden.probability,
    ];
    numbers(summary!).forEach((number, at) => expect(number).toBeCloseTo(numbers(expected)[at]!, 9));
    expect([summary!.isPure, summary!.hidden.count]).toEqual([expected.isPure, expected.hidden.count]);
    expect(summary!.average).toEqual(expected.average);
  });

  it('has as many qubits as are computed live, and more on request', async () => {
    const wide = (qubits: number) => circuit(qubits, 0, [gate('H', 0), gate('X', qubits - 1, { controls: [0] })]);
    const live = await ask(loading, wide(LIVE_QUBITS));
    expect(live.summary!.states.filter(({ probability }) => probability > 0.4).map(({ index }) => index)).toEqual([
      0,
      1 + 2 ** (LIVE_QUBITS - 1),
    ]);
    expect((await ask(loading, wide(LIVE_QUBITS + 1))).summary).toBeNull();
    expect((await ask(loading, wide(LIVE_QUBITS + 1), true)).summary!.bloch).toHaveLength(LIVE_QUBITS + 1);
  });
});

describe('while the kernels are loading', () => {
  it('plain script answers for small circuits, and larger ones wait', async () => {
    const { promise, resolve } = Promise.withResolvers<LiveKernels | null>();
    const load = vi.fn(() => promise);
    const respond = createResponder(load);
    const request = { values: new Map(), seed: 1 };
    const byScript = { engine: 'script', limit: SCALAR_LIVE_QUBITS };
    expect(await respond({ ...request, id: 1, circuit: BELL })).toMatchObject(byScript);
    // Two qubits are not worth the request.
    expect(load).not.toHaveBeenCalled();
    for (const id of [2, 3]) expect(await respond({ ...request, id, circuit: LOADING })).toMatchObject(byScript);
    const large = respond({ ...request, id: 4, circuit: circuit(SCALAR_LIVE_QUBITS + 1, 0, [gate('H', 0)]) });
    resolve(await opened());
    expect((await large).engine).toBe('kernels');
    expect((await respond({ ...request, id: 5, circuit: BELL })).engine).toBe('kernels');
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('the largest circuits', () => {
  const largest = circuit(SLOW_ON_DEMAND_QUBITS + 1, 1, [gate('H', 0)]);

  it('are computed by the kernels where one is asked for and has one state', async () => {
    const { summary } = await ask(opened(), largest, true);
    expect(summary!.states.slice(0, 3).map(({ probability }) => probability)).toEqual([
      expect.closeTo(0.5, 12),
      expect.closeTo(0.5, 12),
      0,
    ]);
  });

  it('are not averaged', async () => {
    const mixed = { ...largest, operations: [gate('H', 0), measure(0, 0), gate('H', 0)] };
    expect(await ask(opened(), mixed, true)).toMatchObject({ summary: null, engine: 'kernels' });
  });

  it('leave the kernels to the others where there is no memory for them', async () => {
    const kernels = (await opened())!;
    const open = (qubits: number) => {
      if (qubits > SLOW_ON_DEMAND_QUBITS) throw new RangeError('WebAssembly.Memory.grow(): Unable to grow');
      return kernels.open(qubits);
    };
    const respond = createResponder(() => Promise.resolve({ ...kernels, open }));
    const request = { values: new Map(), seed: 1, isOnDemand: true };
    await respond({ ...request, id: 1, circuit: LOADING });
    expect(await respond({ ...request, id: 2, circuit: largest })).toMatchObject({ summary: null, engine: 'kernels' });
    expect(await respond({ ...request, id: 3, circuit: LOADING })).toMatchObject({ engine: 'kernels' });
  });
});

describe('without kernels', () => {
  const large = circuit(SCALAR_LIVE_QUBITS + 1, 0, [gate('H', 0)]);

  it.each([
    ['there are none', () => Promise.resolve(null)],
    ['loading fails', () => Promise.reject(new TypeError('a part of the script is missing'))],
  ])('plain script computes a larger circuit only if it is asked: %s', async (_, load) => {
    const respond = createResponder(load);
    const request = { circuit: large, values: new Map(), seed: 1 };
    expect(await respond({ ...request, id: 1 })).toMatchObject({
      summary: null,
      engine: 'script-only',
      limit: SCALAR_LIVE_QUBITS,
    });
    expect((await respond({ ...request, id: 2, isOnDemand: true })).summary!.bloch).toHaveLength(large.qubits);
  });

  it('plain script computes none of the largest circuits, even if it is asked', async () => {
    const respond = createResponder(() => Promise.resolve(null));
    const largest = circuit(SLOW_ON_DEMAND_QUBITS + 1, 0, [gate('H', 0)]);
    expect(await respond({ circuit: largest, values: new Map(), seed: 1, id: 1, isOnDemand: true })).toMatchObject({
      summary: null,
      engine: 'script-only',
    });
  });

  it('plain script takes over from kernels that fail, for good', async () => {
    const fail = vi.fn((): never => {
      throw new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory');
    });
    const respond = createResponder(() => Promise.resolve({ kernels: {}, now: () => 0, open: fail }));
    const request = { values: new Map(), seed: 1 };
    expect(await respond({ ...request, id: 1, circuit: large })).toMatchObject({
      summary: null,
      engine: 'script-only',
    });
    const { engine, summary } = await respond({ ...request, id: 2, circuit: BELL });
    expect([engine, summary]).toEqual(['script-only', summarizeState(BELL, 1)]);
    expect(fail).toHaveBeenCalledOnce();
  });
});
