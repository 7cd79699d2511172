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
  expect(await markup(<ExpectationPanel result={{ facts, expectations }} />)).toContain('>c1<');
  expect(
    await markup(<ExpectationPanel result={{ facts: { ...facts, kind: 'probabilities' }, expectations }} />),
  ).toContain('>b1<');
});

it('shows a sign only for values that are not zero in the digits shown', async () => {
  const html = await markup(
    <ExpectationPanel result={{ facts, expectations: [{ bit: 0, value: -0.1, error: 0.099, ideal: -1e-17 }] }} />,
  );
  expect([...html.matchAll(/<td[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['−0.100', '0.099', '0.000']);
});
