import { move } from 'piscina';
import { type CircuitDiff, circuitDiff } from '#simulator/compare/circuit-diff.ts';
import { textDiff } from '#simulator/compare/text-diff.ts';
import { advise as adviseOn } from '#simulator/engines/adviser.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { EXPORTERS, isExporterId } from '#simulator/languages/exporters/index.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import type { ParseResult } from '#simulator/languages/language.ts';
import type {
  AdviceOutcome,
  AdviceRequest,
  Assessment,
  AssessRequest,
  CompareRequest,
  ProgramComparison,
  ProgramFacts,
  ReadOutcome,
  ReadRequest,
  WriteOutcome,
  WriteRequest,
} from './messages.ts';
import { factsOf, violationsOf } from './read-program.ts';

/** Programs that were read last: what is previewed is then advised on, and run. Each may take tens of megabytes. */
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

/** Starts the thread, and does nothing. */
export function start(): void {}

/** What a program is, in a few figures and its drawing. */
export const read = (request: ReadRequest): ReadOutcome => factsOf(parse(request));

/** What a program may not do on a product, and what it would cost there. */
export function assess({ rules, engine, request, resources, ...text }: AssessRequest): Assessment {
  const parsed = parse(text);
  if (!parsed.ok) return { violations: [], estimate: null };
  const violations = violationsOf(parsed, rules);
  const isEstimated = violations.length === 0 && engine !== null;
  return {
    violations,
    estimate: isEstimated ? requireEngine(engine).estimate(parsed.circuit, request, resources) : null,
  };
}

/** Which engine to use: the estimates of all of them. */
export function advise({ engines, request, resources, ...text }: AdviceRequest): AdviceOutcome {
  const circuit = circuitOf(text);
  return circuit === null ? [] : adviseOn(circuit, request, resources, engines);
}

/** A program in another language, or as a file for another tool. */
export function write({ format, ...text }: WriteRequest): WriteOutcome {
  const circuit = circuitOf(text);
  if (circuit === null) return 'unreadable';
  const printed = (isExporterId(format) ? EXPORTERS[format] : requireLanguage(format)).print(circuit);
  // Handed over and not copied: a loop that is written out fills tens of megabytes.
  return printed.ok ? (move(new TextEncoder().encode(printed.text)) as Uint8Array<ArrayBuffer>) : 'unwritable';
}

/** A circuit of a hundred thousand operations has as many marks, of which a page shows the first. */
const drawnMarks = (marks: CircuitDiff['older'], facts: ProgramFacts | null) =>
  [...marks].filter(([operation]) => operation < (facts?.drawn.operations.length ?? 0));

/** Two programs side by side. */
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
