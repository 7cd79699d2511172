import { describe, expect, it } from 'vitest';
import { answerPieces } from './answer-file.ts';
import type { DataTable, ResultDocument } from './contract.ts';
import { SAMPLE_CREDIT } from './testing/sample-documents.ts';

const whole = async (document: ResultDocument, format: 'csv' | 'json' | 'data'): Promise<string> => {
  let text = '';
  for await (const piece of answerPieces(document, format === 'data' ? 'data.csv' : `answer.${format}`)) text += piece;
  return text;
};
const csvOf = (table: DataTable) => whole({ ...SAMPLE_CREDIT, table }, 'csv');

describe('the file of an answer', () => {
  it('has a row for each row of its table, and ends each line as CSV does', async () => {
    expect(
      await csvOf({
        columns: ['loss', 'probability'],
        rows: [
          [0, 0.25],
          [1, 1e-7],
          [-2, 1 / 3],
        ],
      }),
    ).toBe('loss,probability\r\n0,0.25\r\n1,1e-7\r\n-2,0.3333333333333333\r\n');
    expect(await csvOf({ columns: ['loss'], rows: [] })).toBe('loss\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("https://x.example","a")', '"\'=HYPERLINK(""https://x.example"",""a"")"'],
  ])('has no text that a spreadsheet takes for a formula: %j', async (text, written) => {
    expect(await csvOf({ columns: ['name'], rows: [[text]] })).toBe(`name\r\n${written}\r\n`);
  });

  it.each([
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
    ['a\r\nb', '"a\r\nb"'],
    ['量子', '量子'],
    ['', ''],
    ["a'b", "a'b"],
  ])('quotes what would break its lines: %j', async (text, written) => {
    expect(await csvOf({ columns: ['name', 'n'], rows: [[text, 1]] })).toBe(`name,n\r\n${written},1\r\n`);
  });

  it('has the whole document as JSON', async () => {
    const text = await whole(SAMPLE_CREDIT, 'json');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(SAMPLE_CREDIT)));
    expect(text.endsWith('}\n')).toBe(true);
  });

  const dataOf = (application: ResultDocument['application'], input: object) =>
    whole({ ...SAMPLE_CREDIT, application, input }, 'data');

  it.each([
    ['strategy', { file: 'strategy-prices.csv', short: [3] }, 'day,close\n1,100\n', 751],
    ['portfolio', { kind: 'prices', file: 'portfolio-prices.csv' }, 'month,ships,steel,', 62],
    ['var', { kind: 'series', file: 'var-pnl.csv' }, 'profit\n8611\n', 501],
  ] as const)('has the table of the sample of the data: %s', async (application, input, start, lines) => {
    const text = await dataOf(application, input);
    expect(text.startsWith(start)).toBe(true);
    expect(text.trimEnd().split('\n')).toHaveLength(lines);
  });

  it('has a row for a list of numbers, for each row of a matrix and for each text of a list', async () => {
    const rest = { kind: 'moments', nearest: true, names: ['New York', '=a'] };
    const lines = ['field,value,', 'kind,moments,', 'nearest,true,', 'names,New York,', "names,'=a,"];
    const moments = ['returns,-0.1,0.2', 'covariance,1,-0.5', 'covariance,-0.5,1'];
    expect(
      await dataOf('portfolio', {
        ...rest,
        returns: [-0.1, 0.2],
        covariance: [
          [1, -0.5],
          [-0.5, 1],
        ],
      }),
    ).toBe([...lines, ...moments, ''].join('\r\n'));
    // As the form gives them.
    expect(await dataOf('portfolio', { ...rest, returns: '-0.1,0.2', covariance: '1,-0.5\n-0.5,1\n' })).toBe(
      [...lines, ...moments, ''].join('\r\n'),
    );
    expect(await dataOf('portfolio', { covariance: '=x,b\n-1,2' })).toBe(
      "field,value,\r\ncovariance,'=x,b\r\ncovariance,-1,2\r\n",
    );
    expect(await dataOf('restoration', { rows: ['.#', '##'] })).toBe('field,value\r\nrows,.#\r\nrows,##\r\n');
  });

  it('has the data as they were given: a table, rows, or fields', async () => {
    const { assets } = SAMPLE_CREDIT.input as unknown as {
      readonly assets: readonly Readonly<Record<string, unknown>>[];
    };
    const loans = (await whole(SAMPLE_CREDIT, 'data')).trimEnd().split('\r\n');
    expect(loans).toHaveLength(assets.length + 1);
    expect(loans[0]!.split(',')).toEqual(Object.keys(assets[0]!));
    expect(await whole({ ...SAMPLE_CREDIT, input: { kind: 'series', csv: 'profit\n1\n-2\n' } }, 'data')).toBe(
      'profit\n1\n-2\n',
    );
    expect(await whole({ ...SAMPLE_CREDIT, input: { spot: 100, type: '=put' } }, 'data')).toBe(
      "field,value\r\nspot,100\r\ntype,'=put\r\n",
    );
  });
});
