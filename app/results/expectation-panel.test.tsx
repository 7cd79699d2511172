import { expect, it } from 'vitest';
import { markup } from '#app/ui/testing/render.tsx';
import type { ResultView } from '#simulator';
import { ExpectationPanel } from './expectation-panel.tsx';

const facts: ResultView['facts'] = {
  engine: 'noisy',
  qubits: 1,
  shots: 100,
  seed: 1,
  precision: 'double',
  seconds: 0,
  kind: 'counts',
};

it('labels bits in the same way as the states of the result', async () => {
  const expectations = [{ bit: 1, value: 0, error: 0.1, ideal: null }];
  expect(await markup(<ExpectationPanel result={{ facts, expectations, known: null }} />)).toContain('>c1<');
  expect(
    await markup(
      <ExpectationPanel result={{ facts: { ...facts, kind: 'probabilities' }, expectations, known: null }} />,
    ),
  ).toContain('>b1<');
});

it('shows a sign only for values that are not zero in the digits shown', async () => {
  const html = await markup(
    <ExpectationPanel
      result={{ facts, expectations: [{ bit: 0, value: -0.1, error: 0.099, ideal: -1e-17 }], known: null }}
    />,
  );
  expect([...html.matchAll(/<td[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['−0.100', '0.099', '0.000']);
});

const rendered = async (result: Parameters<typeof ExpectationPanel>[0]['result']): Promise<readonly string[]> => {
  const html = await markup(<ExpectationPanel result={result} />);
  return [...html.matchAll(/<td[^>]*>([^<]*)</g)].map(([, text]) => text!);
};

it('shows exact values without an error, for every product', async () => {
  const exact: ResultView['facts'] = { ...facts, engine: 'full-amplitude', kind: 'probabilities', shots: 0 };
  const expectations = [{ bit: 0, value: 0.25, error: null, ideal: null }];
  expect(await rendered({ facts: exact, expectations, known: null })).toEqual(['0.250']);
});

it('shows of amplitudes of chosen states in which range each value is, and from how much probability', async () => {
  const amplitudes: ResultView['facts'] = { ...facts, engine: 'single-amplitude', kind: 'amplitudes', shots: 0 };
  const of = (probability: number, low: number, high: number) => ({
    facts: amplitudes,
    expectations: [],
    known: { probability, ranges: [{ bit: 0, low, high }] },
  });
  expect(await rendered(of(0.5, 0, 1))).toEqual(['0.000 … 1.000']);
  expect(await markup(<ExpectationPanel result={of(0.5, 0, 1)} />)).toContain('50.00%');
  expect(await rendered(of(1, 0.5, 0.5))).toEqual(['0.500']);
  expect(await rendered({ facts: amplitudes, expectations: [], known: null })).toEqual([]);
});
