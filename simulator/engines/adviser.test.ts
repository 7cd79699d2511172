import { describe, expect, it } from 'vitest';
import { estimateCircuit } from '#simulator/engines/run-circuit.ts';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import { describeAdvice } from './advice-text.ts';
import { rankEngines } from './adviser.ts';
import { CircuitPlans } from './circuit-plans.ts';
import { ENGINE_NAMES, type RunRequest } from './engine.ts';
import { requireEngine } from './index.ts';

const RESOURCES = { memoryBytes: 2 ** 31, threads: 2 };
const NOISE = { channels: [], readout: [{ qubit: '*', p10: 0.02, p01: 0.05 }] } as const;
const COUNTS: RunRequest = { shots: 1000, seed: 1 };

/** A chain of qubits with rotations and gates between neighbours; in a wide chain the last qubit is not measured. */
function line(qubits: number, isMeasured = true) {
  const gates = Array.from({ length: qubits }, (_, q) => [
    `RY ${q},"0.${q + 3}"`,
    ...(q > 0 ? [`CZ ${q - 1},${q}`] : []),
  ]).flat();
  const reading = QRUNES.parse(`QINIT ${qubits}\nCREG 1\n${gates.join('\n')}\n${isMeasured ? 'MEASURE 0,$0\n' : ''}`);
  if (!reading.ok) throw new Error(reading.diagnostics[0]!.code);
  return reading.circuit;
}

const ask = (qubits: number, request: RunRequest = COUNTS) =>
  rankEngines(new CircuitPlans(line(qubits)), request, RESOURCES);
const order = (advice: ReturnType<typeof rankEngines>) => advice.map(({ engine }) => engine);

describe('advise', () => {
  it('recommends the full-amplitude engine for counts of a small circuit and lists every engine', () => {
    const advice = ask(6);
    expect(advice[0]).toMatchObject({ engine: 'full-amplitude', isRecommended: true, reason: 'made_for_this' });
    expect(order(advice).toSorted()).toEqual([...ENGINE_NAMES].toSorted());
    expect(advice.filter(({ isRecommended }) => isRecommended)).toHaveLength(1);
    const of = Object.fromEntries(advice.map((one) => [one.engine, one.reason]));
    expect(of).toMatchObject({
      noisy: 'meant_for_noise',
      'partial-amplitude': 'amplitudes_only',
      'single-amplitude': 'amplitudes_only',
      'chip-72': 'adds_noise',
    });
  });

  it('recommends the noisy engine for a noise model, even if another engine would be faster without noise', () => {
    const advice = ask(6, { ...COUNTS, noise: NOISE });
    expect(advice[0]).toMatchObject({ engine: 'noisy', reason: 'made_for_this', isRecommended: true });
    expect(advice.find(({ engine }) => engine === 'full-amplitude')).toMatchObject({
      reason: 'leaves_out_noise',
      isRecommended: false,
    });
    expect(ask(6, { ...COUNTS, noise: { channels: [], readout: [] } })[0]).toMatchObject({ engine: 'full-amplitude' });
  });

  it('recommends an engine without a full state vector for amplitudes of many qubits', () => {
    const advice = rankEngines(
      new CircuitPlans(line(50, false)),
      { shots: 0, seed: 1, states: ['0'.repeat(50)] },
      RESOURCES,
    );
    expect(['partial-amplitude', 'single-amplitude']).toContain(advice[0]!.engine);
    expect(advice.find(({ engine }) => engine === 'full-amplitude')).toMatchObject({
      reason: 'refused',
      estimate: { ok: false, reason: 'too_many_qubits' },
    });
  });

  it('recommends the closest engine that can run for counts of more qubits than a state vector can have', () => {
    const advice = rankEngines(new CircuitPlans(line(120)), COUNTS, RESOURCES);
    expect(advice[0]).toMatchObject({ engine: 'single-amplitude', reason: 'amplitudes_only', isRecommended: true });
    expect(advice.slice(1).map(({ reason }) => reason)).toEqual(['refused', 'refused', 'refused', 'refused']);
  });

  it('recommends no engine if none can run', () => {
    const advice = rankEngines(new CircuitPlans(line(6)), { shots: 2_000_000, seed: 1 }, RESOURCES, [
      'full-amplitude',
      'noisy',
    ]);
    expect(advice.map(({ estimate, isRecommended }) => [estimate.ok, isRecommended])).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('returns the slowdown of the other engines', () => {
    const once = line(27, false);
    const twice = { ...once, operations: [...once.operations, ...once.operations] };
    const advice = rankEngines(new CircuitPlans(twice), { shots: 0, seed: 1, states: ['1'.repeat(27)] }, RESOURCES, [
      'full-amplitude',
      'single-amplitude',
    ]);
    expect(order(advice)).toEqual(['single-amplitude', 'full-amplitude']);
    expect(advice[1]!.reason).toBe('slower');
    expect(advice[1]!.values['factor']).toBeGreaterThan(1.5);
    expect(advice[0]).toMatchObject({ reason: 'fastest', values: advice[1]!.values });
    const small = rankEngines(new CircuitPlans(line(4, false)), { shots: 0, seed: 1, states: ['0000'] }, RESOURCES, [
      'full-amplitude',
      'single-amplitude',
    ]);
    expect(small.map(({ reason }) => reason)).toEqual(['as_fast', 'as_fast']);
  });

  it('returns the same numbers as the estimates', () => {
    const request: RunRequest = { shots: 0, seed: 1, states: ['1'.repeat(20)] };
    for (const { engine, estimate } of ask(20, request))
      expect(estimateCircuit(requireEngine(engine), line(20), request, RESOURCES)).toEqual(estimate);
  });

  it('reports that amplitudes of a circuit with measurements are those before the measurements', () => {
    for (const name of ['partial-amplitude', 'single-amplitude'] as const) {
      const { estimate } = ask(20, { shots: 0, seed: 1, states: ['1'.repeat(20)] }).find(
        ({ engine }) => engine === name,
      )!;
      expect(estimate).toMatchObject({ ok: true, isBeforeMeasurements: true });
    }
  });

  it('prints a list for the terminal with the recommended engine marked', () => {
    const lines = describeAdvice(ask(40)).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^→ /);
    expect(lines.find((text) => text.includes('full-amplitude'))).toContain('no: The circuit has 40 qubits');
  });
});
