import { describe, expect, it } from 'vitest';
import { csvRow } from './class-csv.ts';

describe('a row of CSV', () => {
  it('quotes texts and doubles their quotes; numbers and empty cells stand bare', () => {
    expect(csvRow(['Ada', 2, null, 'say "hi", then\nleave'])).toBe('"Ada",2,,"say ""hi"", then\nleave"\r\n');
  });

  it('keeps a name with semicolons in one cell', () => {
    expect(csvRow([';=1+1;x'])).toBe('";=1+1;x"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'does not let %j be computed',
    (name) => {
      expect(csvRow([name])).toBe(`"'${name}"\r\n`);
    },
  );
});
