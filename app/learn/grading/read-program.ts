import { bindCircuit, cellsOf, type Circuit, expand, type LanguageId, LANGUAGES, recogniseLanguage } from '#simulator';
import {
  GRADING_LIMITS,
  type GradingProgram,
  type GradingStep,
  plainOperationsIn,
  qubitsNamedBy,
} from './grading-steps.ts';
import { type AnswerReading, refusedAnswer } from './read-result.ts';

const tooLarge = (of: 'characters' | 'operations' | 'classical-bits', limit: number, got: number | null) =>
  refusedAnswer({ kind: 'too-large', of, limit, got });

/** More errors than a reader looks at. */
const MOST_DIAGNOSTICS = 20;

interface ParsedProgram {
  readonly circuit: Circuit;
  /** Line of each top-level operation. */
  readonly lines: readonly number[];
}

/** Reads a program in its language, or in the one that it looks like; without a sign of any it is OpenQASM 3. */
export function parseAnswer(text: string, language?: LanguageId): AnswerReading<ParsedProgram> {
  const limit = GRADING_LIMITS.characters;
  if (text.trim() === '') return refusedAnswer({ kind: 'unanswered', names: [] });
  if (text.length > limit) return tooLarge('characters', limit, text.length);
  const id = language ?? recogniseLanguage(text) ?? 'openqasm3';
  const parsed = LANGUAGES[id].parse(text);
  if (!parsed.ok)
    return refusedAnswer({
      kind: 'unreadable',
      language: id,
      diagnostics: parsed.diagnostics.slice(0, MOST_DIAGNOSTICS),
    });
  return { ok: true, value: { circuit: parsed.circuit, lines: parsed.spans.map(({ line }) => line) } };
}

/** Unfolds a circuit without parameters, and refuses what no answer may have. */
export function unfoldProgram({ circuit, lines }: ParsedProgram): AnswerReading<GradingProgram> {
  if (circuit.parameters !== undefined && circuit.parameters.length > 0)
    return refusedAnswer({ kind: 'free-parameters', names: circuit.parameters.map(({ name }) => name) });
  if (cellsOf(circuit) > GRADING_LIMITS.classicalBits)
    return tooLarge('classical-bits', GRADING_LIMITS.classicalBits, cellsOf(circuit));
  const limit = GRADING_LIMITS.operations;
  const drawn = circuit.operations.filter(({ kind }) => kind !== 'barrier' && kind !== 'display').length;
  if (drawn > limit) return tooLarge('operations', limit, drawn);
  const steps: GradingStep[] = [];
  let count = 0;
  for (const [index, operation] of circuit.operations.entries()) {
    const expansion = expand({ ...circuit, operations: [operation] }, limit);
    if (!expansion.ok) return tooLarge('operations', limit, null);
    const line = lines[index] ?? null;
    for (const inner of plainOperationsIn(expansion.operations)) {
      count += 1;
      if (inner.kind === 'loop') return refusedAnswer({ kind: 'not-allowed', operation: 'while', line });
      if (inner.kind === 'assign') return refusedAnswer({ kind: 'not-allowed', operation: 'assign', line });
    }
    if (count > limit) return tooLarge('operations', limit, null);
    steps.push(...expansion.operations.map((plain) => ({ operation: plain, line })));
  }
  return { ok: true, value: { steps, qubits: qubitsUsedBy(steps), classicalBits: cellsOf(circuit) } };
}

/** One more than the highest qubit that an operation touches. */
export const qubitsUsedBy = (steps: readonly GradingStep[]): number =>
  plainOperationsIn(steps.map(({ operation }) => operation))
    .flatMap(qubitsNamedBy)
    .reduce((most, qubit) => Math.max(most, qubit + 1), 0);

/**
 * Reads lines of OpenQASM 3 that an exercise states: a locked block, or what replaces it.
 * @throws Error for lines that cannot be read: a fault of the exercise
 */
export function readLines(lines: readonly string[]): readonly GradingStep[] {
  if (lines.length === 0) return [];
  const { qubits, classicalBits } = GRADING_LIMITS;
  const text = [
    'OPENQASM 3.0;',
    'include "stdgates.inc";',
    `qubit[${qubits}] q;`,
    `bit[${classicalBits}] c;`,
    ...lines,
  ];
  const program = readGiven(text.join('\n'));
  return program.steps.map(({ operation }) => ({ operation, line: null }));
}

/**
 * Reads the program that an exercise gives, with values for its parameters.
 * @throws Error for a program that cannot be read or values that do not fit
 */
export function readGiven(text: string, values: ReadonlyMap<string, number> = new Map()): GradingProgram {
  const parsed = parseAnswer(text, 'openqasm3');
  if (!parsed.ok) throw new Error(`an exercise has a program that is ${parsed.verdict.kind}`);
  const bound = bindCircuit(parsed.value.circuit, values);
  if (!bound.ok) throw new Error('the values do not fit the program of the exercise');
  const program = unfoldProgram({ ...parsed.value, circuit: bound.circuit });
  if (!program.ok) throw new Error(`an exercise has a program that is ${program.verdict.kind}`);
  return program.value;
}

/** Returns the names of the parameters of the program that an exercise gives. @throws Error if it cannot be read */
export function parameterNamesOf(text: string): readonly string[] {
  const parsed = parseAnswer(text, 'openqasm3');
  if (!parsed.ok) throw new Error(`an exercise has a program that is ${parsed.verdict.kind}`);
  return (parsed.value.circuit.parameters ?? []).map(({ name }) => name);
}
