import type { ParseResult } from '#simulator/languages/language.ts';
import { programViolations } from '#simulator/languages/program-violations.ts';
import { planWorkload } from '#simulator/workloads/plan-workload.ts';
import { readWorkload } from '#simulator/workloads/read-workload.ts';
import type { Workload } from '#simulator/workloads/workload.ts';
import type { Assessment, AssessRequest } from './messages.ts';
import { programReader } from './read-program.ts';
import { writeRoutings } from './routings.ts';

/** Returns what is wrong with a program and its workload on a product, or the estimate of the whole workload. */
export function assessWorkload(
  workload: Workload,
  parsed: Extract<ParseResult, { readonly ok: true }>,
  { rules: given, engine, request, resources, language, build }: Omit<AssessRequest, 'workload'>,
): Assessment {
  const { observables, properties } = workload;
  // Observables are measured in bases of their own, whatever the program measures; properties are not measured.
  const isObserved = (Array.isArray(observables) && observables.length > 0) || properties !== undefined;
  const isCounted = given.isCounted && !isObserved;
  const rules = { ...given, isCounted };
  const violations = programViolations(parsed, rules);
  const read = readWorkload(workload, parsed.circuit, request, programReader(language, rules));
  if (!read.ok) return { violations, estimate: null, workload: read };
  const facts = { ok: true as const, kind: read.kind, points: read.count, qubits: read.qubits };
  if (violations.length > 0 || engine === null) return { violations, estimate: null, workload: facts };
  const plan = planWorkload(engine, read, request);
  const estimate = plan.ok ? plan.estimate(resources) : plan;
  return { violations, estimate, workload: facts, ...writeRoutings(plan, build) };
}
