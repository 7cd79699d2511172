import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { portfolioMethod } from './portfolio/index.ts';
import type { PortfolioDocument } from './portfolio/picture-portfolio.ts';
import { PortfolioResult } from './portfolio/result.tsx';
import { testHost } from './testing/hosts.ts';
import { SAMPLE_PORTFOLIO, SAMPLE_SERIES } from './testing/sample-documents.ts';
import { varMethod } from './var/index.ts';
import type { VarDocument } from './var/picture-losses.ts';
import { VarResult } from './var/result.tsx';

describe('series of extreme size', () => {
  it.each([
    [1e15, -1e15],
    [1e15, 1e15 * (1 - 1.001e-9)],
    [0, 1.001e-15],
    [-1e-15, 1e-15],
  ])('from %d to %d have finite answers and pictures', async (one, other) => {
    const csv = Array.from({ length: 40 }, (_, index) => (index % 9 === 0 ? one : other)).join('\n');
    const reading = varMethod.read({ kind: 'series', csv, qubits: 7 });
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    const computed = varMethod.compute(reading.input, testHost('exact'));
    expect(JSON.stringify({ ...computed.answer, meanBeyondVar: 0 })).not.toContain('null');
    const document: VarDocument = {
      ...SAMPLE_SERIES,
      ...computed,
      input: reading.input,
    };
    for (const locale of LOCALES)
      expect(await markup(<VarResult document={document} />, locale)).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('portfolios of extreme size', () => {
  it.each([
    [[1e6, -1e6], '1e6,0\n0,1e-6'],
    [[1e-12, 2e-12], '1e-12,0\n0,1e-13'],
    [[0, 0], '0,0\n0,0'],
  ])('with the returns %j have finite answers and pictures', async (returns, covariance) => {
    for (const method of ['xy', 'x', 'grover']) {
      const reading = portfolioMethod.read({ returns, covariance, budget: 1, method, starts: 1, layers: 1 });
      if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
      const computed = portfolioMethod.compute(reading.input, testHost('exact'));
      expect(JSON.stringify(computed.answer)).not.toContain('null');
      const document: PortfolioDocument = { ...SAMPLE_PORTFOLIO, ...computed, input: reading.input };
      for (const locale of LOCALES)
        expect(await markup(<PortfolioResult document={document} />, locale)).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});
