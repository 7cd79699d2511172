import { describe, expect, it } from 'vitest';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { taskView } from '#app/live-tasks/testing/task-view.ts';
import { type Difference, differencesOf, type RunTraits } from './differences.ts';

const run = (changes: Partial<RunTraits> = {}): RunTraits => ({
  ...taskView(),
  gates: ['H', 'CNOT'],
  noise: null,
  ...changes,
});

const short = (difference: Difference): unknown =>
  difference.kind === 'gates'
    ? [...difference.gates, ...(difference.more > 0 ? [`+${difference.more}`] : [])].join(' ')
    : Object.entries(difference)
        .filter(([name]) => name !== 'kind')
        .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
        .join();
const labels = (...runs: readonly RunTraits[]) => differencesOf(runs).map((label) => label.map(short));

describe('runs are told apart', () => {
  it('by version and by the gates that the other does not have', () => {
    expect(
      labels(run({ versionNumber: 3, gates: ['RY(π/3)', 'CNOT'] }), run({ versionNumber: 2, gates: ['H', 'CNOT'] })),
    ).toEqual([
      ['number 3', 'RY(π/3)'],
      ['number 2', 'H'],
    ]);
  });

  it('by a gate that one has more often, and by nothing for the other', () => {
    expect(
      labels(run({ versionNumber: 2, gates: ['H', 'X', 'X'] }), run({ versionNumber: 1, gates: ['H', 'X'] })),
    ).toEqual([['number 2', 'X'], ['number 1']]);
  });

  it('by the values of their parameters', () => {
    const withValues = (values: Readonly<Record<string, string>>) => run({ parameters: Object.entries(values) });
    expect(
      labels(
        withValues({ theta: '0.3', phi: '1' }),
        withValues({ theta: 'pi/2', phi: '1' }),
        withValues({ theta: 'pi', phi: '1' }),
      ),
    ).toEqual([
      ['values ["theta=0.3"],hasMore false'],
      ['values ["theta=pi/2"],hasMore false'],
      ['values ["theta=pi"],hasMore false'],
    ]);
    const many = (value: string) => withValues({ a: value, b: value, c: value, d: value });
    expect(labels(many('1'), many('2'))).toEqual([
      ['values ["a=1","b=1","c=1"],hasMore true'],
      ['values ["a=2","b=2","c=2"],hasMore true'],
    ]);
  });

  it('by three gates at most', () => {
    expect(labels(run({ gates: ['A', 'B', 'C', 'D', 'E'] }), run({ gates: ['F'] }))).toEqual([['A B C +2'], ['F']]);
  });

  it('by each of name, product, shots, noise and precision', () => {
    expect(labels(run({ name: 'Bell' }), run({ name: 'GHZ' }))).toEqual([['name "Bell"'], ['name "GHZ"']]);
    // The default name says nothing.
    const unnamed = { name: EXPERIMENT_DEFAULTS.name, runNumber: 3 };
    expect(labels(run({ name: 'Bell' }), run(unnamed))).toEqual([
      ['name "Bell"'],
      ['content {"qubits":2,"summary":null,"runNumber":3}'],
    ]);
    expect(labels(run(), run({ product: 'noisy', noise: { preset: 'depolarizing' } as never }))).toEqual([
      ['product "full-amplitude"', 'noise null'],
      ['product "noisy"', 'noise {"preset":"depolarizing"}'],
    ]);
    expect(labels(run({ shots: 100 }), run({ shots: 1000 }))).toEqual([['shots 100'], ['shots 1000']]);
    expect(labels(run({ precision: 'single' }), run({ precision: 'double' }))).toEqual([
      ['precision "single"'],
      ['precision "double"'],
    ]);
  });

  it('by the time if they differ in nothing else, and if gates are unknown', () => {
    expect(labels(run({ createdAt: 1 }), run({ createdAt: 2 }))).toEqual([['at 1'], ['at 2']]);
    expect(labels(run({ gates: null, createdAt: 1 }), run({ createdAt: 2 }))).toEqual([['at 1'], ['at 2']]);
    // The other has no gate of its own.
    expect(labels(run({ gates: ['H', 'X'], createdAt: 1 }), run({ gates: ['H'], createdAt: 2 }))).toEqual([
      ['X', 'at 1'],
      ['at 2'],
    ]);
  });

  it('also three of them, two of which are equal', () => {
    expect(
      labels(run({ versionNumber: 1, createdAt: 1 }), run({ versionNumber: 2, createdAt: 2 }), run({ createdAt: 3 })),
    ).toEqual([
      ['number 1', 'at 1'],
      ['number 2', 'at 2'],
      ['number 1', 'at 3'],
    ]);
  });

  it('even if there is only one, or none', () => {
    expect(labels(run({ createdAt: 9 }))).toEqual([['at 9']]);
    expect(labels()).toEqual([]);
  });
});
