import type { ServiceRefusal } from '#app/refusals/service-refusal.ts';
import type { Circuit, RefusalReason } from '#simulator';
import { LIMITS } from '#app/domain/limits.ts';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import { measuringAll, withoutIdleLines } from '#app/designer/editor/core/edits/measure.ts';
import { isFieldRefusal } from '#app/designer/form/field-refusals.ts';
import type { DesignerState } from '#app/designer/form/action-data.ts';

/** What one press does about a refusal. Those with a circuit run that one in place of what was drawn. */
export type Remedy =
  | { readonly kind: 'measure'; readonly circuit: Circuit }
  | { readonly kind: 'qubits'; readonly circuit: Circuit }
  | { readonly kind: 'subscribe' }
  /** The price is null where the product does something else than what was asked: it counts, and tells no amplitudes. */
  | { readonly kind: 'product'; readonly product: ProductId; readonly price: number | null };

/** What fewer qubits may mend. */
const TOO_WIDE: readonly RefusalReason[] = ['too_many_qubits', 'too_much_memory'];

/** A rule about how many qubits there may be, of the circuit, of the account or of the machine. */
const isAboutQubits = ({ code, refusal }: ServiceRefusal, violations: readonly string[]): boolean =>
  code === 'qubits_restricted' ||
  violations.includes('qubits_out_of_range') ||
  (refusal !== undefined && TOO_WIDE.includes(refusal.reason));

/**
 * A product that takes the circuit as it is where the chosen one cannot; null where there is none, or where it must be
 * applied for, wants states named or leaves out noise.
 */
function otherProduct(
  { code, refusal }: ServiceRefusal,
  program: DesignerState['program'],
): Extract<Remedy, { kind: 'product' }> | null {
  if (code !== 'estimate_refused' || refusal === undefined || isFieldRefusal(refusal) || program.kind !== 'circuit')
    return null;
  const other = program.advice.find(({ isRecommended }) => isRecommended);
  if (other === undefined) {
    // No product tells amplitudes of a circuit that measures on its way.
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
 * The remedy of a refused run, where one press is enough.
 * @param circuit what stands in the program now
 */
export function remedyOf(refused: ServiceRefusal, program: DesignerState['program'], circuit: Circuit): Remedy | null {
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
