import { describe, expect, it } from 'vitest';
import { inputOfForm, textsOfInput } from '#app/applications/form/read-fields.ts';
import rankingCases from '#app/applications/testing/cases/ranking.json';
import { LOCALES } from '#app/i18n/locale.ts';
import { RANKING_FORM } from './form.ts';
import { graphOf, readRankingInput } from './input.ts';

const errorsOf = (raw: unknown): readonly string[] => {
  const reading = readRankingInput(raw);
  return reading.ok ? [] : reading.errors.map(({ field, key }) => `${field}: ${key}`);
};
const graph = (raw: object) => {
  const reading = readRankingInput(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return graphOf(reading.input);
};
const ofTable = (csv: string, undirected = false) => graph({ csv, undirected });

describe('a table', () => {
  const TRIANGLE = {
    names: ['a', 'b', 'c'],
    links: [
      [0, 1, 1],
      [0, 2, 1],
      [1, 2, 1],
      [2, 0, 1],
    ],
  };

  it.each([
    ['with names of its columns', 'from,to\na,b\na,c\nb,c\nc,a\n'],
    ['without them', 'a,b\na,c\nb,c\nc,a'],
    ['with other separators', 'source;target\r\na;b\r\na;c\r\nb;c\r\nc;a\r\n'],
    ['with tabs', 'a\tb\na\tc\nb\tc\nc\ta'],
    ['in Chinese', '起点,终点\na,b\na,c\nb,c\nc,a'],
    ['with weights', 'from,to,weight\na,b,1\na,c,1\nb,c,1\nc,a,1'],
    ['with weights that are left out', 'from,to,weight\na,b,\na,c,1\nb,c,1\nc,a,'],
    ['with rows that repeat and add up', 'from,to,weight\na,b,0.25\na,b,0.75\na,c,1\nb,c,1\nc,a,1'],
    ['with weights of zero', 'from,to,weight\na,b,1\na,c,1\nb,c,1\nc,a,1\nb,a,0'],
    ['as a matrix with names', ',a,b,c\na,0,1,1\nb,0,0,1\nc,1,0,0'],
    ['as a matrix with a corner', 'from\\to,a,b,c\na,0,1,1\nb,0,0,1\nc,1,0,0'],
    ['as a matrix with names of columns', 'a,b,c\n0,1,1\n0,0,1\n1,0,0'],
  ])('of links, %s', (_, csv) => expect(ofTable(csv)).toEqual(TRIANGLE));

  it('that is a square of numbers is a matrix', () => {
    expect(ofTable('0,1\n2,0')).toEqual({
      names: ['1', '2'],
      links: [
        [0, 1, 1],
        [1, 0, 2],
      ],
    });
    expect(ofTable('0,1,0,0\n0,0,1,0\n0,0,0,1\n1,0,0,0').links).toHaveLength(4);
    expect(ofTable(',a,b\na,0,1\nb,3,0')).toEqual({
      names: ['a', 'b'],
      links: [
        [0, 1, 1],
        [1, 0, 3],
      ],
    });
  });

  it('of numbers that is no square is a list of links', () => {
    expect(ofTable('1,2\n2,3\n3,1')).toEqual({
      names: ['1', '2', '3'],
      links: [
        [0, 1, 1],
        [1, 2, 1],
        [2, 0, 1],
      ],
    });
    expect(ofTable('from,to\n1,2\n2,1').names).toEqual(['1', '2']);
    expect(ofTable('a,b,2\nb,c,1\nc,a,1').names).toEqual(['a', 'b', 'c']);
  });

  it('keeps its first link, whose weight is wrong or left out', () => {
    expect(ofTable('a,b,\nb,a,2')).toEqual({
      names: ['a', 'b'],
      links: [
        [0, 1, 1],
        [1, 0, 2],
      ],
    });
    expect(errorsOf({ csv: 'a,b,NaN\nb,a,2' })).toEqual(['csv: not_finite']);
    expect(errorsOf({ csv: 'a,b,1O\nb,c,2\nc,a,1' })).toEqual(['csv: not_number']);
    expect(errorsOf({ csv: 'a,b,x\nb,c,2\nc,a,1' })).toEqual(['csv: not_number']);
    expect(errorsOf({ csv: 'p,q,1O\na,b,2\nb,a,1' })).toEqual(['csv: not_number']);
    expect(ofTable('A page,B page,Clicks\na,b,2\nb,a,1').names).toEqual(['a', 'b']);
  });

  it('may name a node without links, and links of a node to itself', () => {
    expect(ofTable('a,b\nc,\nb,b')).toEqual({
      names: ['a', 'b', 'c'],
      links: [
        [0, 1, 1],
        [1, 1, 1],
      ],
    });
  });

  it('that is undirected has each link both ways, and a loop once', () => {
    expect(ofTable('a,b,2\nb,c,1\nc,c,5', true).links).toEqual([
      [0, 1, 2],
      [1, 0, 2],
      [1, 2, 1],
      [2, 1, 1],
      [2, 2, 5],
    ]);
    // Both entries of a symmetric matrix are one link.
    expect(ofTable('0,2,0\n2,0,1\n0,1,5', true).links).toEqual(ofTable('0,2,0\n2,0,1\n0,1,5').links);
  });

  it('of the sample is known by its text, in each language', () => {
    for (const locale of LOCALES) {
      const sent = inputOfForm(RANKING_FORM, textsOfInput(RANKING_FORM, locale));
      expect(readRankingInput({ ...sent, csv: (sent['csv'] as string).replaceAll('\n', '\r\n') })).toEqual(
        readRankingInput({}),
      );
    }
  });

  it('takes names that objects have, as names', () => {
    expect(ofTable('__proto__,constructor\nconstructor,toString\ntoString,__proto__').names).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
  });
});

describe('lists', () => {
  it.each(rankingCases.cases)('of the case "$id" are shown as a table of the same network', ({ input }) => {
    const reading = readRankingInput(input);
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    expect(reading.input).toMatchObject(input);
    const sent = inputOfForm(RANKING_FORM, textsOfInput(RANKING_FORM, 'en-US', reading.input));
    expect(graph(sent)).toEqual(graphOf(reading.input));
  });

  it('keep weights, names with commas and quotes, and the order of nodes', () => {
    const input = {
      edges: [
        [2, 0, 0.5],
        [0, 1, 2],
      ],
      labels: ['a, "b"', 'c; d', 'e', '7'],
    };
    const reading = readRankingInput(input);
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    const sent = inputOfForm(RANKING_FORM, textsOfInput(RANKING_FORM, 'zh-CN', reading.input));
    expect(graph(sent)).toEqual(graphOf(reading.input));
    expect(graph(sent).names).toEqual(input.labels);
  });

  it('have as many nodes as they name', () => {
    expect(graph({ edges: [[0, 4]] }).names).toHaveLength(5);
    expect(graph({ edges: [[0, 1]], labels: ['x', 'y', 'z'] }).names).toEqual(['x', 'y', 'z']);
    expect(graph({ nodes: 3, edges: [] }).names).toEqual(['0', '1', '2']);
  });
});

const complete = (nodes: number): string =>
  Array.from({ length: nodes }, (_, row) => Array.from({ length: nodes }, () => (row === 0 ? 1 : 0)).join(',')).join(
    '\n',
  );

describe('errors', () => {
  it.each([
    ['', 'csv: empty'],
    [' \n , \n', 'csv: empty'],
    ['from,to\n', 'csv: empty'],
    ['\u0000PNG', 'csv: not_text'],
    ['a,"b', 'csv: quote_open'],
    ['a', 'csv: ragged'],
    ['a,b\nb', 'csv: ragged'],
    ['a,b\nb,c,1', 'csv: ragged'],
    ['a,a', 'csv: nodes_few'],
    ['a,', 'csv: nodes_few'],
    ['5', 'csv: nodes_few'],
    ['a,b\n,c', 'csv: node_missing'],
    ['from,to,weight\na,b,-1', 'csv: weight_negative'],
    ['from,to,weight\na,b,x', 'csv: not_number'],
    ['from,to,weight\na,b,NaN', 'csv: not_finite'],
    ['from,to,weight\na,b,1e400', 'csv: not_finite'],
    ['from,to,weight\na,b,1e10', 'csv: weight_large'],
    ['0,1,0,0\n1,0,0,0\n0,0,0,0', 'csv: matrix_square'],
    ['0,1,0,0\n1,0,0\n0,0,0,0\n0,0,0,0', 'csv: ragged'],
    [',a,b,c\na,0,1,0\nc,0,0,1\nb,1,0,0', 'csv: matrix_names'],
    [',a,b,a\na,0,1,0\nb,0,0,1\na,1,0,0', 'csv: name_twice'],
    ['0,-1,0,0\n1,0,0,0\n0,0,0,0\n0,0,0,0', 'csv: weight_negative'],
    ['0,x,0,0\n1,0,0,0\n0,0,0,0\n0,0,0,y', 'csv: matrix_square'],
    [`a,${'b'.repeat(41)}`, 'csv: name_long'],
    [complete(33), 'csv: nodes_many'],
    [complete(200), 'csv: nodes_many'],
    [Array.from({ length: 200 }, (_, node) => `n${node},n${(node * 7 + 1) % 200}`).join('\n'), 'csv: nodes_many'],
    [Array.from({ length: 5002 }, () => 'a,b').join('\n'), 'csv: too_many_rows'],
    ['a,b\n'.repeat(66_000), 'csv: too_big'],
    ['a,b\n'.repeat(300_000), 'csv: too_long'],
    ['x'.repeat(1e7), 'csv: too_long'],
  ])('of the table %#', (csv, error) => expect(errorsOf({ csv })).toContain(error));

  it('name the row, and how many nodes there are', () => {
    const reading = readRankingInput({ csv: 'from,to,weight\na,b,1\nb,a,-2' });
    expect(reading).toMatchObject({ errors: [{ key: 'weight_negative', values: { row: 3 } }] });
    const links = Array.from({ length: 5000 }, (_, row) => `n${row % 200},n${(row * 13) % 200}`).join('\n');
    expect(readRankingInput({ csv: links })).toEqual({
      ok: false,
      errors: [{ field: 'csv', key: 'nodes_many', values: { n: 200, limit: 32 } }],
    });
    expect(readRankingInput({ csv: '0,1,0,0\n1,0,0,0\n0,0,0,0' })).toMatchObject({
      errors: [{ values: { r: 3, c: 4 } }],
    });
  });

  it.each([
    [{ damping: 0.49 }, 'damping: out_of_range'],
    [{ damping: Number.NaN }, 'damping: number_needed'],
    [{ damping: '0.85' }, 'damping: number_needed'],
    [{ steps: 0 }, 'steps: out_of_range'],
    [{ steps: 1001 }, 'steps: out_of_range'],
    [{ steps: 2.5 }, 'steps: not_whole'],
    [{ shots: 99 }, 'shots: out_of_range'],
    [{ undirected: 'true' }, 'undirected: unknown_choice'],
    [{ file: 'other.csv' }, 'file: unknown_choice'],
    [{ csv: 5 }, 'csv: not_text'],
    [{ nodes: 1, edges: [] }, 'nodes: nodes_few'],
    [{ nodes: 33, edges: [] }, 'nodes: nodes_many'],
    [{ nodes: 1e9, edges: [[0, 1]] }, 'nodes: nodes_many'],
    [{ nodes: 2.5, edges: [] }, 'nodes: not_whole'],
    [{ nodes: 3 }, 'edges: required'],
    [{ labels: ['a', 'b'] }, 'edges: required'],
    [{ edges: [] }, 'edges: nodes_few'],
    [{ edges: [[0, 1e9]] }, 'edges: nodes_many'],
    [{ nodes: 2, edges: [[0, 2]] }, 'edges.0: edge_node'],
    [
      {
        nodes: 2,
        edges: [
          [0, 1],
          [0.5, 1],
        ],
      },
      'edges.1: edge_node',
    ],
    [{ nodes: 2, edges: [[-1, 1]] }, 'edges.0: edge_node'],
    [{ nodes: 2, edges: [[0, 1, -1]] }, 'edges.0: link_negative'],
    [{ nodes: 2, edges: [[0, 1, 1e10]] }, 'edges.0: link_large'],
    [{ nodes: 2, edges: [[0, 1, Number.POSITIVE_INFINITY]] }, 'edges.0: edge_shape'],
    [{ nodes: 2, edges: [[0]] }, 'edges.0: edge_shape'],
    [{ nodes: 2, edges: [[0, 1, 2, 3]] }, 'edges.0: edge_shape'],
    [{ nodes: 2, edges: ['01'] }, 'edges.0: edge_shape'],
    [{ nodes: 2, edges: 'all' }, 'edges: list_needed'],
    [{ nodes: 2, edges: Array.from({ length: 5001 }, () => [0, 1]) }, 'edges: edges_many'],
    [{ nodes: 2, edges: [[0, 1]], labels: ['a'] }, 'labels: labels_count'],
    [{ nodes: 2, edges: [[0, 1]], labels: ['a', 'a'] }, 'labels: name_twice'],
    [{ nodes: 2, edges: [[0, 1]], labels: ['a', ''] }, 'labels: name_empty'],
    [{ nodes: 2, edges: [[0, 1]], labels: ['a', 'x'.repeat(41)] }, 'labels.1: too_long'],
    [{ nodes: 2, edges: [[0, 1]], labels: Array.from({ length: 33 }, (_, at) => `${at}`) }, 'labels: nodes_many'],
    [{ nodes: 2, edges: [[0, 1]], labels: ['a', 'b\nc'] }, 'labels: name_text'],
    [{ csv: 'a,"b\nc"' }, 'csv: name_text'],
    [{ file: 'ranking-site.csv', csv: 'a,b' }, 'file: two_networks'],
    [{ file: 'ranking-site.csv', edges: [[0, 1]] }, 'file: two_networks'],
    [{ csv: 'a,b', edges: [[0, 1]] }, 'edges: two_networks'],
    [{ constructor: 1 }, 'constructor: unknown_field'],
    [JSON.parse('{"__proto__": {"nodes": 3}}'), '__proto__: unknown_field'],
    [null, ': required'],
    [[], ': required'],
    ['a,b', ': required'],
  ] as const)('%o is refused: %s', (raw, error) => expect(errorsOf(raw)).toContain(error));

  it('never throw, whatever the text is', () => {
    const parts = ['a', '', ',', '\n', '"', '1', '-1', ';', '\t', 'from', 'NaN', '\ufeff', '，', '0', '😀', '\r'];
    let state = 1;
    const next = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 1500; round++) {
      const csv = Array.from({ length: Math.floor(next() * 24) }, () => parts[Math.floor(next() * parts.length)]!).join(
        '',
      );
      const reading = readRankingInput({ csv });
      if (reading.ok) expect(graphOf(reading.input).names.length).toBeGreaterThan(1);
      else expect(reading.errors.length).toBeGreaterThan(0);
    }
  });
});
