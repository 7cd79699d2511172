import { describe, expect, it } from 'vitest';
import type { InputProblem } from '#app/applications/contract.ts';
import { bayesianMethod } from './index.ts';
import { networkTable } from './network-table.ts';
import { nodesOfJson } from './read-json.ts';

const read = (raw: unknown) => bayesianMethod.read(raw);
const inputOf = (raw: unknown) => {
  const reading = read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const errorsOf = (raw: unknown): readonly InputProblem[] => {
  const reading = read(raw);
  return reading.ok ? [] : reading.errors;
};
const node = (name: unknown, parents: unknown = [], rows: unknown = [0.5]) => ({ name, parents, true: rows });
const WEATHER = [node('rain', [], [0.2]), node('wet', ['rain'], [0.1, 0.9])];

describe('an input', () => {
  it('is the loan with a default, if nothing is given', () => {
    const whole = { network: 'loan', evidence: { default: 1 }, samples: 1000 };
    expect(inputOf({})).toEqual(whole);
    expect(inputOf({ network: 'loan' })).toEqual(whole);
    expect(inputOf({ file: 'bayesian-loan.json' })).toEqual({ ...whole, file: 'bayesian-loan.json' });
    expect(inputOf({ network: 'asia' })).toEqual({ ...whole, network: 'asia', evidence: {} });
    expect(inputOf({ evidence: {} }).evidence).toEqual({});
  });

  it('is read again as it was read', () => {
    for (const raw of [{}, { file: 'bayesian-asia.json', steps: 3 }, { nodes: WEATHER, evidence: { wet: 1 } }])
      expect(inputOf(inputOf(raw))).toEqual(inputOf(raw));
  });

  it('has a network of its own as nodes, as pairs of yes and no, or as text', () => {
    const nodes = [
      { name: 'rain', parents: [], true: [0.2] },
      { name: 'wet', parents: ['rain'], true: [0.1, 0.9] },
    ];
    const pairs = [{ name: ' rain ', true: [[0.2, 0.8]] }, node('wet', ['rain'], [[0.1, 0.9], 0.9])];
    expect(inputOf({ nodes: pairs })).toEqual({ network: 'own', nodes, evidence: {}, samples: 1000 });
    expect(inputOf({ json: JSON.stringify({ nodes: pairs }) })).toEqual(inputOf({ nodes: pairs }));
    expect(inputOf({ network: 'json', json: JSON.stringify(pairs) })).toEqual(inputOf({ nodes: pairs }));
    // Of what is given, the choice of the network takes one.
    expect(inputOf({ network: 'sprinkler', nodes: 'x', json: '{' })).toEqual(inputOf({ network: 'sprinkler' }));
  });

  it('has evidence by either name of a node, in the order of the nodes', () => {
    const { evidence } = inputOf({ network: 'asia', evidence: { 呼吸困难: 1, smoke: 0 } });
    expect(Object.entries(evidence)).toEqual([
      ['smoke', 0],
      ['dysp', 1],
    ]);
  });

  it('has a table with all that was given, safe for spreadsheets', () => {
    const nodes = [node('=1+1'.replace('=', '+')), node('wet', ['+1+1'], [0.1, 0.9])];
    expect(networkTable(inputOf({ nodes, evidence: { wet: 0 } }))).toBe(
      'name,parents,true,evidence\r\n\'+1+1,,0.5,\r\nwet,\'+1+1,"0.1; 0.9",0\r\n',
    );
  });
});

describe('a wrong network', () => {
  it.each([
    [
      'a cycle',
      [node('a', ['b'], [0, 1]), node('b', ['a'], [0, 1])],
      'nodes.0.parents',
      'cycle',
      { cycle: 'a → b → a' },
    ],
    [
      'a cycle behind others',
      [node('x'), node('c', ['b', 'x'], [0, 1, 0, 1]), node('a', ['c'], [0, 1]), node('b', ['a'], [0, 1])],
      'nodes.1.parents',
      'cycle',
      { cycle: 'c → a → b → c' },
    ],
    ['its own parent', [node('a', ['a'], [0, 1])], 'nodes.0.parents', 'cycle', { cycle: 'a → a' }],
    ['no such parent', [node('a', ['q'], [0, 1])], 'nodes.0.parents', 'unknown_parent', { n: 'a', p: 'q' }],
    ['too few rows', [node('a'), node('b', ['a'])], 'nodes.1.true', 'row_count_single', { n: 'b', k: 1, m: 2 }],
    ['too many rows', [node('a', [], [0.1, 0.2])], 'nodes.0.true', 'row_count_alone', { n: 'a', k: 0, m: 1 }],
    [
      'rows of two parents',
      [node('a'), node('b'), node('c', ['a', 'b'], [1])],
      'nodes.2.true',
      'row_count',
      { n: 'c', k: 2, m: 4 },
    ],
    ['above 1', [node('a', [], [1.2])], 'nodes.0.true', 'probability_range', { n: 'a', row: 1 }],
    ['NaN', [node('a', [], [Number.NaN])], 'nodes.0.true', 'probability_range', { n: 'a', row: 1 }],
    ['a text', [node('a', [], ['0.5'])], 'nodes.0.true', 'probability_range', { n: 'a', row: 1 }],
    ['a row', [node('a', [], [[0.2, 0.9]])], 'nodes.0.true', 'row_sum', { n: 'a', row: 1, s: 1.1 }],
    ['a triple', [node('a', [], [[0.2, 0.3, 0.5]])], 'nodes.0.true', 'pair_length', { n: 'a', row: 1 }],
    ['a pair beyond', [node('a', [], [[2, -1]])], 'nodes.0.true', 'probability_range', { n: 'a', row: 1 }],
    ['no rows', [{ name: 'a' }], 'nodes.0.true', 'rows_list', { n: 'a' }],
    ['two of a name', [node('a'), node('a')], 'nodes.1.name', 'same_name', { n: 'a' }],
    [
      'a parent twice',
      [node('a'), node('b', ['a', 'a'], [0, 0, 0, 0])],
      'nodes.1.parents',
      'parent_twice',
      { n: 'b', p: 'a' },
    ],
    [
      'five parents',
      [node('a', ['b', 'c', 'd', 'e', 'f'])],
      'nodes.0.parents',
      'too_many_parents',
      { n: 'a', k: 5, limit: 4 },
    ],
    ['parents as a text', [node('a', 'b')], 'nodes.0.parents', 'parents_list', { n: 'a' }],
    ['a parent that is none', [node('a', [7], [0, 1])], 'nodes.0.parents', 'unknown_parent', { n: 'a', p: '1' }],
    ['no object', [7], 'nodes.0', 'node_shape', { row: 1 }],
    ['another field', [{ ...node('a'), colour: 1 }], 'nodes.0', 'node_field', { row: 1, column: 'colour' }],
    ['no nodes', [], 'nodes', 'node_count', { limit: 12 }],
    ['thirteen nodes', Array.from({ length: 13 }, (_, at) => node(`n${at}`)), 'nodes', 'node_count', { limit: 12 }],
    ['no list', 'rain', 'nodes', 'node_count', { limit: 12 }],
  ])('has an error at its node: %s', (_, nodes, field, key, values) => {
    const [error] = errorsOf({ nodes });
    expect(error).toMatchObject({ field, key });
    if (key === 'row_sum') expect(error!.values!['s']).toBeCloseTo(1.1, 12);
    else expect(error!.values).toEqual(values);
    // As a text, it has no place but that of the text.
    if (Array.isArray(nodes) && key !== 'probability_range')
      expect(errorsOf({ json: JSON.stringify({ nodes }) })[0]).toMatchObject({ field: 'json', key });
  });

  it.each([
    '',
    ' ',
    '__proto__',
    'x'.repeat(41),
    'a,b',
    'a；b',
    'a=b',
    'a\nb',
    'x'.repeat(1e5),
    7,
    null,
    {},
    undefined,
  ])('has no such name: %#', (name) => {
    const [error] = errorsOf({ nodes: [node(name)] });
    expect(error).toEqual({ field: 'nodes.0.name', key: 'node_name', values: { row: 1, limit: 40 } });
  });

  it.each(['constructor', 'toString', '😀', '漏 水', '1', 'ok', 'errors', "a'b", '<b>'])('may be called %s', (name) => {
    const { evidence, nodes } = inputOf({
      nodes: [node(name), node('b', [name], [0.2, 0.4])],
      evidence: { [name]: 1 },
    });
    expect(Object.entries(evidence)).toEqual([[name, 1]]);
    expect(nodes![1]!.parents).toEqual([name]);
  });

  it.each([
    ['{', 'not_json_at'],
    ['', 'required'],
    ['"nodes"', 'json_shape'],
    ['null', 'json_shape'],
    ['{"nodes": [], "more": 1}', 'json_shape'],
    ['{"nodes": {}}', 'node_count'],
    ['{"__proto__": []}', 'json_shape'],
    [`${'['.repeat(15_000)}`, undefined],
    ['[[[[]]]]', 'node_shape'],
    ['x'.repeat(1e6), 'too_long'],
  ])('as a text is told at the text: %#', (json, key) => {
    const [error] = errorsOf({ network: 'json', json });
    expect(error?.field).toBe('json');
    if (key !== undefined) expect(error?.key).toBe(key);
  });

  it('as a text says where it is wrong, if the parser knows', () => {
    expect(nodesOfJson('{"nodes": [\n {"name" "a"}]}')).toEqual({
      ok: false,
      problem: { key: 'not_json_at', values: { row: 2, column: 10 } },
    });
    expect(nodesOfJson('{"nodes": [')).toMatchObject({
      ok: false,
      problem: { key: expect.stringMatching(/^not_json/) },
    });
  });
});

describe('wrong evidence', () => {
  it.each([
    [{ nothing: 1 }, 'unknown_node'],
    [JSON.parse('{"__proto__": 1}'), 'unknown_node'],
    [{ constructor: 1 }, 'unknown_node'],
    [{ ['x'.repeat(1e5)]: 1 }, 'unknown_node'],
    [{ rain: 2 }, 'evidence_value'],
    [{ rain: 'maybe' }, 'evidence_value'],
    [{ rain: true }, 'evidence_value'],
    [{ rain: 1, 下雨: 0 }, 'evidence_twice'],
    [['rain'], 'evidence_shape'],
    ['rain', 'evidence_shape'],
    [7, 'evidence_shape'],
    [{ sprinkler: 0, rain: 0, wet: 1 }, 'impossible_evidence'],
  ])('is told at its field: %#', (evidence: unknown, key) => {
    const [error, ...others] = errorsOf({ network: 'sprinkler', evidence });
    expect(others).toEqual([]);
    expect(error).toMatchObject({ field: 'evidence', key });
    expect(JSON.stringify(error).length).toBeLessThan(200);
  });
});

describe('wrong fields', () => {
  it.each([
    [{ network: 'other' }, 'network', 'unknown_choice'],
    [{ file: 'other.json' }, 'file', 'unknown_choice'],
    [{ network: 'asia', file: 'bayesian-loan.json' }, 'file', 'unknown_choice'],
    [{ file: 'bayesian-asia.json', nodes: WEATHER }, 'nodes', 'two_networks'],
    [{ file: 'bayesian-asia.json', json: '{}' }, 'json', 'two_networks'],
    [{ json: '{}', nodes: WEATHER }, 'json', 'two_networks'],
    [{ network: 'asia', file: 'bayesian-asia.json', nodes: WEATHER }, 'nodes', 'two_networks'],
    [{ network: 'own' }, 'nodes', 'required'],
    [{ network: 'json' }, 'json', 'required'],
    [{ samples: 99 }, 'samples', 'out_of_range'],
    [{ samples: 1e6 }, 'samples', 'out_of_range'],
    [{ samples: 'many' }, 'samples', 'number_needed'],
    [{ steps: 41 }, 'steps', 'out_of_range'],
    [{ steps: 1.5 }, 'steps', 'not_whole'],
    [{ steps: Number.NaN }, 'steps', 'number_needed'],
    [{ other: 1 }, 'other', 'unknown_field'],
    [JSON.parse('{"__proto__": {}}'), '__proto__', 'unknown_field'],
    [null, '', 'required'],
    [[], '', 'required'],
    ['text', '', 'required'],
  ])('%j', (raw: unknown, field, key) => {
    expect(errorsOf(raw)[0]).toMatchObject({ field, key });
  });
});

describe('an engine', () => {
  it('refuses what the 72-qubit machine cannot run, and nothing else', () => {
    const refusal = (raw: object, engine: 'machine' | 'noisy' = 'machine') =>
      bayesianMethod.refusal(inputOf(raw), engine)?.field;
    expect(refusal({})).toBe('network');
    expect(refusal({ nodes: Array.from({ length: 5 }, (_, at) => node(`n${at}`)) })).toBe('nodes');
    expect(refusal({ network: 'sprinkler', steps: 2 })).toBe('steps');
    expect(refusal({ network: 'sprinkler', steps: 1 })).toBeUndefined();
    expect(refusal({ steps: 40 }, 'noisy')).toBeUndefined();
  });
});

describe('what is known before a run', () => {
  it('counts on few tries for evidence that the first runs probably show', () => {
    const triesOf = (share: number): number =>
      bayesianMethod.prepare(
        inputOf({ nodes: [node('a', [], [share]), node('b')], evidence: { a: 1 }, samples: 100 }),
        'noisy',
      ).circuits[1]!.times;
    expect(triesOf(1e-9)).toBeCloseTo(30, 3);
    // One miss in 7.5, and each further try as likely: 0.134 / (1 − 0.134).
    expect(triesOf(0.01)).toBeCloseTo(0.155, 3);
    expect(triesOf(0.5)).toBeLessThan(1e-9);
  });

  it.each(['exact', 'sampled', 'noisy', 'machine'] as const)('has the circuit of the run: %s', (engine) => {
    const { principal, qubits, shots, circuits, classicalSeconds } = bayesianMethod.prepare(
      inputOf({ network: 'sprinkler', evidence: { wet: 0 } }),
      engine,
    );
    expect(principal.qubits).toBe(4);
    expect(qubits).toBe(4);
    expect(shots === 0).toBe(engine === 'exact');
    expect(Math.max(...circuits.map((each) => each.shots))).toBe(shots);
    expect(classicalSeconds).toBeLessThan(1);
  });
});
