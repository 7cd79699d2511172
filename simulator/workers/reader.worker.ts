import { move } from 'piscina';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { unfoldedSize } from '#simulator/circuit/size.ts';
import { type CircuitDiff, circuitDiff } from '#simulator/compare/circuit-diff.ts';
import { textDiff } from '#simulator/compare/text-diff.ts';
import { rankEngines } from '#simulator/engines/adviser.ts';
import { CircuitPlans } from '#simulator/engines/circuit-plans.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import type { KernelModules } from '#simulator/kernels/webassembly.ts';
import { EXPORTERS, isExporterId } from '#simulator/languages/exporters/index.ts';
import { importAsProgram, type ImportedProgram } from '#simulator/languages/formats/index.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import type { ParseResult } from '#simulator/languages/language.ts';
import { programViolations } from '#simulator/languages/program-violations.ts';
import { assessWorkload } from './assess-workload.ts';
import { drawnPlanOf } from './compiled-view.ts';
import { loadKernels } from './kernels.ts';
import type {
  AdviceOutcome,
  AdviceRequest,
  Assessment,
  AssessRequest,
  CompareRequest,
  ImportRequest,
  PrepareRequest,
  ProgramComparison,
  ProgramFacts,
  ProgramWriteOutcome,
  ReadOutcome,
  ReadRequest,
  ReceiveOutcome,
  ReceiveRequest,
  WriteRequest,
} from './messages.ts';
import { factsOf } from './read-program.ts';
import { receiveResult } from './receive-result.ts';
import { writeRoutings } from './routings.ts';
import { loadProcedure } from './run-procedure.ts';

/**
 * Number of cached programs: a program is often previewed, then advised on, then run. Each may take tens of megabytes.
 */
const KEPT = 2;
const kept = new Map<string, ParseResult>();

function parse({ language, program }: ReadRequest): ParseResult {
  const key = `${language} ${program}`;
  const parsed = kept.get(key) ?? requireLanguage(language).parse(program);
  kept.delete(key);
  kept.set(key, parsed);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return parsed;
}

const circuitOf = (request: ReadRequest) => {
  const parsed = parse(request);
  return parsed.ok ? parsed.circuit : null;
};

/** Plans of a larger circuit, with its loops and custom gates expanded, fill hundreds of megabytes and are not kept. */
const MAX_KEPT_SIZE = 200_000;
/** The plans of the last program: its assessment and the advice that follows share them. */
let lastPlans: CircuitPlans | undefined;

function plansOf(circuit: Circuit): CircuitPlans {
  if (lastPlans?.circuit === circuit) return lastPlans;
  const plans = new CircuitPlans(circuit);
  lastPlans = unfoldedSize(circuit) > MAX_KEPT_SIZE ? undefined : plans;
  return plans;
}

/** Starts the thread; no other effect. */
export function start(): void {}

/** Returns the key figures and the drawing of a program. */
export const read = (request: ReadRequest): ReadOutcome => factsOf(parse(request));

/** Returns the rule violations of a program on a product, and its estimate there. */
export function assess(asked: AssessRequest): Assessment {
  const { rules, engine, request, resources, workload, build } = asked;
  const parsed = parse(asked);
  if (!parsed.ok) return { violations: [], estimate: null };
  if (workload !== undefined) return assessWorkload(workload, parsed, asked);
  const violations = programViolations(parsed, rules);
  if (violations.length > 0 || engine === null) return { violations, estimate: null };
  const plan = plansOf(parsed.circuit).plan(requireEngine(engine), request);
  const estimate = plan.ok ? plan.estimate(resources) : plan;
  if (!estimate.ok || estimate.plan === undefined) return { violations, estimate };
  const { plan: compiled, ...cost } = estimate;
  return { violations, estimate: cost, plan: drawnPlanOf(compiled), ...writeRoutings(plan, build) };
}

/** Ranks the engines by their estimates. */
export function advise({ engines, request, resources, ...text }: AdviceRequest): AdviceOutcome {
  const circuit = circuitOf(text);
  return circuit === null ? [] : rankEngines(plansOf(circuit), request, resources, engines);
}

/** Loaded when the first result is received. */
let kernels: KernelModules | undefined;

/** Checks and encodes a result that was computed elsewhere. */
export function receive({ resources, kernelFolder, ...asked }: ReceiveRequest): ReceiveOutcome {
  const circuit = circuitOf(asked);
  if (circuit === null) return { ok: false, member: 'program' };
  kernels ??= kernelFolder === undefined ? {} : loadKernels(kernelFolder);
  return receiveResult(asked, plansOf(circuit), { kernels, now: () => performance.now(), resources });
}

/** Returns what a procedure knows before its run. */
export const prepareProcedure = async ({ procedure, resources }: PrepareRequest): Promise<unknown> =>
  (await loadProcedure(procedure.module)).prepareRun(procedure.argument, resources);

/** Converts a program to another language, or to a file for another tool. */
export function write({ format, ...text }: WriteRequest): ProgramWriteOutcome {
  const circuit = circuitOf(text);
  if (circuit === null) return 'unreadable';
  const printed = (isExporterId(format) ? EXPORTERS[format] : requireLanguage(format)).print(circuit);
  // Transferred instead of copied: an unrolled loop fills tens of megabytes.
  return printed.ok ? (move(new TextEncoder().encode(printed.text)) as Uint8Array<ArrayBuffer>) : 'unwritable';
}

/** Reads a program of another tool, as a program in a language. */
export const importProgram = ({ program, importFrom, language }: ImportRequest): ImportedProgram =>
  importAsProgram(program, importFrom, language);

/** Marks of the drawn operations only: a circuit of a hundred thousand operations has as many marks. */
const drawnMarks = (marks: CircuitDiff['older'], facts: ProgramFacts | null) =>
  [...marks].filter(([operation]) => operation < (facts?.drawn.operations.length ?? 0));

/** Compares two programs. */
export function compare({ older, newer, isOfTexts }: CompareRequest): ProgramComparison {
  const text = textDiff(older.program, newer.program);
  if (isOfTexts === true) return { older: null, newer: null, circuits: null, text };
  const [before, after] = [parse(older), parse(newer)];
  const factsOrNone = (parsed: ParseResult) => {
    const facts = factsOf(parsed);
    return facts.ok ? facts : null;
  };
  const diff = before.ok && after.ok ? circuitDiff(before.circuit, after.circuit) : null;
  const [olderFacts, newerFacts] = [factsOrNone(before), factsOrNone(after)];
  return {
    older: olderFacts,
    newer: newerFacts,
    circuits: diff && {
      counts: diff.counts,
      older: drawnMarks(diff.older, olderFacts),
      newer: drawnMarks(diff.newer, newerFacts),
    },
    text,
  };
}
