import { describe, expect, it } from 'vitest';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { type Circuit, circuit, gate, measure } from '#simulator';
import { remedyOf } from './remedy.ts';

const broken = (...codes: readonly string[]) =>
  ({
    kind: 'circuit',
    violations: codes.map((code) => ({ code, values: {} })),
  }) as unknown as DesignerActionData['program'];
const refused = (code: string, reason?: string) =>
  ({ code, params: {}, ...(reason !== undefined && { refusal: { ok: false, reason, values: {} } }) }) as Parameters<
    typeof remedyOf
  >[0];
const bell: Circuit = circuit(2, 2, [gate('H', 0), gate('X', 1, { controls: [0] })]);

describe('remedyOf', () => {
  it('measures all qubits if only measurements are missing', () => {
    const remedy = remedyOf(refused('circuit_invalid'), broken('measurement_missing'), bell);
    expect(remedy).toMatchObject({ kind: 'measure' });
    expect(remedy?.kind === 'measure' && remedy.circuit.operations.slice(-2)).toEqual([measure(0, 0), measure(1, 1)]);
  });

  it('returns none for an empty circuit, or if something else is wrong too', () => {
    expect(remedyOf(refused('circuit_invalid'), broken('measurement_missing'), circuit(4, 4, []))).toBeNull();
    expect(remedyOf(refused('circuit_invalid'), broken('measured_twice', 'measurement_missing'), bell)).toBeNull();
    expect(remedyOf(refused('too_few_coins'), broken(), bell)).toBeNull();
  });

  it('removes idle qubits if there are too many qubits', () => {
    const wide = circuit(30, 30, [gate('H', 0), gate('X', 25), measure(0, 0)]);
    for (const remedy of [
      remedyOf(refused('qubits_restricted'), broken(), wide),
      remedyOf(refused('circuit_invalid'), broken('qubits_out_of_range'), wide),
      remedyOf(refused('estimate_refused', 'too_many_qubits'), broken(), wide),
    ]) {
      expect(remedy).toMatchObject({ kind: 'qubits', circuit: { qubits: 2 } });
    }
    const used = circuit(2, 2, [gate('H', 0), gate('H', 1)]);
    expect(remedyOf(refused('qubits_restricted'), broken(), used)).toBeNull();
  });

  it('offers the recommended product if the chosen one cannot run the circuit, but none that needs more input or omits noise', () => {
    const advised = (advice: object) =>
      ({
        ...broken(),
        advice: [{ isRecommended: true, reason: 'fastest', price: 1, estimate: { ok: true }, ...advice }],
      }) as unknown as DesignerActionData['program'];
    const dynamic = refused('estimate_refused', 'dynamic_circuit');
    expect(remedyOf(dynamic, advised({ product: 'full-amplitude' }), bell)).toEqual({
      kind: 'product',
      product: 'full-amplitude',
      price: 1,
    });
    expect(
      remedyOf(refused('estimate_refused', 'too_many_qubits'), advised({ product: 'full-amplitude' }), bell),
    ).toMatchObject({ kind: 'product' });
    expect(remedyOf(dynamic, advised({ product: 'single-amplitude' }), bell)).toBeNull();
    const unadvised = (qubits: number) =>
      ({ ...broken(), advice: [], circuit: { qubits } }) as unknown as DesignerActionData['program'];
    expect(remedyOf(dynamic, unadvised(20), bell)).toEqual({ kind: 'product', product: 'full-amplitude', price: null });
    expect(remedyOf(dynamic, unadvised(21), bell)).toBeNull();
    expect(remedyOf(dynamic, advised({ product: 'chip-72' }), bell)).toBeNull();
    expect(remedyOf(dynamic, advised({ product: 'full-amplitude', reason: 'leaves_out_noise' }), bell)).toBeNull();
    expect(remedyOf(dynamic, advised({ product: 'full-amplitude', estimate: { ok: false } }), bell)).toBeNull();
    expect(
      remedyOf(refused('estimate_refused', 'states_malformed'), advised({ product: 'full-amplitude' }), bell),
    ).toBeNull();
    expect(remedyOf(refused('too_few_coins'), advised({ product: 'full-amplitude' }), bell)).toBeNull();
  });

  it('offers a subscription if it is missing', () => {
    expect(remedyOf(refused('not_subscribed'), broken('measurement_missing'), bell)).toEqual({ kind: 'subscribe' });
  });
});
