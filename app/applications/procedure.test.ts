import { describe, expect, it } from 'vitest';
import type { ApplicationEngine, ApplicationName } from '#app/domain/applications.ts';
import type { ProcedureHost } from '#simulator/workers';
import type { ApplicationRun, Preparing, ResultDocument } from './contract.ts';
import { prepareRun, run } from './procedure.ts';
import { testRuntime } from './testing/runtime.ts';

const RESOURCES = { memoryBytes: 2 ** 30, threads: 1 };
const runOf = (name: string, input: unknown = {}, engine: ApplicationEngine = 'exact'): ApplicationRun => ({
  name: name as ApplicationName,
  input,
  engine,
});

function prepared(request: ApplicationRun) {
  const outcome: Preparing = prepareRun(request, RESOURCES);
  if (outcome.ok !== true) throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** Runs as a thread does; the account stops after so many steps. */
function ran(request: ApplicationRun, { seed = 1, stopAfter = Infinity }: { seed?: number; stopAfter?: number } = {}) {
  const fractions: number[] = [];
  const partials: ResultDocument[] = [];
  const host: ProcedureHost = {
    runtime: testRuntime,
    build: '1.0.0+test',
    isStopped: () => fractions.length >= stopAfter,
    onProgress: (fraction) => fractions.push(fraction),
    onPartial: (body) => partials.push(JSON.parse(body()) as ResultDocument),
  };
  const { body, isStopped } = run({ ...request, input: prepared(request).input, seed }, host);
  return { document: JSON.parse(body) as ResultDocument, isStopped, fractions, partials };
}

/** Without what depends on the clock. */
const timeless = ({ seconds: _, baselines, ...document }: ResultDocument) => ({
  ...document,
  baselines: baselines.map(({ name, answer }) => ({ name, answer })),
});

const SMALL = {
  bayesian: { network: 'sprinkler', evidence: { wet: 1 }, samples: 800 },
  digits: { digits: [0, 1], side: 4, trainPerClass: 10, testPerClass: 5, shots: 100 },
  behavior: { dataset: 'moons', shots: 100 },
  option: { epsilon: 0.05, qubits: 3 },
  strategy: { short: [2, 5], long: [10, 20], bits: 3 },
  'var of loans': { epsilon: 0.05, latentQubits: 1 },
  'var of a series': { kind: 'series', epsilon: 0.05, qubits: 3 },
  'portfolio by QAOA': { starts: 2, layers: 1 },
  'portfolio by Grover': { method: 'grover', budget: 1 },
  ranking: { steps: 60 },
  restoration: { rows: ['#.', '.#'], shots: 100 },
  identification: { shots: 256 },
  'a channel': { points: 4, clock: [4, 3], evolution: 'symmetric Trotter', slices: 2, shots: 200 },
  'a density': { kind: 'lattice', sites: 4, steps: 3, shots: 200 },
  chemistry: { molecule: 'h2', distances: [0.735], ansatz: 'hardware', layers: 1 },
  rsa: { modulus: 15, word: 'A', base: 7, shots: 16 },
} as const;
const APPLICATIONS = [
  ['bayesian', SMALL.bayesian],
  ['digits', SMALL.digits],
  ['behavior', SMALL.behavior],
  ['option', SMALL.option],
  ['strategy', SMALL.strategy],
  ['var', SMALL['var of loans']],
  ['var', SMALL['var of a series']],
  ['portfolio', SMALL['portfolio by QAOA']],
  ['portfolio', SMALL['portfolio by Grover']],
  ['ranking', SMALL.ranking],
  ['restoration', SMALL.restoration],
  ['identification', SMALL.identification],
  ['rsa', SMALL.rsa],
  ['fluid', SMALL['a channel']],
  ['fluid', SMALL['a density']],
  ['chemistry', SMALL.chemistry],
] as const;

/** Applications that draw no random numbers on the exact engine. */
const WITHOUT_CHANCE: readonly string[] = ['identification', 'ranking'];

/** A circuit without its angles, which a run may find. */
const shapeOf = ({ program: _, ...circuit }: ResultDocument['circuit']) => circuit;

describe('preparing a run', () => {
  it.each(['alchemy', 'constructor', '__proto__', '', 'nothing'])('of an unknown application: %j', (name) => {
    expect(prepareRun(runOf(name), RESOURCES)).toEqual({ ok: 'unknown' });
  });

  it('returns the errors of its input, and what its engine refuses', () => {
    expect(prepareRun(runOf('option', { spot: 'x', other: 1 }), RESOURCES)).toEqual({
      ok: false,
      errors: [
        { field: 'spot', key: 'number_needed', values: { text: 'x' } },
        { field: 'other', key: 'unknown_field' },
      ],
    });
    for (const input of [null, [], 'text', 7])
      expect(prepareRun(runOf('var', input), RESOURCES)).toEqual({
        ok: false,
        errors: [{ field: '', key: 'required' }],
      });
    expect(prepareRun(runOf('option', {}, 'machine'), RESOURCES)).toEqual({
      ok: false,
      errors: [{ field: 'qubits', key: 'machine_size' }],
    });
  });

  it('returns the errors of weights that are too large together', () => {
    for (const terms of ['1e6 XX\n1e6 XX', { XX: 1e6, xx: 1e6 }])
      expect(prepareRun(runOf('chemistry', { terms }), RESOURCES)).toEqual({
        ok: false,
        errors: [{ field: 'terms', key: 'sum_large', values: { letters: 'XX', max: 1e6 } }],
      });
    expect(prepareRun(runOf('chemistry', { terms: '5e5 XX\n5e5 XX' }), RESOURCES)).toMatchObject({ ok: true });
  });

  it.each(APPLICATIONS)('shows the data as read and the circuit of %s %j, with an estimate', (name, input) => {
    const { circuit, drawn, operations, qubits, shots, estimate, preview, ...rest } = prepared(runOf(name, input));
    expect(rest).toMatchObject({ ok: true, input });
    expect(circuit.program).toContain('OPENQASM 3.0');
    expect(drawn.qubits).toBe(circuit.qubits);
    expect(operations).toBeGreaterThanOrEqual(drawn.operations.length);
    expect(qubits).toBeGreaterThanOrEqual(circuit.qubits);
    expect(shots).toBe(0);
    expect(estimate).toMatchObject({ ok: true, precision: 'double' });
    if (estimate.ok) expect(estimate.referenceSeconds).toBeGreaterThan(0);
    expect(preview).toMatchObject({ application: name, engine: 'exact', state: 'running', input: rest.input });
    expect(preview.cost).toMatchObject({ circuits: 0, shots: 0, queries: 0 });
    expect(JSON.parse(JSON.stringify(preview))).toEqual(preview);
  });

  it('keeps what was left to the engine as it decided', () => {
    const inputOf = (input: object, engine: ApplicationRun['engine']) =>
      prepared(runOf('chemistry', { distances: [0.7], ...input }, engine)).input;
    expect(inputOf({ shots: 1000 }, 'exact')).toMatchObject({ optimizer: 'spsa', shots: 1000 });
    expect(inputOf({ shots: 1000 }, 'noisy')).toMatchObject({ optimizer: 'spsa' });
    expect(inputOf({ shots: 1000 }, 'machine')).toMatchObject({ optimizer: 'lbfgs' });
    expect(inputOf({ shots: 1000, optimizer: 'lbfgs' }, 'sampled')).toMatchObject({ optimizer: 'lbfgs' });
    expect(inputOf({}, 'sampled')).toMatchObject({ optimizer: 'lbfgs', shots: 0 });
  });

  it('estimates more time for more precision, and for shots', () => {
    const secondsOf = (request: ApplicationRun) => {
      const { estimate } = prepared(request);
      if (!estimate.ok) throw new Error(estimate.reason);
      return estimate.referenceSeconds;
    };
    const input = (epsilon: number) => ({ epsilon, qubits: 5 });
    const rough = secondsOf(runOf('option', input(0.05), 'noisy'));
    expect(secondsOf(runOf('option', { ...input(0.05), qubits: 7 }, 'noisy'))).toBeGreaterThan(rough);
    expect(secondsOf(runOf('option', input(0.0005), 'sampled'))).toBeGreaterThan(
      secondsOf(runOf('option', input(0.05), 'sampled')),
    );
    expect(prepared(runOf('option', {}, 'sampled')).shots).toBe(200);
  });

  it('refuses what would not end in time', () => {
    const rows = ['..###', '.####', '..###', '..###'];
    const outcome = prepareRun(runOf('restoration', { rows, layers: 4, restarts: 20 }), RESOURCES);
    expect(outcome).toMatchObject({ ok: true, estimate: { ok: false, reason: 'too_long', values: { limit: 600 } } });
  });

  it('passes on why an engine refuses a circuit', () => {
    const outcome = prepareRun(runOf('option'), { memoryBytes: 1, threads: 1 });
    expect(outcome).toMatchObject({ ok: true, estimate: { ok: false, reason: 'too_much_memory' } });
  });
});

describe.each(APPLICATIONS)('a run of %s %j', (name, input) => {
  it('reports its steps and ends with a complete document', () => {
    const request = runOf(name, input);
    const { document, isStopped, fractions, partials } = ran(request);
    expect(isStopped).toBe(false);
    expect(document).toMatchObject({ application: name, seed: 1, engine: 'exact', build: '1.0.0+test', input });
    expect(document).not.toHaveProperty('state');
    expect(document).not.toHaveProperty('step');
    expect(document).not.toHaveProperty('noise');
    expect(document.seconds).toBeGreaterThan(0);
    expect(shapeOf(document.circuit)).toEqual(shapeOf(prepared(request).circuit));
    expect(document.table.rows.every(({ length }) => length === document.table.columns.length)).toBe(true);

    expect(fractions.length).toBeGreaterThan(1);
    expect(fractions.every((fraction) => fraction > 0 && fraction <= 0.99)).toBe(true);
    expect(fractions.toSorted((a, b) => a - b)).toEqual(fractions);
    expect(partials).toHaveLength(fractions.length);
    for (const partial of partials) {
      expect(partial).toMatchObject({ application: name, state: 'running', input, circuit: shapeOf(document.circuit) });
      expect(partial.step!.step).toBeGreaterThan(0);
      expect(partial.cost.queries).toBeLessThanOrEqual(document.cost.queries);
    }
  });

  it('is the same for the same seed, and another for another, if it depends on chance', () => {
    const first = timeless(ran(runOf(name, input)).document);
    expect(timeless(ran(runOf(name, input)).document)).toEqual(first);
    const other = timeless(ran(runOf(name, input), { seed: 2 }).document);
    if (WITHOUT_CHANCE.includes(name)) expect(other).toEqual({ ...first, seed: 2 });
    else expect(other).not.toEqual({ ...first, seed: 2 });
  });

  it.each([0, 1, 2])('that is stopped after %i steps keeps what is known', (stopAfter) => {
    const { document, isStopped } = ran(runOf(name, input), { stopAfter });
    expect(isStopped).toBe(true);
    expect(document.state).toBe('stopped');
    expect(document.input).toMatchObject(input);
    expect(document.warnings).toContainEqual({ key: 'stopped' });
    const whole = ran(runOf(name, input)).document;
    expect(document.cost.queries).toBeLessThan(whole.cost.queries);
    if (stopAfter === 0) expect(document.cost.queries).toBe(0);
  });
});

describe('a run on another engine', () => {
  it('names its noise, chosen or not', () => {
    const request = runOf('option', { qubits: 2, epsilon: 0.05, shots: 50 }, 'noisy');
    expect(ran(request).document).toMatchObject({ engine: 'noisy', noise: 'chip-calibration' });
    const chosen = { ...request, noise: 'depolarizing-1-percent' } as const;
    expect(ran(chosen).document).toMatchObject({ noise: 'depolarizing-1-percent' });
  });

  it('of an unknown application fails', () => {
    const host = {} as ProcedureHost;
    expect(() => run({ ...runOf('alchemy'), seed: 1 }, host)).toThrow('There is no application alchemy');
  });
});
