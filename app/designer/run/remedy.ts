import { measuringAll, withoutIdleLines } from '#app/designer/editor/core/edits/measure.ts';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { isFieldRefusal } from '#app/designer/form/field-refusals.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import type { ServiceRefusal } from '#app/refusals/service-refusal.ts';
import type { Circuit, RefusalReason } from '#simulator';

/** A remedy for a refusal, in one click. A remedy with a circuit runs that circuit instead of the drawn one. */
export type Remedy =
  | { readonly kind: 'measure'; readonly circuit: Circuit }
  | { readonly kind: 'qubits'; readonly circuit: Circuit }
  | { readonly kind: 'subscribe' }
  /** The price is null if the product does something else than requested: it returns counts instead of amplitudes. */
  | { readonly kind: 'product'; readonly product: ProductId; readonly price: number | null };

/** Refusals that fewer qubits may fix. */
const TOO_WIDE: readonly RefusalReason[] = ['too_many_qubits', 'too_much_memory'];

/** True for a refusal about the number of qubits of the circuit, the account or the machine. */
const isAboutQubits = ({ code, refusal }: ServiceRefusal, violations: readonly string[]): boolean =>
  code === 'qubits_restricted' ||
  violations.includes('qubits_out_of_range') ||
  (refusal !== undefined && TOO_WIDE.includes(refusal.reason));

/**
 * Returns a product that can run the unchanged circuit if the chosen one cannot; null if there is none, or if it
 * requires an access request, needs basis states, or omits noise.
 */
function otherProduct(
  { code, refusal }: ServiceRefusal,
  program: DesignerActionData['program'],
): Extract<Remedy, { kind: 'product' }> | null {
  if (code !== 'estimate_refused' || refusal === undefined || isFieldRefusal(refusal) || program.kind !== 'circuit')
    return null;
  const other = program.advice.find(({ isRecommended }) => isRecommended);
  if (other === undefined) {
    // No product returns amplitudes of a circuit with mid-circuit measurement.
    const isCountable = refusal.reason === 'dynamic_circuit' && program.circuit.qubits <= LIMITS.qubits.unrestricted;
    return isCountable ? { kind: 'product', product: 'full-amplitude', price: null } : null;
  }
  const product = findProduct(other.product);
  const isFit =
    other.estimate.ok &&
    other.reason !== 'leaves_out_noise' &&
    product?.opening === 'subscription' &&
    !product.inputs.includes('states');
  return isFit ? { kind: 'product', product: other.product, price: other.price } : null;
}

/**
 * Returns the remedy of a refused run, if one click is enough.
 * @param circuit the circuit of the current program
 */
export function remedyOf(
  refused: ServiceRefusal,
  program: DesignerActionData['program'],
  circuit: Circuit,
): Remedy | null {
  if (refused.code === 'not_subscribed') return { kind: 'subscribe' };
  const violations = program.kind === 'circuit' ? program.violations.map(({ code }) => code) : [];
  if (isAboutQubits(refused, violations)) {
    const compact = withoutIdleLines(circuit);
    if (compact !== null) return { kind: 'qubits', circuit: compact };
  }
  const other = otherProduct(refused, program);
  if (other !== null) return other;
  const isUnmeasured =
    violations.length > 0 &&
    violations.every((code) => code === 'measurement_missing') &&
    circuit.operations.length > 0;
  const measured = isUnmeasured ? measuringAll(circuit) : null;
  return measured === null ? null : { kind: 'measure', circuit: measured.circuit };
}
