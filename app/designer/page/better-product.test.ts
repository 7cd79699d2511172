import { describe, expect, it } from 'vitest';
import { price, type ProductId } from '#app/domain/products.ts';
import type { ProductAdvice } from '#app/services/programs/index.ts';
import { CircuitPlans, rankEngines, type RunRequest } from '#simulator';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import { betterProduct } from './better-product.ts';

const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';
const COUNTS: RunRequest = { shots: 1000, seed: 1 };
const AMPLITUDES: RunRequest = { shots: 0, seed: 1, states: ['00', '11'] };
const NOISE = { channels: [], readout: [{ qubit: '*', p10: 0.02, p01: 0.05 }] } as const;

function adviceOn(program: string, request: RunRequest): readonly ProductAdvice[] {
  const reading = QRUNES.parse(program);
  if (!reading.ok) throw new Error(reading.diagnostics[0]!.code);
  const { qubits } = reading.circuit;
  return rankEngines(new CircuitPlans(reading.circuit), request, { memoryBytes: 2 ** 31, threads: 2 }).map(
    ({ engine, ...rest }) => ({
      ...rest,
      product: engine,
      ...price(engine, { qubits, shots: request.shots }),
    }),
  );
}

const better = (program: string, request: RunRequest, chosen: ProductId) =>
  betterProduct(adviceOn(program, request), chosen)?.product ?? null;

describe('betterProduct', () => {
  it.each<[string, RunRequest, ProductId]>([
    ['counted on the full-amplitude one', COUNTS, 'full-amplitude'],
    ['counted on the noisy one, at the same price', COUNTS, 'noisy'],
    ['counted on the noisy one, at a higher price', { ...COUNTS, shots: 5000 }, 'noisy'],
    ['counted on the machine of 72 qubits', COUNTS, 'chip-72'],
    ['counted with noise on the noisy one', { ...COUNTS, noise: NOISE }, 'noisy'],
    ['asked for amplitudes on the partial-amplitude one', AMPLITUDES, 'partial-amplitude'],
    ['asked for amplitudes on the single-amplitude one', AMPLITUDES, 'single-amplitude'],
  ])('returns null for a Bell pair %s', (_, request, chosen) => {
    expect(better(BELL, request, chosen)).toBeNull();
  });

  it('returns a product if the chosen one is slow or cannot run the circuit', () => {
    const layer = Array.from(
      { length: 27 },
      (_, q) => `RY ${q},"0.${q + 3}"\n${q > 0 ? `CZ ${q - 1},${q}\n` : ''}`,
    ).join('');
    expect(
      better(`QINIT 27\nCREG 1\n${layer}${layer}`, { ...AMPLITUDES, states: ['1'.repeat(27)] }, 'full-amplitude'),
    ).toBe('partial-amplitude');
    expect(better(`QINIT 40\nCREG 1\nH 0\nMEASURE 0,$0\n`, COUNTS, 'noisy')).not.toBeNull();
  });
});
