import { findProduct, type Product } from '#app/domain/products.ts';
import { brokenProductRules } from '#app/domain/program-rules.ts';
import { diagnosticSentence, type ProgramTranslator, violationSentence } from '#app/refusals/program-text.ts';
import type { Circuit, Diagnostic, Violation } from '#simulator';
import type { ProgramSnapshot } from './program-store.ts';

/** An error or a warning for a range of the text. */
export interface CodeMark {
  readonly from: number;
  readonly to: number;
  readonly sentence: string;
  readonly severity: 'error' | 'warning';
}

/** Maximum number of marks; more would hide the text. */
const MAX_MARKS = 100;

const known = new WeakMap<Circuit, Map<string, readonly Violation[]>>();

/** Returns the product rules that the circuit violates, except rules on shots; computed once per circuit. */
function violationsOf(circuit: Circuit, product: Product): readonly Violation[] {
  const byProduct = known.get(circuit) ?? new Map<string, readonly Violation[]>();
  known.set(circuit, byProduct);
  const found = byProduct.get(product.id) ?? brokenProductRules(circuit, product, 0);
  byProduct.set(product.id, found);
  return found;
}

/**
 * Returns marks for errors in the text. If the text can be read, returns its warnings and the violated rules instead.
 */
export function marksOf(t: ProgramTranslator, { reading }: ProgramSnapshot, productId: string): readonly CodeMark[] {
  const product = findProduct(productId);
  if (reading === null || product === undefined) return [];
  const markOf =
    (severity: CodeMark['severity']) =>
    (diagnostic: Diagnostic): CodeMark => ({
      from: diagnostic.span.start,
      to: diagnostic.span.end,
      sentence: diagnosticSentence(t, diagnostic),
      severity,
    });
  if (!reading.ok) return reading.diagnostics.slice(0, MAX_MARKS).map(markOf('error'));
  const broken = violationsOf(reading.circuit, product).flatMap((violation): readonly CodeMark[] => {
    const span = violation.operation === null ? undefined : reading.spans[violation.operation];
    return span === undefined
      ? []
      : [{ from: span.start, to: span.end, sentence: violationSentence(t, violation), severity: 'error' }];
  });
  return [...(reading.warnings ?? []).map(markOf('warning')), ...broken];
}

const NO_MARKS: ReadonlyMap<number, string> = new Map();

/** Returns the errors of the circuit, by the index of the operation that violates the rule. */
export function boardMarksOf(t: ProgramTranslator, circuit: Circuit, productId: string): ReadonlyMap<number, string> {
  const product = findProduct(productId);
  const violations = product === undefined ? [] : violationsOf(circuit, product);
  if (violations.length === 0) return NO_MARKS;
  return new Map(
    violations.flatMap((violation) =>
      violation.operation === null ? [] : [[violation.operation, violationSentence(t, violation)] as const],
    ),
  );
}
