import { describe, expect, it, vi } from 'vitest';
import { RunAborted } from '#simulator/engines/engine.ts';
import type { EvaluationSource } from '#simulator/engines/evaluation-source.ts';
import { METHOD_NAMES, type MethodName } from '#simulator/optimise/methods.ts';
import { Minimisation } from '#simulator/optimise/minimisation.ts';
import type { Job, JobOutcome } from '#simulator/workers/messages.ts';
import { prepareJob } from '#simulator/workers/prepare-job.ts';
import { chainBytes, evaluationBytes, evaluationsOf, readChain } from './chain-bytes.ts';
import { computeEvaluations } from './compute-evaluations.ts';
import { KeptSearches } from './kept-searches.ts';
import { mergePieces } from './merge-pieces.ts';
import type { PiecesPlan } from './messages.ts';
import { planPieces } from './plan-pieces.ts';
import { BUILD, contentOf, HEAD, hostOf, job, merged, runtimeOf, whole } from './testing/local-pieces.ts';

const turned =
  `${HEAD}input float a;\ninput float b;\nqubit[3] q;\nry(a) q[0];\ncx q[0], q[1];\nrx(b + 0.2) q[1];\n` +
  'rz(a) q[2];\nrx(b - a) q[2];\ncx q[1], q[2];\n';
/** The square root has no value at some points, and no derivative at 0. */
const root = `${HEAD}input float theta;\nqubit q;\nrx(sqrt(theta)) q;\n`;
const noise = {
  channels: [{ kind: 'depolarizing', probability: 0.02, convention: 'pauli', gates: '*', qubits: '*' }],
  readout: [],
} as const;
const ENERGY = 'Z0 Z1 - 0.7 X2 + 0.3 Y1';

const minimising = (method: MethodName, budget: number, more: object = {}) => ({
  observables: [ENERGY],
  minimise: { method, budget, ...more },
});

const CASES: readonly (readonly [string, Job])[] = [
  ...METHOD_NAMES.map((method) => [method, job('full-amplitude', turned, {}, minimising(method, 25))] as const),
  ...METHOD_NAMES.map(
    (method) => [`${method} with shots`, job('full-amplitude', turned, { shots: 60 }, minimising(method, 14))] as const,
  ),
  ['noise', job('noisy', turned, { noise }, minimising('l-bfgs', 12))],
  ['light cones', job('single-amplitude', turned, {}, minimising('adam', 10))],
  ['the machine', job('chip-72', turned, { shots: 40 }, minimising('spsa', 12))],
  [
    'points that are refused',
    job(
      'full-amplitude',
      root,
      {},
      { observables: ['-Z0'], minimise: { method: 'nelder-mead', budget: 40, start: { theta: 0.3 }, step: 0.5 } },
    ),
  ],
  [
    'several searches',
    job(
      'full-amplitude',
      turned,
      {},
      { observables: [ENERGY, 'Z0', 'X2 - Z0'], minimise: { method: 'l-bfgs', budget: 20, start: { a: 0.4, b: 1 } } },
    ),
  ],
  [
    'several searches with shots',
    job(
      'full-amplitude',
      turned,
      { shots: 50 },
      { observables: [ENERGY, '1'], minimise: { method: 'cobyla', budget: 15 } },
    ),
  ],
];
const caseOf = (wanted: string): Job => CASES.find(([name]) => name === wanted)![1];

function planned(tested: Job): PiecesPlan {
  const outcome = planPieces(tested, hostOf(1), runtimeOf(1), BUILD, 0);
  if (outcome.kind !== 'pieces') throw new Error(outcome.kind);
  return outcome;
}

const evaluationsIn = ({ ranges }: PiecesPlan): number => ranges.at(-1)!.first + ranges.at(-1)!.count;

const pieceOf = (
  { plan }: PiecesPlan,
  [first, count]: readonly [number, number],
  earlier: readonly Uint8Array[],
  { threads = 1, host = hostOf(threads), kept = new KeptSearches() } = {},
) => computeEvaluations({ plan, range: { first, count }, earlier }, host, runtimeOf(threads), BUILD, kept);

/**
 * Computes a chain in pieces of some evaluations, each on a machine with other threads than the one before.
 * @param kept by default no machine has computed an earlier piece
 */
function piecesOf(plan: PiecesPlan, size: number, kept?: readonly KeptSearches[]): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  const all = evaluationsIn(plan);
  for (let first = 0; first < all; first += size) {
    const threads = 1 + (pieces.length % 2);
    const range = [first, Math.min(size, all - first)] as const;
    const memory = kept === undefined ? {} : { kept: kept[pieces.length % kept.length]! };
    const { bytes, isLast } = pieceOf(plan, range, pieces.toReversed(), { threads, ...memory });
    pieces.push(bytes);
    if (isLast) return pieces;
  }
  throw new Error('no piece was the last');
}

/** Runs a job whole, and stops it after some evaluations. */
function stoppedAfter(tested: Job, most: number): JobOutcome {
  let made = 0;
  const signal = {
    get aborted() {
      return made >= most;
    },
  };
  const prepared = prepareJob(tested, { ...hostOf(1), control: { signal } });
  if (prepared.kind !== 'prepared') throw new Error(prepared.kind);
  const evaluations: EvaluationSource = {
    search: (create) => create(),
    next(make) {
      const evaluation = make();
      made++;
      return evaluation;
    },
  };
  return prepared.run({ ...runtimeOf(1), evaluations });
}

const aborted = expect.objectContaining({ name: 'RunAborted' }) as Error;
const unusable = (reason: string) => expect.objectContaining({ reason }) as Error;

describe('a chain of evaluations', { timeout: 120_000 }, () => {
  it.each(CASES)('merges to the bytes of the whole run: %s', (_, tested) => {
    const expected = contentOf(whole(tested));
    expect(expected).toMatchObject({ ended: 'result' });
    const plan = planned(tested);
    // Each piece on a new machine; all on one; in turn on two.
    for (const [size, machines] of [
      [4, undefined],
      [7, [new KeptSearches()]],
      [3, [new KeptSearches(), new KeptSearches()]],
    ] as const) {
      const pieces = piecesOf(plan, size, machines);
      expect(pieces.length).toBeGreaterThan(1);
      expect(contentOf(merged(tested, plan, pieces.toReversed(), 2))).toEqual(expected);
    }
  });

  it('is cut into pieces of the whole budget, of about a second each', () => {
    const ring = Array.from({ length: 16 }, (_, q) => `ry(theta) q[${q}];\ncx q[${q}], q[${(q + 1) % 16}];\n`);
    const program = `${HEAD}input float theta;\nqubit[16] q;\n${ring.join('')}`;
    const workload = { observables: ['Z0'], minimise: { method: 'spsa' as const, budget: 9900 } };
    const long = job('full-amplitude', program, {}, workload);
    const { ranges, seconds, ...plan } = planned(long);
    expect(plan).toMatchObject({ isChain: true, toleratesGaps: true, build: BUILD });
    expect(seconds).toBeGreaterThan(4);
    expect(ranges).toHaveLength(Math.ceil(seconds));
    expect(evaluationsIn({ ranges, seconds, ...plan })).toBe(9900);
    // Every search may need its budget.
    expect(evaluationsIn(planned(caseOf('several searches')))).toBe(3 * 20);
  });

  it('has small pieces where an evaluation has many numbers', () => {
    const names = Array.from({ length: 400 }, (_, i) => `a${i}`);
    const inputs = names.map((name) => `input float ${name};\n`).join('');
    const program = `${HEAD}${inputs}qubit q;\n${names.map((name) => `ry(${name}) q;\n`).join('')}`;
    const workload = { observables: ['Z0'], minimise: { method: 'adam' as const, budget: 2400 } };
    const tested = job('full-amplitude', program, {}, workload);
    const { ranges, seconds } = planned(tested);
    expect(ranges.length).toBeGreaterThan(Math.ceil(seconds));
    const { bytes } = pieceOf(planned(tested), [0, 2], []);
    expect((bytes.length * ranges[0]!.count) / 2).toBeLessThan(4 * 2 ** 20);
  });

  it('is not made where all pieces together are too large to be read by each', () => {
    const names = Array.from({ length: 100 }, (_, i) => `a${i}`);
    const inputs = names.map((name) => `input float ${name};\n`).join('');
    const program = `${HEAD}${inputs}qubit q;\n${names.map((name) => `ry(${name}) q;\n`).join('')}`;
    const minimise = { method: 'adam' as const, budget: 9000, tolerance: 1 };
    const few = job('full-amplitude', program, {}, { observables: ['Z0', 'X0', 'Y0'], minimise });
    expect(planned(few).isChain).toBe(true);
    const many = { ...few, workload: { ...few.workload, observables: ['Z0', 'X0', 'Y0', '2 Z0'] } };
    expect(planPieces(many, hostOf(1), runtimeOf(1), BUILD, 0)).toMatchObject({ kind: 'result' });
  });

  it('of a short job is not made', () => {
    const outcome = planPieces(caseOf('adam'), hostOf(1), runtimeOf(1), BUILD);
    expect(contentOf(outcome as JobOutcome)).toEqual(contentOf(whole(caseOf('adam'))));
  });

  it('ends early if the search converges, and there is no piece after that', () => {
    const tested = job('full-amplitude', turned, {}, minimising('l-bfgs', 500));
    const plan = planned(tested);
    const pieces = piecesOf(plan, 6);
    const outcome = whole(tested);
    const made = outcome.kind === 'result' ? outcome.result.done! : Number.NaN;
    expect(pieces).toHaveLength(Math.ceil(made / 6));
    expect(made).toBeLessThan(100);
    const after = [6 * pieces.length, 6] as const;
    expect(() => pieceOf(plan, after, pieces)).toThrow(unusable('missing-earlier'));
    // The last evaluation may be the last of a range.
    const all = pieceOf(plan, [0, made], []);
    expect(all.isLast).toBe(true);
    expect(() => pieceOf(plan, [made, 6], [all.bytes])).toThrow(unusable('no-such-range'));
    expect(contentOf(merged(tested, plan, [all.bytes]))).toEqual(contentOf(outcome));
  });

  it('uses pieces that were computed twice once', () => {
    const tested = caseOf('cobyla');
    const plan = planned(tested);
    const pieces = [...piecesOf(plan, 5)];
    const again = pieceOf(plan, [5, 5], [pieces[0]!]).bytes;
    const [longer, shorter] = [pieceOf(plan, [0, 8], []).bytes, pieceOf(plan, [0, 3], []).bytes];
    const all = [again, ...pieces, again, longer, shorter];
    expect(contentOf(merged(tested, plan, all))).toEqual(contentOf(whole(tested)));
    const { bytes } = pieceOf(plan, [10, 2], all);
    expect(contentOf(merged(tested, plan, [pieces[0]!, pieces[1]!, bytes]))).toEqual(
      contentOf(stoppedAfter(tested, 12)),
    );
  });

  it('that finds no value ends as the whole run does', () => {
    const minimise = { method: 'l-bfgs' as const, budget: 9, start: { theta: 0 } };
    const tested = job('full-amplitude', root, {}, { observables: ['Z0'], minimise });
    const refused = expect.objectContaining({
      refusal: { ok: false, reason: 'values_not_finite', values: {} },
    }) as Error;
    expect(() => whole(tested)).toThrow(refused);
    const plan = planned(tested);
    const pieces = piecesOf(plan, 2);
    expect(() => merged(tested, plan, pieces)).toThrow(refused);
  });

  it('tells how long the whole run took', () => {
    const tested = caseOf('adam');
    const plan = planned(tested);
    const outcome = merged(tested, plan, piecesOf(plan, 30));
    expect(outcome.kind === 'result' && outcome.result.seconds).toBeGreaterThan(2);
  });
});

describe('the first pieces of a chain', () => {
  it.each([
    ['l-bfgs', 9],
    ['spsa with shots', 9],
    ['points that are refused', 12],
    // After the first search, which converges, and in the second one.
    ['several searches', 24],
  ])('make what a stopped run has: %s', (name, made) => {
    const tested = caseOf(name);
    const plan = planned(tested);
    const pieces = piecesOf(plan, made / 3).slice(0, 3);
    const stopped = contentOf(stoppedAfter(tested, made));
    expect(stopped).toMatchObject({ ended: 'stopped' });
    expect(contentOf(merged(tested, plan, pieces))).toEqual(stopped);
    // What follows a gap is not known.
    const later = pieceOf(plan, [made, 1], pieces).bytes;
    expect(contentOf(merged(tested, plan, [later, ...pieces.slice(0, 2)]))).toEqual(
      contentOf(stoppedAfter(tested, (2 * made) / 3)),
    );
  });

  it('make nothing as long as nothing is known', () => {
    const tested = caseOf('several searches');
    const plan = planned(tested);
    for (const pieces of [[], [pieceOf(plan, [0, 2], []).bytes]])
      expect(() => merged(tested, plan, pieces)).toThrow(aborted);
    expect(() => stoppedAfter(tested, 2)).toThrow(RunAborted);
  });
});

describe('a thread that has computed a piece', () => {
  const tested = caseOf('several searches');
  const plan = planned(tested);
  const pieces = piecesOf(plan, 5);
  /** Returns how many evaluations are told to searches while a piece is computed. */
  function toldIn(first: number, count: number, kept: KeptSearches, signal?: { readonly aborted: boolean }): number {
    const tell = vi.spyOn(Minimisation.prototype, 'tell');
    const host = { ...hostOf(1), control: signal ? { signal } : {} };
    try {
      pieceOf(plan, [first, count], pieces, { host, kept });
      return tell.mock.calls.length;
    } finally {
      tell.mockRestore();
    }
  }

  it('repeats only what came since', () => {
    const kept = new KeptSearches();
    expect(toldIn(10, 5, kept)).toBe(15);
    expect(toldIn(15, 3, kept)).toBe(3);
    // Two were made elsewhere.
    expect(toldIn(20, 3, kept)).toBe(5);
    expect(toldIn(20, 3, kept)).toBe(23);
  });

  it('repeats all after a stop, and of chains that are not the newest', () => {
    const kept = new KeptSearches();
    toldIn(10, 5, kept);
    expect(() => toldIn(15, 5, kept, { aborted: true })).toThrow(aborted);
    expect(toldIn(15, 5, kept)).toBe(20);
    for (const seed of [1, 2]) {
      const other = planned({ ...tested, request: { ...tested.request, seed } });
      pieceOf(other, [0, 2], [], { kept });
    }
    expect(toldIn(20, 5, kept)).toBe(25);
  });

  it('keeps no searches with many numbers', () => {
    const kept = new KeptSearches();
    const identity = new Uint8Array(16);
    const told = { searches: [{}], evaluations: 3 };
    const chain = { evaluations: 10_000, parameters: 200, hasGradients: true };
    kept.keep(identity, told, chain);
    expect(kept.take(identity, 3)).toBe(told);
    kept.keep(identity, told, { ...chain, parameters: 201 });
    expect(kept.take(identity, 3).searches).toEqual([]);
  });
});

describe('a stop of a chain', () => {
  const tested = caseOf('several searches with shots');
  const plan = planned(tested);
  const pieces = piecesOf(plan, 6);
  /** Does it with a signal that aborts after this many looks; returns how many there were. */
  function looksOf(work: (host: ReturnType<typeof hostOf>) => unknown, last = Infinity): number {
    let looks = 0;
    const signal = {
      get aborted() {
        return ++looks > last;
      },
    };
    work({ ...hostOf(1), control: { signal } });
    return looks;
  }

  it.each<readonly [string, (host: ReturnType<typeof hostOf>) => unknown]>([
    ['piece', (host) => pieceOf(plan, [6, 6], pieces, { host })],
    ['piece, which is the last', (host) => pieceOf(plan, [6, 24], pieces.slice(0, 1), { host })],
    ['merge', (host) => mergePieces({ job: tested, plan: plan.plan, pieces, seconds: 0 }, host, runtimeOf(1), BUILD)],
  ])('ends its %s wherever it is', (_, work) => {
    const looks = looksOf(work);
    expect(looks).toBeGreaterThan(10);
    for (let last = 0; last < looks; last++) expect(() => looksOf(work, last)).toThrow(aborted);
  });
});

describe('bytes of a chain', () => {
  const tested = caseOf('nelder-mead');
  const plan = planned(tested);
  const pieces = piecesOf(plan, 5);
  const second = (earlier: readonly Uint8Array[]) => pieceOf(plan, [5, 5], earlier);

  it('keep every number to the bit, and refusals', () => {
    const open = readChain(BUILD, plan.plan);
    const evaluations = [
      { value: -0, gradient: [-0, Infinity, Number.NaN, 5e-324] },
      { value: Number.NaN, standardError: 0.1 + 0.2 },
      { value: null },
      { ok: false, reason: 'loop_unbounded', values: { steps: 7, name: 'θ' } },
    ];
    expect(evaluationsOf(open, [evaluationBytes(open, 0, evaluations)], () => {})).toStrictEqual(evaluations);
  });

  it('that are damaged, missing, or of another task or build are refused', () => {
    const broken = pieces[0]!.slice();
    broken[broken.length - 3]! ^= 1;
    expect(() => second([broken])).toThrow(unusable('damaged'));
    expect(() => second([pieces[0]!.slice(0, -1)])).toThrow(unusable('damaged'));
    for (const earlier of [[], [pieces[1]!], [pieceOf(plan, [0, 4], []).bytes]])
      expect(() => second(earlier)).toThrow(unusable('missing-earlier'));
    const other = planned({ ...tested, request: { ...tested.request, seed: 6 } });
    expect(() => second([piecesOf(other, 5)[0]!])).toThrow(unusable('other-task'));
    const built = pieceOf(planned(tested), [0, 5], []);
    const request = { plan: plan.plan, range: { first: 0, count: 5 } };
    expect(() => computeEvaluations(request, hostOf(1), runtimeOf(1), 'other', new KeptSearches())).toThrow(
      unusable('other-build'),
    );
    expect(second([built.bytes]).isLast).toBe(false);
  });

  it('of a job that is refused are refused for that', () => {
    const { chain } = readChain(BUILD, plan.plan);
    const refused = { ...plan, plan: chainBytes(BUILD, { ...chain, job: { ...chain.job, program: 'qubit q' } }) };
    expect(() => pieceOf(refused, [0, 5], [])).toThrow(unusable('refused-job'));
    expect(() => merged(tested, refused, [])).toThrow(unusable('refused-job'));
  });

  it('of a range that there is not are refused', () => {
    for (const range of [
      [0, 0],
      [-1, 2],
      [0.5, 1],
      [20, 6],
    ] as const)
      expect(() => pieceOf(plan, range, pieces)).toThrow(unusable('no-such-range'));
  });

  it('with more than the run asks for are refused', () => {
    const open = readChain(BUILD, plan.plan);
    const flat = Array.from({ length: 20 }, () => ({ value: 1 }));
    expect(() => merged(tested, plan, [evaluationBytes(open, 0, flat)])).toThrow(unusable('other-task'));
  });
});
