import { describe, expect, it } from 'vitest';
import { bitsEqual, branch, type Circuit, circuit, display, gate, loop, measure, numberValue, reset } from '#simulator';
import { readNoisy } from '#simulator/engines/noisy/noisy-readings.ts';
import { scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { runsFor } from './average-size.ts';
import { liveProgramOf } from './live-program.ts';
import { createResponder } from './responder.ts';
import { summarizeState } from './testing/summarize-circuit.ts';

const rounded = (value: number) => Number(value.toFixed(12)) + 0;
const probabilities = (program: Circuit, seed = 1) =>
  summarizeState(program, seed)!.states.map(({ probability }) => rounded(probability));

/** Measures every qubit midway, in a row of coins, and turns it. */
const coins = (qubits: number): Circuit =>
  circuit(
    qubits,
    qubits,
    Array.from({ length: qubits }, (_, qubit) => qubit).flatMap((qubit) => [
      gate('H', qubit),
      measure(qubit, qubit),
      gate('RY', qubit, { parameters: [0.7] }),
    ]),
  );

describe('the live views of a circuit with outcomes midway', () => {
  const feedback = circuit(2, 1, [
    gate('RY', 0, { parameters: [1] }),
    measure(0, 0),
    branch(bitsEqual([0], 1), [gate('X', 1)]),
    gate('Z', 0),
    gate('H', 0),
  ]);

  it('are those of all branches with their weights', () => {
    const one = Math.sin(0.5) ** 2;
    const { isPure, average, bloch, hidden } = summarizeState(feedback, 1)!;
    expect(probabilities(feedback)).toEqual([1 - one, 1 - one, one, one].map((each) => rounded(each / 2)));
    expect([isPure, average, hidden.count]).toEqual([false, { kind: 'branches', branches: 2 }, 0]);
    expect(bloch.map(({ x, y, z }) => [x, y, z].map(rounded))).toEqual([
      [rounded(Math.cos(1)), 0, 0],
      [0, 0, rounded(Math.cos(1))],
    ]);
    // Exact, so that no seed changes anything.
    expect(summarizeState(feedback, 2)).toEqual(summarizeState(feedback, 1));
  });

  it('agree with the density matrix for as many branches as are followed', () => {
    const program = coins(5);
    const { whole } = liveProgramOf(program)!;
    const exact = readNoisy(
      { qubits: 5, cells: 5, operations: whole.operations, noise: { channels: [], readout: [] }, readAt: [] },
      { densityQubits: 5, runs: 1, seed: 1 },
      scalarRuntime(),
      () => {},
    );
    expect(exact.method).toBe('density-matrix');
    expect(probabilities(program)).toEqual([...exact.probabilities].map(rounded));
    expect(summarizeState(program, 1)!.average).toEqual({ kind: 'branches', branches: 32 });
  });

  it('are one state with phases where all outcomes leave the same', () => {
    const cleared = circuit(1, 1, [gate('H', 0), reset(0), gate('H', 0), gate('S', 0)]);
    const { isPure, average, states } = summarizeState(cleared, 1)!;
    expect([isPure, average]).toEqual([true, { kind: 'branches', branches: 1 }]);
    expect(states.map(({ phase }) => rounded(phase))).toEqual([0, rounded(Math.PI / 2)]);
  });

  it('are the average of seeded runs where there are too many branches', () => {
    // More outcomes than the engine follows.
    const many = coins(13);
    const [first, again, other] = [1, 1, 2].map((seed) => summarizeState(many, seed)!);
    expect(first!.average).toEqual({ kind: 'runs', runs: runsFor(13), seed: 1 });
    expect(again).toEqual(first);
    expect(other!.states).not.toEqual(first!.states);
    expect([first!.isPure, other!.average]).toEqual([false, { kind: 'runs', runs: runsFor(13), seed: 2 }]);
  });

  it('have displays that say so', () => {
    const { operations, ...rest } = coins(13);
    const { displays } = summarizeState({ ...rest, operations: [...operations, display('bloch', 0)] }, 1)!;
    expect(displays.map(({ of, operation }) => [of, operation])).toEqual([['runs', operations.length]]);
  });

  it('are unknown for a loop that does not end', () => {
    expect(summarizeState(circuit(1, 1, [loop(numberValue(1), [gate('X', 0)])]), 1)).toBeNull();
  });
});

describe('the live views with noise', () => {
  const respond = createResponder(undefined, () => import('./noisy.ts'));
  const ask = async (asked: Circuit, noise: NonNullable<Parameters<typeof respond>[0]['noise']>, seed = 1) =>
    (await respond({ id: 1, circuit: asked, values: new Map(), seed, noise })).summary!;
  const plus = circuit(1, 1, [gate('H', 0), display('bloch', 0), measure(0, 0), display('bloch', 0)]);

  it('are those of the density matrix for few qubits', async () => {
    const summary = await ask(plus, { preset: 'depolarizing-5-percent' });
    // X, Y and Z with 0.05 / 3 each: two of the three turn x round.
    const x = 1 - (4 * 0.05) / 3;
    expect([summary.isPure, summary.average]).toEqual([false, { kind: 'density-matrix', hasReadoutErrors: false }]);
    expect(rounded(summary.bloch[0]!.x)).toBe(rounded(x));
    expect(summary.displays.map(({ bloch, of }) => [rounded(bloch.x), of])).toEqual([
      [rounded(x), 'noisy'],
      [0, 'noisy'],
    ]);
  });

  it('include errors of readout in probabilities, and say so', async () => {
    const { states, average } = await ask(circuit(1, 1, [measure(0, 0)]), { preset: 'reading-errors' });
    expect(states.map(({ probability }) => rounded(probability))).toEqual([0.98, 0.02]);
    expect(average).toEqual({ kind: 'density-matrix', hasReadoutErrors: true });
  });

  it('take the model that the form has', async () => {
    const text = JSON.stringify({ channels: [{ kind: 'bit-flip', probability: 0.25, gates: '*', qubits: '*' }] });
    const { states } = await ask(circuit(1, 1, [gate('X', 0)]), { text });
    expect(states.map(({ probability }) => rounded(probability))).toEqual([0.25, 0.75]);
  });

  it('are the average of seeded trajectories for more qubits', async () => {
    const wide = circuit(
      7,
      0,
      Array.from({ length: 7 }, (_, qubit) => gate('X', qubit)),
    );
    const noise = { preset: 'depolarizing-5-percent' };
    const first = await ask(wide, noise);
    expect(first.average).toEqual({ kind: 'trajectories', runs: runsFor(7), seed: 1, hasReadoutErrors: false });
    expect(await ask(wide, noise)).toEqual(first);
    expect((await ask(wide, noise, 2)).states).not.toEqual(first.states);
    // Seven gates of which each keeps its outcome with 1 − 0.05·2/3; of 256 runs, five standard deviations.
    const likeliest = first.states.find(({ index }) => index === 127)!.probability;
    const expected = (1 - (0.05 * 2) / 3) ** 7;
    expect(Math.abs(likeliest - expected)).toBeLessThan(5 * Math.sqrt((expected * (1 - expected)) / runsFor(7)));
  });

  it.each([
    ['is not valid', { text: '{"channels": [{"kind": "no such"}]}' }, 2, 'wrong'],
    ['is no preset', { preset: 'of another release' }, 2, 'wrong'],
    ['names a qubit that is missing', { text: '{"readout": [{"qubit": 5, "p10": 0.1, "p01": 0}]}' }, 2, 'wrong'],
    ['is for a circuit of plain script that is too large', { preset: 'decay' }, 9, 'large'],
  ] as const)('show the circuit without noise, and why, where the model %s', async (_, noise, qubits, reason) => {
    const { withoutNoise, isPure, average } = await ask(circuit(qubits, 0, [gate('H', 0)]), noise);
    expect([withoutNoise, isPure, average]).toEqual([reason, true, undefined]);
  });
});
