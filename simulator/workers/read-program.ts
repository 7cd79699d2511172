import type { ProgramRules } from '#simulator/circuit/program-rules.ts';
import { countOperations, sizeOf } from '#simulator/circuit/size.ts';
import { trimCircuit } from '#simulator/circuit/trim.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import type { LanguageId, ParseResult } from '#simulator/languages/language.ts';
import { programViolations } from '#simulator/languages/program-violations.ts';
import type { ReadProgram } from '#simulator/workloads/read-workload.ts';
import type { ReadOutcome } from './messages.ts';

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

/** Returns the reader of further programs in one language, with these rules if they are not accepted yet. */
export const programReader =
  (language: LanguageId, rules?: ProgramRules): ReadProgram =>
  (text) => {
    const parsed = requireLanguage(language).parse(text);
    if (!parsed.ok) {
      const { line = 1, column = 1 } = parsed.diagnostics[0]?.span ?? {};
      return { ok: false, line, column };
    }
    const [broken] = rules === undefined ? [] : programViolations(parsed, rules);
    if (broken === undefined) return { ok: true, circuit: parsed.circuit };
    return { ok: false, line: broken.line ?? 1, column: broken.column ?? 1 };
  };
