import { describe, expect, it } from 'vitest';
import { type Circuit, circuit, gate, measure } from '#simulator';
import type { DesignerState } from '#app/designer/form/action-data.ts';
import { remedyOf } from './remedy.ts';

const broken = (...codes: readonly string[]) =>
  ({ kind: 'circuit', violations: codes.map((code) => ({ code, values: {} })) }) as unknown as DesignerState['program'];
const refused = (code: string, reason?: string) =>
  ({ code, params: {}, ...(reason !== undefined && { refusal: { ok: false, reason, values: {} } }) }) as Parameters<
    typeof remedyOf
  >[0];
const bell: Circuit = circuit(2, 2, [gate('H', 0), gate('X', 1, { controls: [0] })]);

describe('the remedy of a refused run', () => {
  it('measures all where nothing but measurements is missing', () => {
    const remedy = remedyOf(refused('circuit_invalid'), broken('measurement_missing'), bell);
    expect(remedy).toMatchObject({ kind: 'measure' });
    expect(remedy?.kind === 'measure' && remedy.circuit.operations.slice(-2)).toEqual([measure(0, 0), measure(1, 1)]);
  });

  it('is none for an empty circuit, nor where something else is wrong, too', () => {
    expect(remedyOf(refused('circuit_invalid'), broken('measurement_missing'), circuit(4, 4, []))).toBeNull();
    expect(remedyOf(refused('circuit_invalid'), broken('measured_twice', 'measurement_missing'), bell)).toBeNull();
    expect(remedyOf(refused('too_few_coins'), broken(), bell)).toBeNull();
  });

  it('leaves out idle lines where there are too many qubits', () => {
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

  it('offers the recommended product where the chosen one cannot run the circuit, and never one that asks for more or leaves noise out', () => {
    const advised = (advice: object) =>
      ({
        ...broken(),
        advice: [{ isRecommended: true, reason: 'fastest', price: 1, estimate: { ok: true }, ...advice }],
      }) as unknown as DesignerState['program'];
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
      ({ ...broken(), advice: [], circuit: { qubits } }) as unknown as DesignerState['program'];
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

  it('subscribes where that is what lacks', () => {
    expect(remedyOf(refused('not_subscribed'), broken('measurement_missing'), bell)).toEqual({ kind: 'subscribe' });
  });
});
