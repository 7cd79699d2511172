import { describe, expect, it } from 'vitest';
import { gridCircuit, halvesCircuit, someState } from '#simulator/engines/testing/deep-circuits.ts';
import type { ChunkRange } from '#simulator/engines/work-queue/queue.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { randomStream } from '#simulator/math/random.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import type { Job, JobOutcome } from '#simulator/workers/messages.ts';
import { openQueue } from '#simulator/workloads/chunk-kinds.ts';
import { computePiece } from './compute-piece.ts';
import { mergePieces } from './merge-pieces.ts';
import type { PiecesPlan } from './messages.ts';
import { OpenPlans, planBytes, readPlan } from './open-plans.ts';
import { planPieces, queueAgain } from './plan-pieces.ts';
import { cutRanges } from './ranges.ts';
import { BUILD, contentOf, HEAD, hostOf, job, localMachine, merged, runtimeOf, whole } from './testing/local-pieces.ts';

/** Where it is little, a short contraction is sliced, too. */
const setMemory = (kind: string) => (localMachine.memoryBytes = kind === 'slices' ? 2 ** 18 : 2 ** 31);

const layers = (qubits: number, angle: string): string =>
  Array.from(
    { length: qubits },
    (_, q) => `ry(${angle} + 0.${q}) q[${q}];\ncx q[${q}], q[${(q + 1) % qubits}];\n`,
  ).join('');
const fixed = (qubits: number, measures = true): string =>
  `${HEAD}qubit[${qubits}] q;\nbit[${qubits}] c;\n${layers(qubits, '0.3')}${layers(qubits, '0.7')}` +
  (measures ? 'c = measure q;\n' : '');
const swept = (qubits: number, measures: boolean): string =>
  `${HEAD}input float theta;\nqubit[${qubits}] q;\nbit[${qubits}] c;\n${layers(qubits, 'sqrt(theta)')}` +
  (measures ? 'c = measure q;\n' : '');
const deciding =
  `${HEAD}qubit[3] q;\nbit[3] c;\nh q[0];\nc[0] = measure q[0];\nif (c[0] == 1) x q[1];\n` +
  'c[1] = measure q[1];\nreset q[0];\nry(0.4) q[0];\nc[2] = measure q[0];\n';
const printed = (circuit: Parameters<ReturnType<typeof requireLanguage>['print']>[0]): string => {
  const text = requireLanguage('openqasm3').print(circuit);
  if (!text.ok) throw new Error('not printed');
  return text.text;
};
const noise: NoiseModel = {
  channels: [{ kind: 'depolarizing', probability: 0.01, convention: 'pauli', gates: '*', qubits: '*' }],
  readout: [{ qubit: '*', p10: 0.02, p01: 0.05 }],
};
const states = (qubits: number, count: number) => Array.from({ length: count }, (_, i) => someState(qubits, i));

/** The square root fails at the first points. */
const points = { sweep: 'theta=-0.2:2:23' };
const byTrajectories = { shots: 3000, noise, method: 'trajectories' as const };
const CASES: readonly (readonly [string, Job])[] = [
  ['trajectories', job('noisy', fixed(5), byTrajectories)],
  ['dynamic shots', job('noisy', deciding, { shots: 600, noise })],
  ['slices', job('single-amplitude', printed(gridCircuit(5, 6, 10)), { states: states(30, 1) })],
  ['evaluations', job('single-amplitude', printed(gridCircuit(5, 6, 10)), { states: states(30, 8) })],
  ['paths', job('partial-amplitude', printed(halvesCircuit(24, 8, 3)), { states: states(24, 4) })],
  ['matrix-product-runs', job('chip-72', fixed(26), { shots: 60 })],
  ['trajectories of the machine', job('chip-72', fixed(6), { shots: 500 })],
  ['points', job('full-amplitude', swept(7, false), {}, { points, observables: ['Z0 Z1', 'X2'] })],
  ['estimated points', job('full-amplitude', swept(5, false), { shots: 90 }, { points, observables: ['Z0 Z1'] })],
  ['outcomes-of-points', job('full-amplitude', swept(7, true), { shots: 300 }, { points })],
  ['programs', job('full-amplitude', fixed(6), { shots: 300 }, { programs: [fixed(40), deciding, fixed(7)] })],
];

function planned(tested: Job, threads = 1): PiecesPlan {
  const outcome = planPieces(tested, hostOf(threads), runtimeOf(threads), BUILD, 0);
  if (outcome.kind !== 'pieces') throw new Error(outcome.kind);
  return outcome;
}
const again = (threads: number) => (stored: Parameters<typeof queueAgain>[0]) =>
  queueAgain(stored, hostOf(threads), runtimeOf(threads));
const opened = ({ plan }: PiecesPlan, threads = 1, plans = new OpenPlans()) => plans.open(BUILD, plan, again(threads));
const pieceOf = (plan: PiecesPlan, range: ChunkRange, threads = 1, plans = new OpenPlans()) =>
  computePiece(opened(plan, threads, plans), range, runtimeOf(threads), {}, BUILD);
const allOf = ({ ranges }: PiecesPlan): ChunkRange => {
  const last = ranges.at(-1)!;
  return { first: 0, count: last.first + last.count };
};
/** Some ranges whatever the estimate, shuffled, the first ones twice. */
function someRanges(plan: PiecesPlan): readonly ChunkRange[] {
  const { count } = allOf(plan);
  const chunks = Array.from({ length: count }, (_, chunk) => chunk);
  const ranges = [...cutRanges(chunks, count, { seconds: 6, bytes: 0 })];
  const random = randomStream(7);
  const order = ranges.map((range) => ({ range, at: random.uniform() })).toSorted((a, b) => a.at - b.at);
  const shuffled = order.map(({ range }) => range);
  return [...shuffled, ...shuffled.slice(0, 2)];
}

describe('pieces of a run', { timeout: 120_000 }, () => {
  it.each(CASES)('merge to the bytes of the whole run: %s', (kind, tested) => {
    setMemory(kind);
    const expected = contentOf(whole(tested));
    expect(expected).toMatchObject({ ended: 'result' });
    for (const [planner, threads] of [
      [3, 1],
      [1, 3],
    ] as const) {
      const plan = planned(tested, planner);
      const plans = new OpenPlans();
      const pieces = someRanges(plan).map((range) => pieceOf(plan, range, threads, plans));
      expect(pieces.length).toBeGreaterThan(2);
      expect(contentOf(merged(tested, plan, pieces, threads))).toEqual(expected);
    }
  });

  it.each(CASES)('write the slots of their chunks, all of them and nothing else: %s', (kind, tested) => {
    setMemory(kind);
    const { queue } = opened(planned(tested));
    const { count } = allOf(planned(tested));
    const seen = new Uint8Array(queue.outputBytes);
    // A chunk writes the same into memory with other content, which is set to 0 first.
    const [zero, noisy] = [0, 0x55].map((content) => {
      const output = new ArrayBuffer(queue.outputBytes);
      const open = openQueue(queue.kind, queue.task, output);
      open.prepare?.(() => {});
      const all = new Uint8Array(output);
      const slots = Array.from({ length: count }, (_, chunk) => open.slotsOf(chunk)).flat();
      for (const { offset, length } of slots) all.fill(content, offset, offset + length);
      return { all, open, before: all.slice(), slots };
    });
    for (const { offset, length } of zero!.slots) for (let i = 0; i < length; i++) seen[offset + i]!++;
    expect(Math.max(...new Set(seen))).toBe(1);
    for (const { all, open, before } of [zero!, noisy!]) {
      const run = open.runner(runtimeOf(1));
      for (let chunk = 0; chunk < count; chunk++) {
        const slots = open.slotsOf(chunk);
        for (const { offset, length } of slots) all.fill(0, offset, offset + length);
        run(chunk, () => {});
        for (const { offset, length } of slots) before.set(all.subarray(offset, offset + length), offset);
        if (chunk % Math.ceil(count / 16) === 0) expect(Buffer.compare(all, before)).toBe(0);
      }
      expect(Buffer.compare(all, before)).toBe(0);
    }
    expect(Buffer.compare(zero!.all, noisy!.all)).toBe(0);
  });

  it('of a sweep that are in make a partial result, and of one run none', () => {
    const sweep = CASES.find(([name]) => name === 'points')![1];
    const plan = planned(sweep);
    const half = pieceOf(plan, { first: 0, count: 12 });
    const outcome = merged(sweep, plan, [half]);
    expect(outcome).toMatchObject({ kind: 'stopped', partial: { kind: 'points' } });
    const one = CASES[0]![1];
    const other = planned(one);
    expect(() => merged(one, other, [pieceOf(other, { first: 0, count: 1 })])).toThrow(
      expect.objectContaining({ name: 'RunAborted' }),
    );
  });

  it('tell how long the whole run took', () => {
    const [, tested] = CASES[0]!;
    const plan = planned(tested);
    const outcome = merged(tested, plan, [pieceOf(plan, allOf(plan))]);
    expect(outcome.kind === 'result' && outcome.result.seconds).toBeGreaterThan(2);
  });

  it('are planned again where the plan has the job', () => {
    const [, tested] = CASES[0]!;
    const long = {
      ...tested,
      program: tested.program.replace('c = measure', `${layers(5, '0.1').repeat(700)}c = measure`),
    };
    const few = { ...long, request: { ...long.request, shots: 40 } };
    const plan = planned(few);
    // A plan with all compiled operations would be far longer than the program.
    expect(plan.plan.length).toBeLessThan(2 * few.program.length);
    const pieces = plan.ranges.map((range) => pieceOf(plan, range));
    expect(contentOf(merged(few, plan, pieces))).toEqual(contentOf(whole(few)));
  });
});

it('a plan has the task where the job is as long: a table of points', () => {
  const names = Array.from({ length: 14 }, (_, i) => `a${i}`);
  const random = randomStream(3);
  const rows = Array.from({ length: 10_000 }, () => names.map(() => random.uniform()).join());
  const table = [names.join(), ...rows].join('\n');
  const inputs = names.map((name) => `input float ${name};\n`).join('');
  const turns = names.map((name) => `ry(${name}) q[0];\n`).join('');
  const tested = job(
    'full-amplitude',
    `${HEAD}${inputs}qubit[1] q;\n${turns}`,
    {},
    { points: { table }, observables: ['Z0'] },
  );
  const plan = planned(tested);
  expect(plan.plan.length).toBeGreaterThan(2 ** 20);
  expect(plan.plan.length).toBeLessThan(table.length);
  expect(pieceOf(plan, plan.ranges[0]!).length).toBeGreaterThan(0);
});

describe('a stop', { timeout: 120_000 }, () => {
  it.each(CASES)('ends the merge: %s', (kind, tested) => {
    setMemory(kind);
    const plan = planned(tested);
    const pieces = [pieceOf(plan, allOf(plan))];
    let looks = 0;
    const mergeUntil = (last: number) => {
      looks = 0;
      const signal = {
        get aborted() {
          return ++looks > last;
        },
      };
      const host = { ...hostOf(1), control: { signal } };
      return mergePieces({ job: tested, plan: plan.plan, pieces, seconds: 0 }, host, runtimeOf(1), BUILD);
    };
    expect(mergeUntil(Infinity)).toMatchObject({ kind: 'result' });
    for (const last of [0, Math.floor(looks / 2)])
      expect(() => mergeUntil(last)).toThrow(expect.objectContaining({ name: 'RunAborted' }));
  });

  it('ends a piece', () => {
    const plan = planned(CASES[0]![1]);
    const control = { signal: { aborted: true } };
    expect(() => computePiece(opened(plan), allOf(plan), runtimeOf(1), control, BUILD)).toThrow(
      expect.objectContaining({ name: 'RunAborted' }),
    );
  });
});

describe('a job', () => {
  const outcomeOf = (tested: Job, least?: number) =>
    planPieces(tested, hostOf(1), runtimeOf(1), BUILD, ...(least === undefined ? [] : [least]));

  it.each<readonly [string, Job, number | undefined]>([
    ['is short', CASES[0]![1], undefined],
    ['has an engine without pieces', job('full-amplitude', fixed(6), { shots: 10 }), 0],
    ['has no queue', job('noisy', fixed(3), { shots: 10, noise, method: 'density-matrix' }), 0],
    ['has values of one point', job('full-amplitude', fixed(6, false), {}, { observables: ['Z0'] }), 0],
    [
      'has a single evaluation',
      job('full-amplitude', swept(2, false), {}, { observables: ['Z0'], minimise: { method: 'adam', budget: 1 } }),
      0,
    ],
  ])('is run at once if it %s', (_, tested, least) => {
    expect(contentOf(outcomeOf(tested, least) as JobOutcome)).toEqual(contentOf(whole(tested)));
  });

  it('that cannot run says why', () => {
    expect(outcomeOf(job('noisy', 'x', { shots: 1 }))).toMatchObject({ kind: 'diagnostics' });
    expect(outcomeOf(job('noisy', fixed(40), byTrajectories))).toMatchObject({ kind: 'refused' });
  });
});

describe('bytes', () => {
  const [, tested] = CASES[0]!;
  const plan = planned(tested);
  const piece = pieceOf(plan, allOf(plan));
  const unusable = (reason: string) => expect.objectContaining({ reason }) as Error;
  const changed = (bytes: Uint8Array, at: number) => {
    const copy = bytes.slice();
    copy[at]! ^= 1;
    return copy;
  };

  it('of another build are refused', () => {
    expect(() => new OpenPlans().open('other', plan.plan, again(1))).toThrow(unusable('other-build'));
    const other = computePiece(opened(plan), allOf(plan), runtimeOf(1), {}, 'other');
    expect(() => merged(tested, plan, [other])).toThrow(unusable('other-build'));
  });

  it('that are cut off or changed are refused', () => {
    for (const bytes of [piece.slice(0, -1), piece.slice(0, 9), new Uint8Array(), changed(piece, piece.length - 5)])
      expect(() => merged(tested, plan, [bytes])).toThrow(unusable('damaged'));
    for (const bytes of [plan.plan.slice(0, 99), changed(plan.plan, 200)])
      expect(() => new OpenPlans().open(BUILD, bytes, again(1))).toThrow(unusable('damaged'));
  });

  it('with a job that is refused are refused for that', () => {
    const stored = readPlan(BUILD, plan.plan).plan;
    const bytes = planBytes(BUILD, { ...stored, source: { job: { ...tested, program: 'qubit q' } } });
    expect(() => new OpenPlans().open(BUILD, bytes, again(1))).toThrow(unusable('refused-job'));
  });

  it('of another task, or of chunks that there are not, are refused', () => {
    const other = planned({ ...tested, request: { ...tested.request, seed: 6 } });
    expect(() => merged(tested, plan, [pieceOf(other, allOf(other))])).toThrow(unusable('other-task'));
    for (const range of [
      { first: 0, count: 0 },
      { first: -1, count: 2 },
      { first: 0.5, count: 1 },
      { first: 1, count: 1e9 },
    ])
      expect(() => pieceOf(plan, range)).toThrow(unusable('no-such-range'));
  });
});

it('ranges take about a second each, cover all chunks, and are not split where nothing is done', () => {
  const all = Array.from({ length: 100 }, (_, chunk) => chunk);
  expect(cutRanges(all, 100, { seconds: 0.3, bytes: 0 })).toEqual([{ first: 0, count: 100 }]);
  expect(cutRanges(all, 100, { seconds: 3.5, bytes: 0 }).map(({ count }) => count)).toEqual([25, 25, 25, 25]);
  expect(cutRanges(all, 100, { seconds: 1e9, bytes: 0 })).toHaveLength(100);
  expect(cutRanges(all, 100, { seconds: 1, bytes: 2 ** 24 })).toHaveLength(4);
  expect(cutRanges(all.slice(0, 10), 100, { seconds: 2, bytes: 0 })).toEqual([
    { first: 0, count: 5 },
    { first: 5, count: 95 },
  ]);
});
