import { expect, it } from 'vitest';
import * as build from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { RunRequest } from '#simulator/engines/engine.ts';
import type { RefusalReason } from '#simulator/engines/refusal-reasons.ts';
import { estimateCircuit } from '#simulator/engines/run-circuit.ts';
import { WIDE_MEASURED_CIRCUIT } from './conformance-circuits.ts';
import { type Answers, type ConformingEngine, leastRequest } from './conformance-engines.ts';
import { DYNAMIC_CIRCUITS } from './dynamic-circuits.ts';
import { run } from './engine-under-test.ts';
import { randomCircuit } from './random-circuit.ts';

const { circuit, gate, loop, measure, numberValue, repeat } = build;

const BELL = circuit(2, 2, [gate('H', 0), gate('X', 1, { controls: [0] }), measure(0, 0), measure(1, 1)]);
const UNMEASURED = circuit(2, 2, [gate('H', 0)]);

/** A request that every engine with these answers refuses. */
interface RefusedRequest {
  readonly name: string;
  readonly of?: (answers: Answers) => boolean;
  readonly circuit: Circuit;
  readonly request?: Partial<RunRequest>;
  readonly memoryBytes?: number;
  readonly reason: RefusalReason;
}

const hasAmplitudes = ({ amplitudes }: Answers) => amplitudes !== undefined;
const hasCounts = ({ counts }: Answers) => counts !== undefined;
const hasState = (answers: Answers) => hasAmplitudes(answers) && hasCounts(answers);
const isByState = (answers: Answers) => hasAmplitudes(answers) && !hasCounts(answers);

const REFUSED: readonly RefusedRequest[] = [
  { name: 'negative shots', circuit: BELL, request: { shots: -1 }, reason: 'shots_out_of_range' },
  { name: 'a million and one shots', circuit: BELL, request: { shots: 1_000_001 }, reason: 'shots_out_of_range' },
  {
    name: 'too many operations',
    circuit: circuit(1, 1, [repeat(1e9, [gate('H', 0)]), measure(0, 0)]),
    reason: 'too_many_operations',
  },
  { name: 'shots of nothing', of: hasCounts, circuit: UNMEASURED, request: { shots: 10 }, reason: 'nothing_measured' },
  {
    name: 'states of another base',
    of: hasAmplitudes,
    circuit: BELL,
    request: { shots: 0, states: ['00', '2a'] },
    reason: 'states_malformed',
  },
  {
    name: 'states of another length',
    of: hasAmplitudes,
    circuit: BELL,
    request: { shots: 0, states: ['00', '000'] },
    reason: 'states_malformed',
  },
  {
    name: 'states without amplitudes',
    of: (answers) => !hasAmplitudes(answers),
    circuit: BELL,
    request: { states: ['00'] },
    reason: 'amplitudes_impossible',
  },
  { name: 'no states', of: isByState, circuit: BELL, request: { states: [] }, reason: 'states_required' },
  {
    name: 'amplitudes of a program that measures midway',
    of: hasAmplitudes,
    circuit: DYNAMIC_CIRCUITS[0]![1],
    request: { shots: 0, states: ['0'] },
    reason: 'dynamic_circuit',
  },
  {
    name: 'a state that does not fit in memory',
    of: hasState,
    circuit: circuit(20, 1, [measure(0, 0)]),
    request: { shots: 1 },
    memoryBytes: 2 ** 16,
    reason: 'too_much_memory',
  },
  {
    name: 'a circuit of which every qubit is entangled with every other',
    of: isByState,
    circuit: randomCircuit(6, 60, 1500),
    reason: 'cost_too_high',
  },
];

/** Tests of what an engine refuses before any work, and of how it runs: progress, cancellation, what it says of it. */
export function describeRequests(under: ConformingEngine): void {
  const { engine, answers, precision } = under;
  const reasonOf = (program: Circuit, request: Partial<RunRequest>, memoryBytes = 2 ** 31) => {
    const whole = { shots: 0, seed: 1, ...(precision && { precision }), ...leastRequest(under, program), ...request };
    const answer = estimateCircuit(engine, program, whole, { memoryBytes, threads: 1 });
    return answer.ok ? 'none' : answer.reason;
  };

  it.each(REFUSED.filter(({ of }) => of?.(answers) ?? true))(
    'refuses, before any work, $name',
    ({ circuit: program, request = {}, memoryBytes, reason }) => {
      expect(reasonOf(BELL, {})).toBe('none');
      expect(reasonOf(program, request, memoryBytes)).toBe(reason);
    },
  );

  const { widest } = answers.amplitudes ?? {};
  if (widest !== undefined)
    it('refuses a register that is too wide', () => {
      expect(reasonOf(circuit(widest, 0, []), {})).toBe('none');
      expect(reasonOf(circuit(widest + 1, 0, []), {})).toBe('too_many_qubits');
    });

  if (answers.isDynamic)
    it('refuses a loop that does not end', () => {
      const endless = circuit(1, 1, [gate('H', 0), measure(0, 0), loop(numberValue(1), [gate('X', 0)])]);
      expect(() => run(under, endless, { shots: 1 })).toThrow(
        expect.objectContaining({ name: 'RunRefused', refusal: expect.objectContaining({ reason: 'loop_unbounded' }) }),
      );
    });
  else
    it.each(DYNAMIC_CIRCUITS)('refuses a program that %s', (_, program) => {
      expect(reasonOf(program, {})).toBe('dynamic_circuit');
    });

  it('reports what was run', () => {
    const result = run(under, BELL, { seed: 42, ...leastRequest(under, BELL) });
    expect(result).toMatchObject({ engine: engine.name, qubits: 2, seed: 42 });
    expect(result.seconds).toBeGreaterThanOrEqual(0);
  });

  it('reports progress that never decreases and ends at 1, and stops when cancelled', () => {
    const program = WIDE_MEASURED_CIRCUIT;
    const request = leastRequest(under, program);
    let clock = 0;
    const ticking = { ...under, runtime: { ...under.runtime, now: () => (clock += 10) } };
    const reported: number[] = [];
    run(ticking, program, request, { onProgress: (fraction) => reported.push(fraction) });
    expect(reported.at(-1)).toBe(1);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(() => run(under, program, request, { signal: { aborted: true } })).toThrow(
      expect.objectContaining({ name: 'RunAborted' }),
    );
  });
}
