import { describe, expect, it } from 'vitest';
import { builtKernels } from '#simulator/engines/testing/test-kernels.ts';
import { type ProductMachine, productMachineOf, ScalarProductMachine } from '#simulator/kernels/product-machine.ts';
import { type RandomStream, randomStream } from '#simulator/math/random.ts';
import { type ComplexNumber, Contraction } from './contract.ts';
import { type ContractionTree, treeCost, treeOfOrder, treeWidth } from './contraction-tree.ts';
import { type Network, openVariables } from './network.ts';
import { planOf, slicedPlanOf } from './plan.ts';
import { reconfigure } from './reconfigure.ts';
import { scheduleOf } from './schedule.ts';
import { searchTree } from './search.ts';
import { sliceToRank, unsliced } from './slicing.ts';

const idle = () => undefined;

/** Factors of one to four variables, every variable in two or more. */
function randomNetwork(seed: number, variables: number, pins: number): Network {
  const random = randomStream(seed);
  const counts = new Array<number>(variables).fill(0);
  const lists: number[][] = [];
  const below = (count: number) => Math.floor(random.uniform() * count);
  while (counts.some((count) => count < 2)) {
    const list = new Set([counts.findIndex((count) => count < 2)]);
    for (let i = below(4); i > 0; i--) list.add(below(variables));
    for (const variable of list) counts[variable]!++;
    lists.push([...list].sort(() => random.uniform() - 0.5));
  }
  const factors = lists.map((list) => ({
    variables: list,
    data: Float64Array.from({ length: 2 * 2 ** list.length }, () => 2 * random.uniform() - 1),
  }));
  return { variables, factors, pinned: new Set(Array.from({ length: pins }, (_, i) => i * 2)) };
}

/** Evaluates the sum directly from its definition. */
function valueByDefinition({ variables, factors, pinned }: Network, pins: ReadonlyMap<number, 0 | 1>): ComplexNumber {
  let [sumRe, sumIm] = [0, 0];
  for (let values = 0; values < 2 ** variables; values++) {
    const at = (variable: number) => (values >> variable) & 1;
    if ([...pinned].some((variable) => at(variable) !== pins.get(variable))) continue;
    let [re, im] = [1, 0];
    for (const factor of factors) {
      const entry = factor.variables.reduce((index, variable) => 2 * index + at(variable), 0);
      const [a, b] = [factor.data[2 * entry]!, factor.data[2 * entry + 1]!];
      [re, im] = [re * a - im * b, re * b + im * a];
    }
    sumRe += re;
    sumIm += im;
  }
  return { re: sumRe, im: sumIm };
}

const somePins = (network: Network, random: RandomStream) =>
  new Map([...network.pinned].map((variable) => [variable, random.uniform() < 0.5 ? 0 : 1] as const));
const treeOf = (network: Network, seed = 1): ContractionTree =>
  searchTree(network, randomStream(seed), { steps: 1e6, trees: 2 }, idle).tree;

function expectClose(actual: ComplexNumber, expected: ComplexNumber, message: string): void {
  const size = Math.hypot(expected.re, expected.im);
  expect(Math.hypot(actual.re - expected.re, actual.im - expected.im), message).toBeLessThan(1e-11 * (1 + size));
}

const MACHINES: readonly (readonly [string, () => ProductMachine])[] = [
  ['in plain TypeScript', () => new ScalarProductMachine()],
  ['in WebAssembly', () => productMachineOf(builtKernels())],
  [
    'in WebAssembly without fused arithmetic',
    () => productMachineOf({ 'matrix-product': builtKernels()['matrix-product']! }),
  ],
];

describe.each(MACHINES)('a tensor network %s', (_, makeMachine) => {
  it('has the value of the sum that it represents', () => {
    const machine = makeMachine();
    for (let seed = 0; seed < 60; seed++) {
      const network = randomNetwork(seed, 1 + (seed % 12), 0);
      const [value] = new Contraction(network, scheduleOf(network, unsliced(treeOf(network)), 1), machine).values(
        [new Map()],
        idle,
      );
      expectClose(value!, valueByDefinition(network, new Map()), `seed ${seed}`);
    }
  });

  it('is evaluated for many assignments of its pinned variables', () => {
    const machine = makeMachine();
    for (let seed = 100; seed < 120; seed++) {
      const network = randomNetwork(seed, 10, 3);
      const random = randomStream(seed);
      const evaluations = Array.from({ length: 5 }, () => somePins(network, random));
      const values = new Contraction(
        network,
        scheduleOf(network, unsliced(treeOf(network)), evaluations.length),
        machine,
      ).values(evaluations, idle);
      values.forEach((value, i) => expectClose(value, valueByDefinition(network, evaluations[i]!), `seed ${seed}`));
    }
  });

  it('has the same value in slices', () => {
    const machine = makeMachine();
    for (let seed = 200; seed < 215; seed++) {
      const network = randomNetwork(seed, 12, 2);
      const random = randomStream(seed);
      const evaluations = Array.from({ length: 1 + (seed % 3) }, () => somePins(network, random));
      const sliced = sliceToRank(treeOf(network), 2);
      expect(treeWidth(sliced.tree)).toBeLessThanOrEqual(2);
      const values = new Contraction(network, scheduleOf(network, sliced, evaluations.length), machine).values(
        evaluations,
        idle,
      );
      values.forEach((value, i) => expectClose(value, valueByDefinition(network, evaluations[i]!), `seed ${seed}`));
    }
  });
});

describe('the search for an order', () => {
  const network = randomNetwork(7, 60, 0);
  const factors = openVariables(network, network.pinned);

  it('returns the same order for the same seed', () => {
    expect(treeOf(network, 3)).toEqual(treeOf(network, 3));
  });

  it('finds a much better order than the order of the variable numbers', () => {
    const plain = treeOfOrder(
      factors,
      Array.from({ length: 60 }, (_, i) => i),
    );
    expect(treeWidth(treeOf(network))).toBeLessThan(treeWidth(plain));
    expect(treeCost(treeOf(network))).toBeLessThan(treeCost(plain) / 4);
  });

  it('is improved by exact orders of neighbouring tensors, and never made worse', () => {
    for (let seed = 0; seed < 10; seed++) {
      const random = randomNetwork(seed, 40, 0);
      const lists = openVariables(random, random.pinned);
      const tree = treeOfOrder(
        lists,
        Array.from({ length: 40 }, (_, i) => i),
      );
      const before = treeCost(tree);
      reconfigure(tree, 1e8, idle);
      expect(treeCost(tree)).toBeLessThan(before);
      expect(treeWidth(tree)).toBeGreaterThan(0);
    }
  });

  it('plans within the given memory', () => {
    const wide = randomNetwork(1, 72, 0);
    const tree = treeOf(wide);
    const whole = planOf(wide, tree, 1, 2 ** 30, idle);
    const half = planOf(wide, tree, 1, whole.schedule.bytes / 2, idle);
    expect(half.schedule.sliced.length).toBeGreaterThan(0);
    expect(half.schedule.bytes).toBeLessThanOrEqual(whole.schedule.bytes / 2);
    const at = (plan: typeof whole) =>
      new Contraction(wide, plan.schedule, productMachineOf(builtKernels())).values([new Map()], idle)[0]!;
    expectClose(at(half), at(whole), 'sliced');
  });

  it('slices for other threads, as far as all evaluations do not cost too much', () => {
    const wide = randomNetwork(2, 60, 3);
    const { tree } = searchTree(wide, randomStream(1), { steps: 1e8, trees: 2 }, idle);
    const random = randomStream(1);
    const evaluations = Array.from({ length: 5 }, () => somePins(wide, random));
    const memory = 2 ** 30;
    const whole = planOf(wide, tree, evaluations.length, memory, idle);
    const sliced = (mostCost: number, memoryBytes = memory) =>
      slicedPlanOf(wide, tree, evaluations.length, memoryBytes, { least: 3, mostCost }, idle);
    const found = sliced(Infinity)!;
    expect(found.slices).toBeGreaterThanOrEqual(8);
    expect(sliced(found.costOfAll)).toEqual(found);
    expect(sliced(found.costOfAll - 1)).toBeUndefined();
    expect(sliced(Infinity, found.schedule.bytes / 2 ** 10)).toBeUndefined();
    const [expected, values] = [whole, found].map(({ schedule, costOfAll }) => {
      let ran = 0;
      const steps = schedule.steps.map((step) => ({
        ...step,
        get to() {
          ran += step.cost;
          return step.to;
        },
      }));
      const machine = productMachineOf(builtKernels());
      const results = new Contraction(wide, { ...schedule, steps }, machine).values(evaluations, idle);
      expect(ran / costOfAll).toBeCloseTo(1, 12);
      return results;
    });
    values!.forEach((value, i) => expectClose(value, expected![i]!, 'sliced'));
  });

  it('stops when it is cancelled', () => {
    const stop = () => {
      throw new Error('stopped');
    };
    expect(() => searchTree(network, randomStream(1), { steps: 1e9, trees: 2 }, stop)).toThrow('stopped');
  });
});
