import { describe, expect, it } from 'vitest';
import { circuit } from '#simulator/circuit/build.ts';
import type { Angle, Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { angleOfTree } from '#simulator/circuit/parameters.ts';
import type { EngineName, EngineRuntime, Refusal } from '#simulator/engines/engine.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { type OpenQueueOf, serveWorkQueue } from '#simulator/engines/work-queue/work-queue.ts';
import { simulateThread } from '#simulator/kernels/testing/simulated-thread.ts';
import { type AngleTree, parameterTree } from '#simulator/math/angle-tree.ts';
import { partSeed, type RandomStream, randomStream } from '#simulator/math/random.ts';
import { isDeep } from '#simulator/math/testing/depth.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { parseObservable } from '#simulator/observables/parse-observable.ts';
import { parsedCircuit } from '#simulator/observables/testing/reference-data.ts';
import type { Points } from '#simulator/points/points.ts';
import { openPoints } from './batch-points.ts';
import { planBatch } from './plan-batch.ts';
import { planValues } from './plan-values.ts';
import { type BatchControl, type BatchPlan, type BatchValues, POINT_STATES, type ValuesRequest } from './values.ts';

const KERNELS = kernelRuntime();
const { done, failed, pending } = POINT_STATES;

const observable = (text: string, qubits: number): Observable => {
  const parsed = parseObservable(text, qubits);
  if (!parsed.ok) throw new Error(text);
  return parsed.observable;
};

const program = (body: string): Circuit => parsedCircuit(`OPENQASM 3.0;\ninclude "stdgates.inc";\n${body}`);

const pointsOf = (names: readonly string[], rows: readonly (readonly number[])[]): Points => ({
  count: rows.length,
  names,
  columns: names.map((_, i) => Float64Array.from(rows, (row) => row[i]!)),
});

function planned(name: EngineName, of: Circuit, request: ValuesRequest, points: Points): BatchPlan {
  const plan = planBatch(name, of, request, points);
  if (!plan.ok) throw new Error(plan.reason);
  expect(plan.estimate(KERNELS.resources)).toMatchObject({ ok: true });
  return plan;
}

/** Expects the values of each point to be those of a plan for it alone. */
function expectSame(
  name: EngineName,
  of: Circuit,
  request: ValuesRequest,
  points: Points,
  { columns, states }: BatchValues,
  runtime: EngineRuntime,
  tolerance: number,
): void {
  const near = (actual: number, expected: number | null | undefined, what: string, scale = 1) =>
    expect(Math.abs(actual - (expected ?? Number.NaN)), what).toBeLessThanOrEqual(tolerance * scale);
  expect([...states]).toEqual(Array.from({ length: points.count }, () => done));
  for (let point = 0; point < points.count; point++) {
    const parameters = Object.fromEntries(points.names.map((each, i) => [each, points.columns[i]![point]!]));
    const plan = planValues(name, of, { ...request, parameters, seed: partSeed(request.seed, point, 'point') });
    if (!plan.ok) throw new Error(plan.reason);
    plan.run(runtime).forEach((each, k) => {
      near(columns.value[k]![point]!, each.value, `value ${k} at ${point}`);
      // It is the mean of the square minus the square of the mean, and has rounding errors of their size.
      const square = Math.max(1, (each.value ?? 0) ** 2 + (each.variance ?? 0));
      if (each.variance !== undefined)
        near(columns.variance![k]![point]!, each.variance, `variance ${k} at ${point}`, square);
      if (each.standardError !== undefined) near(columns.standardError![k]![point]!, each.standardError, 'error');
      points.names.forEach((parameter, i) => {
        if (each.gradient !== undefined)
          near(columns.gradient![k]![i]![point]!, each.gradient[parameter], `${parameter} of ${k} at ${point}`);
        if (each.gradientError !== undefined)
          near(columns.gradientError![k]![i]![point]!, each.gradientError[parameter], `error by ${parameter}`);
      });
    });
  }
}

const NAMES = ['a', 'b', 'c'];

/** Some function of the parameters, at times nested. */
function someTree(random: RandomStream, depth = 0): AngleTree {
  const plain = (tree: AngleTree, inverse = false) => ({ inverse, tree });
  const own = parameterTree(NAMES[Math.floor(random.uniform() * NAMES.length)]!);
  const inner = () => (depth > 2 ? own : someTree(random, depth + 1));
  const number = 4 * random.uniform() - 2;
  switch (Math.floor(random.uniform() * (depth > 2 ? 1 : 7))) {
    case 1:
      return { kind: 'negative', inner: inner() };
    case 2:
      return { kind: 'sum', parts: [plain(inner()), plain(number, true), plain(inner())] };
    case 3:
      return { kind: 'product', parts: [plain(number), plain(inner()), plain(3, true)] };
    case 4:
      return { kind: 'power', parts: [plain(inner()), plain(2)] };
    case 5:
      return { kind: 'call', name: random.uniform() < 0.5 ? 'sin' : 'cos', inner: inner() };
    case 6:
      return { kind: 'call', name: 'exp', inner: { kind: 'call', name: 'sin', inner: inner() } };
    default:
      return own;
  }
}

/** A random circuit of all gates in which half of the angles depend on parameters. */
function parametricCircuit(seed: number, qubits: number, gates: number): Circuit {
  const random = randomStream(seed + 10_000);
  const angle = (plain: Angle): Angle => (random.uniform() < 0.5 ? plain : angleOfTree(someTree(random)));
  const operations = randomCircuit(seed, qubits, gates).operations.map((operation): Operation =>
    operation.kind === 'gate' ? { ...operation, parameters: operation.parameters.map(angle) } : operation,
  );
  return { ...circuit(qubits, 0, operations), parameters: NAMES.map((name) => ({ name, type: 'float' as const })) };
}

const somePoints = (seed: number, count: number): Points => {
  const random = randomStream(seed + 20_000);
  const angle = () =>
    random.uniform() < 0.2 ? (Math.PI / 2) * Math.floor(4 * random.uniform()) : 6 * random.uniform() - 3;
  return pointsOf(
    NAMES,
    Array.from({ length: count }, () => NAMES.map(angle)),
  );
};

/** Observables of every kind on this many qubits. */
const someObservables = (qubits: number): readonly Observable[] => {
  const range = Array.from({ length: qubits }, (_, qubit) => qubit);
  return [
    observable('Z0', qubits),
    observable(`0.5 X${qubits - 1} - 2 Y0 + 3`, qubits),
    observable(
      range.map((qubit) => `Z${qubit} ${qubit > 0 ? `Z${qubit - 1} ` : ''}+ 0.7 X${qubit}`).join(' + '),
      qubits,
    ),
    observable(range.map((qubit) => `${'XYZ'[qubit % 3]!}${qubit}`).join(' '), qubits),
    observable('2', qubits),
  ];
};

describe('exact values of a batch', () => {
  it('are those of each point alone, on random circuits of all gates', () => {
    for (let seed = 0; seed < (isDeep ? 400 : 24); seed++) {
      const qubits = 1 + (seed % 9);
      const of = parametricCircuit(seed, qubits, 30);
      const points = somePoints(seed, 5);
      const request = { shots: 0, seed, observables: someObservables(qubits) };
      const found = planned('full-amplitude', of, request, points).run(KERNELS);
      expectSame('full-amplitude', of, request, points, found, KERNELS, 1e-12);
    }
  });

  it('have gradients', () => {
    const of = parametricCircuit(3, 7, 25);
    const points = somePoints(3, 4);
    const request = { shots: 0, seed: 1, observables: someObservables(7), gradient: true };
    for (const runtime of [KERNELS, scalarRuntime()]) {
      const found = planned('full-amplitude', of, request, points).run(runtime);
      expect(found.columns.gradient).toHaveLength(5);
      expectSame('full-amplitude', of, request, points, found, runtime, 1e-12);
    }
  });

  it('are means over the outcomes of measurements inside the circuit', () => {
    const of = program('input float a; qubit[2] q; bit c; rx(a) q[0]; c = measure q[0]; if (c) { ry(2*a) q[1]; }');
    const points = pointsOf(['a'], [[0.3], [1.2], [2.5]]);
    const request = { shots: 0, seed: 1, observables: [observable('Z1', 2)], gradient: true };
    const found = planned('full-amplitude', of, request, points).run(KERNELS);
    expectSame('full-amplitude', of, request, points, found, KERNELS, 1e-13);
  });
});

describe('estimates of a batch', () => {
  const of = program('input float a; qubit[2] q; rx(a) q[0]; cx q[0], q[1];');
  const points = pointsOf(['a'], [[0.3], [1.2], [2.5]]);

  it.each(['full-amplitude', 'noisy', 'chip-72'] as const)('by %s have a seed for each point', (name) => {
    const request = { shots: 100, seed: 5, observables: [observable('Z0 Z1 - 0.5 X0', 2)], gradient: true };
    const found = planned(name, of, request, points).run(KERNELS);
    expect(found.columns.variance).toBeUndefined();
    expectSame(name, of, request, points, found, KERNELS, 0);
  });
});

describe('the errors of neighbouring points', () => {
  /** Correlation of two columns, the second one moved by `shift` points. */
  function correlation(one: Float64Array, other: Float64Array, shift: number): number {
    const [a, b] = [one.subarray(0, one.length - shift), other.subarray(shift)];
    const mean = (column: Float64Array): number => column.reduce((sum, value) => sum + value, 0) / column.length;
    const [meanA, meanB] = [mean(a), mean(b)];
    let [covariance, ofA, ofB] = [0, 0, 0];
    for (let i = 0; i < a.length; i++) {
      covariance += (a[i]! - meanA) * (b[i]! - meanB);
      ofA += (a[i]! - meanA) ** 2;
      ofB += (b[i]! - meanB) ** 2;
    }
    return covariance / Math.sqrt(ofA * ofB);
  }

  it('are independent, also between the groups of an observable', () => {
    const of = program('input float a; qubit[1] q; ry(a) q[0];');
    const points = pointsOf(
      ['a'],
      Array.from({ length: 2000 }, () => [Math.PI / 4]),
    );
    const observables = ['Z0', 'X0', 'Z0 + X0'].map((text) => observable(text, 1));
    const { value } = planned('full-amplitude', of, { shots: 200, seed: 9, observables }, points).run(KERNELS).columns;
    const [z, x, both] = value as readonly [Float64Array, Float64Array, Float64Array];
    // A standard deviation is 0.022.
    for (const [one, other, shift] of [
      [x, z, 1],
      [z, x, 1],
      [z, x, 0],
      [both, both, 1],
      [z, z, 1],
    ] as const)
      expect(Math.abs(correlation(one, other, shift))).toBeLessThan(0.08);
  });
});

const turned = program('input float a; qubit[1] q; rx(1/a) q[0];');
const Z0 = { shots: 0, seed: 1, observables: [observable('Z0', 1)] };

describe('a point that fails', () => {
  const points = pointsOf(['a'], [[1], [0], [2], [Number.NaN], [1e10], [4]]);

  it('says why, and the others have their values', () => {
    const { states, failures, columns } = planned('full-amplitude', turned, Z0, points).run(KERNELS);
    expect([...states]).toEqual([done, failed, done, failed, failed, done]);
    expect([...failures].map(([point, { reason }]) => [point, reason])).toEqual([
      [1, 'angle_not_finite'],
      [3, 'parameter_not_finite'],
      [4, 'parameter_too_large'],
    ]);
    const value = (a: number) => expect.closeTo(Math.cos(1 / a), 13) as number;
    expect([...columns.value[0]!]).toEqual([value(1), NaN, value(2), NaN, NaN, value(4)]);
    expect([...columns.variance![0]!].map(Number.isNaN)).toEqual([false, true, false, true, true, false]);
  });

  it('may fail in its run only', () => {
    const endless = program(
      'input float a; qubit q; bit c; ry(a) q; c = measure q; while (c == 1) { x q; x q; c = measure q; }',
    );
    const request = { shots: 20, seed: 1, observables: [observable('Z0', 1)] };
    const plan = planned('full-amplitude', endless, request, pointsOf(['a'], [[0], [1], [0]]));
    const { states, failures } = plan.run(KERNELS);
    expect([...states]).toEqual([done, failed, done]);
    expect(failures.get(1)).toMatchObject({ reason: 'loop_unbounded' });
  });

  it('makes the batch a refusal if all others fail too, or if the reason is the same for all', () => {
    const refusal = (plan: BatchPlan | Refusal) => (plan.ok ? 'ok' : plan.reason);
    expect(refusal(planBatch('full-amplitude', turned, Z0, pointsOf(['a'], [[0], [Number.NaN]])))).toBe(
      'angle_not_finite',
    );
    expect(refusal(planBatch('noisy', turned, { ...Z0, shots: 1 }, points))).toBe('too_few_shots');
    expect(refusal(planBatch('full-amplitude', turned, Z0, pointsOf([], [[]])))).toBe('parameters_unbound');
    expect(refusal(planBatch('full-amplitude', turned, Z0, pointsOf(['a', 'b'], [[1, 1]])))).toBe('parameter_unknown');
  });
});

/** A clock that advances by 20 ms with every look. */
function* ticks(): Generator<number, never> {
  for (let time = 0; ; time += 20) yield time;
}

describe('a batch', () => {
  const many = pointsOf(
    ['a'],
    Array.from({ length: 2000 }, (_, i) => [i === 1234 ? 0 : 1 + i]),
  );
  /** Slow enough for several threads. */
  const large = parametricCircuit(5, 9, 200);
  const runOn = (threads: number, engaged: (task: () => void) => void, plan: BatchPlan, control?: BatchControl) =>
    plan.run(
      {
        ...KERNELS,
        resources: { ...KERNELS.resources, threads },
        engageWorkers: ([message]) =>
          engaged(() =>
            serveWorkQueue(
              structuredCloneOf(message!),
              (task, output, runtime) => (openPoints as OpenQueueOf<object>)(task, output).runner(runtime),
              KERNELS.now,
            ),
          ),
      },
      control,
    );
  /** Modules and shared memory stay what they are. */
  const structuredCloneOf = <T extends { readonly task: object }>(message: T): T => ({
    ...message,
    task: structuredClone(message.task),
  });

  it('has the same results on any number of threads', () => {
    const points = somePoints(5, 300);
    const request = { shots: 0, seed: 1, observables: someObservables(9), gradient: false };
    const plan = planned('full-amplitude', large, request, points);
    const alone = plan.run(KERNELS);
    let engagements = 0;
    const shared = runOn(
      2,
      (serve) => {
        engagements++;
        simulateThread(serve);
      },
      plan,
    );
    expect(engagements).toBe(1);
    expect(shared).toEqual(alone);
  });

  it('finds the reasons of points that failed on another thread', () => {
    const body = 'rx(1/a) q[0]; '.repeat(100);
    const plan = planned('full-amplitude', program(`input float a; qubit[1] q; ${body}`), Z0, many);
    let engagements = 0;
    const { states, failures } = runOn(
      2,
      (serve) => {
        engagements++;
        simulateThread(serve);
      },
      plan,
    );
    expect(engagements).toBe(1);
    expect([...failures].map(([point, { reason }]) => [point, reason])).toEqual([[1234, 'angle_not_finite']]);
    expect(states.filter((state) => state === done)).toHaveLength(1999);
  });

  it('that is aborted returns what is known', () => {
    const plan = planned('full-amplitude', turned, Z0, many);
    const known = (looks: number): number => {
      let left = looks;
      const signal = {
        get aborted() {
          return left-- <= 0;
        },
      };
      const { states, columns } = plan.run(KERNELS, { signal });
      const count = states.filter((state) => state === done).length;
      expect(states.filter((state) => state === pending)).toHaveLength(2000 - count);
      expect(columns.value[0]!.filter((value) => !Number.isNaN(value))).toHaveLength(count);
      return count;
    };
    expect(known(0)).toBe(0);
    const [some, more] = [known(6), known(24)];
    expect(some).toBeGreaterThan(0);
    expect(more).toBeGreaterThan(some);
    expect(more).toBeLessThan(2000);
  });

  it('tells partial results and its progress', () => {
    const clock = ticks();
    const plan = planned('full-amplitude', turned, Z0, many);
    const told: number[] = [];
    const fractions: number[] = [];
    plan.run(
      { ...KERNELS, now: () => clock.next().value },
      {
        onPartial: ({ states }) => told.push(states.filter((state) => state !== pending).length),
        onProgress: (fraction) => fractions.push(fraction),
      },
    );
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeGreaterThan(1500);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
  });

  it('is estimated as all of its points, and refused if that is too long', () => {
    const one = planned('full-amplitude', large, Z0, somePoints(1, 1)).estimate(KERNELS.resources);
    const all = planned('full-amplitude', large, Z0, somePoints(1, 1000)).estimate(KERNELS.resources);
    if (!one.ok || !all.ok) throw new Error('refused');
    expect(all.seconds / one.seconds).toBeCloseTo(1000, 6);
    expect(all.referenceSeconds / one.referenceSeconds).toBeCloseTo(1000, 6);
    const long = planBatch('full-amplitude', parametricCircuit(6, 24, 300), Z0, somePoints(1, 10_000));
    if (!long.ok) throw new Error(long.reason);
    expect(long.estimate({ memoryBytes: 2 ** 34, threads: 1 })).toMatchObject({ ok: false, reason: 'too_long' });
  });
});
