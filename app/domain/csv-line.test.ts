import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('a line of CSV', () => {
  it('quotes texts that need it and doubles their quotes; null is an empty cell', () => {
    expect(csvLine(['Ada', 2, null, true, 'say "hi", then\nleave'])).toBe('Ada,2,,true,"say ""hi"", then\nleave"\r\n');
  });

  it('keeps a text with semicolons in one cell', () => {
    expect(csvLine([';=1+1;x'])).toBe('";=1+1;x"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'does not let %j be computed',
    (text) => {
      const shown = `'${text}`;
      expect(csvLine([text])).toBe(`${/[\r\n]/.test(text) ? `"${shown}"` : shown}\r\n`);
    },
  );
});
