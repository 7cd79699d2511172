import type { Circuit } from '#simulator/circuit/circuit.ts';
import { brokenCircuitRules, type ProgramRules } from '#simulator/circuit/program-rules.ts';
import { countOperations, sizeOf } from '#simulator/circuit/size.ts';
import { trimCircuit } from '#simulator/circuit/trim.ts';
import type { ParseResult } from '#simulator/languages/language.ts';
import type { PlacedViolation, ReadOutcome } from './messages.ts';

/** Limit of reported warnings; longer lists are not useful. */
const MAX_WARNINGS = 100;

/** Returns the facts of a parsed program. */
export function factsOf(parsed: ParseResult): ReadOutcome {
  if (!parsed.ok) return parsed;
  const { circuit, warnings } = parsed;
  return {
    ok: true,
    qubits: circuit.qubits,
    classicalBits: circuit.classicalBits,
    operations: countOperations(circuit),
    size: sizeOf(circuit),
    drawn: trimCircuit(circuit),
    ...(warnings && { warnings: warnings.slice(0, MAX_WARNINGS) }),
  };
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
