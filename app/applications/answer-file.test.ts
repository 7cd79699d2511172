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
