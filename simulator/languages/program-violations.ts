import type { Circuit } from '#simulator/circuit/circuit.ts';
import { brokenCircuitRules, type ProgramRules } from '#simulator/circuit/program-rules.ts';
import type { ParseResult } from './language.ts';

/** A violated rule with its position in the program. */
export interface PlacedViolation {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly line?: number;
  readonly column?: number;
}

/** Returns the rules that a program violates, each with its position in the text. */
export function programViolations(
  { circuit, spans }: { readonly circuit: Circuit } & Pick<Extract<ParseResult, { ok: true }>, 'spans'>,
  rules: ProgramRules,
): readonly PlacedViolation[] {
  return brokenCircuitRules(circuit, rules).map(({ code, values, operation }) => {
    const span = operation === null ? undefined : spans[operation];
    return { code, values, ...(span && { line: span.line, column: span.column }) };
  });
}
