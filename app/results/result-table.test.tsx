import { describe, expect, it } from 'vitest';
import { markup } from '#app/ui/testing/render.tsx';
import type { Amplitude } from '#simulator';
import { explanationOf } from './explanation.ts';
import { readResultQuery } from './query.ts';
import { ResultFigures, ResultPanel } from './result-panel.tsx';
import { taskResultUrls } from './result-urls.ts';
import { shownResult } from './testing/shown-result.ts';

const query = readResultQuery(new URLSearchParams('sort=state'));

async function renderAmplitudes(amplitudes: Readonly<Record<string, Amplitude>>) {
  const result = shownResult(
    {
      engine: 'partial-amplitude',
      qubits: 2,
      shots: 0,
      seed: 1,
      precision: 'double',
      seconds: 0,
      kind: 'amplitudes',
      amplitudes,
    },
    query,
  );
  const shown = { urls: taskResultUrls('a'), result, query };
  const html = await markup(
    <>
      <ResultPanel {...shown} explanation={explanationOf(result, 'en-US')} />
      <ResultFigures {...shown} />
    </>,
  );
  const text = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, inner]) => inner!.replace(/<[^>]+>/g, ''));
  return {
    cells: text(/<td[^>]*class="[^"]*num[^"]*"[^>]*>(.*?)<\/td>/g),
    figures: text(/<text[^>]*class="bar-value"[^>]*>(.*?)<\/text>/g),
    ticks: text(/<text[^>]*class="tick(?: power)?"[^>]*>(.*?)<\/text>/g),
  };
}

describe('a table of amplitudes', () => {
  it('shows no phase for rounding noise', async () => {
    const { cells, figures } = await renderAmplitudes({
      '00': { re: 0.6, im: 2e-17 },
      '01': { re: -5e-17, im: 3e-17 },
      '11': { re: 0, im: -0.8 },
    });
    expect(cells).toEqual([
      '0.600000',
      '0.000000',
      '0.360000',
      '0.0000',
      '0.000000',
      '0.000000',
      '0.000000',
      '—',
      '0.000000',
      '−0.800000',
      '0.640000',
      '−1.5708',
    ]);
    expect(figures).toEqual(['0.6000', '0', '0.8000']);
  });

  it('has the same number of digits in every row, and shows the power of ten of tiny bars once', async () => {
    const { cells, figures, ticks } = await renderAmplitudes({
      '00': { re: 2.4e-6, im: 0 },
      '01': { re: -9.6e-7, im: 0 },
    });
    expect([cells[0], cells[4]]).toEqual(['2.400 × 10⁻⁶', '−9.600 × 10⁻⁷']);
    expect(figures).toEqual(['2.4000', '0.9600']);
    expect(ticks).toEqual(['0', '0.5', '1', '1.5', '2', '2.5', '× 10⁻⁶']);
  });
});
