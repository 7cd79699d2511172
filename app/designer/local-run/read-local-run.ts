import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { fieldRefusal } from '#app/designer/form/field-refusals.ts';
import { programWithErrors } from '#app/designer/form/listed-diagnostics.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { validateRunForm } from '#app/designer/form/validate.ts';
import { findProduct, type Product } from '#app/domain/products.ts';
import { rulesOf } from '#app/domain/program-rules.ts';
import { optionsOf, requestOf } from '#app/domain/run-request.ts';
import type { ErrorCode } from '#app/errors.ts';
import { type Circuit, LANGUAGES, programViolations, type Refusal, type RunRequest } from '#simulator';
import { LOCAL_QUBITS } from './limits.ts';

/** A run as the engines take it. */
export interface LocalJob {
  readonly product: Product;
  readonly circuit: Circuit;
  readonly request: RunRequest;
}

/** Why a form does not run here, in the terms in which the server would refuse it. */
export type LocalRefusal = Pick<DesignerActionData, 'problems' | 'program' | 'refused'>;

export type LocalReading =
  { readonly ok: true; readonly run: LocalJob } | { readonly ok: false; readonly refusal: LocalRefusal };

const refused = (code: ErrorCode, program: LocalRefusal['program']): LocalReading => ({
  ok: false,
  refusal: { problems: {}, program, refused: { code, params: {} } },
});

/** The facts of a program that was read here: nothing here costs anything, and no product is advised. */
const programOf = (circuit: Circuit, facts: Partial<Extract<LocalRefusal['program'], { kind: 'circuit' }>>) =>
  ({
    kind: 'circuit',
    circuit,
    operations: circuit.operations.length,
    depth: 0,
    violations: [],
    estimate: null,
    price: 0,
    advice: [],
    ...facts,
  }) as const;

/** Returns the response to a run that an engine refused. */
export function refusedRun({ circuit }: Pick<LocalJob, 'circuit'>, refusal: Refusal): LocalRefusal {
  const program = programOf(circuit, { estimate: refusal });
  const problems = fieldRefusal(refusal);
  return Object.keys(problems).length > 0
    ? { problems, program }
    : { problems, program, refused: { code: 'estimate_refused', params: {}, refusal } };
}

/** Reads the designer's form for a run in this browser, by the rules that the server has for its own. */
export function readLocalRun(runForm: RunForm): LocalReading {
  const check = validateRunForm({ ...runForm, kind: 'run' });
  if (!check.ok) return { ok: false, refusal: { problems: check.problems, program: { kind: 'none' } } };
  const { language, program, shots } = check.validForm;
  const product = findProduct(check.validForm.product)!;
  const parsed = LANGUAGES[language].parse(program);
  if (!parsed.ok) return refused('program_invalid', programWithErrors(parsed.diagnostics));
  const { circuit } = parsed;
  const limited = { ...product, maxQubits: LOCAL_QUBITS, extendedQubits: LOCAL_QUBITS };
  const violations = programViolations(parsed, rulesOf(limited, shots));
  if (violations.length > 0) return refused('circuit_invalid', programOf(circuit, { violations }));
  // A run has a seed, so that it can be repeated: on the portal, too.
  const { seed = crypto.getRandomValues(new Uint32Array(1))[0]! } = check.validForm;
  const request = requestOf({ ...check.validForm, seed }, optionsOf(check.validForm, product, circuit.qubits));
  return { ok: true, run: { product, circuit, request } };
}
