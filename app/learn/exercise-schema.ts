import { z } from 'zod';
import { BothLanguagesSchema } from './chapter-schema.ts';
import { EXERCISE_KINDS } from './grading/exercise-contract.ts';

const Complex = z.tuple([z.number(), z.number()]);
const Rows = z.array(z.array(Complex).min(2)).min(2);
const Qubit = z.int().min(0).max(9);
const Bits = z.string().regex(/^[01]+$/);
const Count = z.int().positive();

const onLowestQubits = {
  qubits: Count.max(5),
  /** How many further qubits the reference uses. */
  helpers: z.int().min(0),
  /** Largest permitted 1 − overlap. */
  tolerance: z.number().positive().optional(),
};

const unitary = {
  type: z.literal('unitary'),
  ...onLowestQubits,
  /** Only the lowest so many qubits have any input; the others start in 0. */
  inputs: Count.max(5).optional(),
};

const UnitarySchema = z.discriminatedUnion('form', [
  z.strictObject({ ...unitary, form: z.literal('matrix'), matrix: Rows }),
  z.strictObject({ ...unitary, form: z.literal('diagonal'), diagonal: z.array(Complex) }),
  z.strictObject({
    ...unitary,
    form: z.literal('permutation'),
    permutation: z.array(z.int().min(0)),
  }),
]);

const circuitTargets = [
  UnitarySchema,
  z.strictObject({ type: z.literal('state'), ...onLowestQubits, amplitudes: z.record(Bits, Complex) }),
  z.strictObject({
    type: z.literal('distribution'),
    probabilities: z.record(Bits, z.number().min(0).max(1)),
    /** Largest permitted difference of a probability. */
    tolerance: z.number().positive().optional(),
  }),
  z.strictObject({
    type: z.literal('transfer'),
    from: z.array(Qubit).min(1).max(3),
    to: z.array(Qubit).min(1).max(3),
    unitary: Rows,
  }),
] as const;

const CircuitTargetSchema = z.discriminatedUnion('type', circuitTargets);

const TargetSchema = z.discriminatedUnion('type', [
  ...circuitTargets,
  z.strictObject({
    type: z.literal('number'),
    value: z.number(),
    tolerance: z.number().positive(),
    /** The quantity, a symbol or a word. */
    of: BothLanguagesSchema,
  }),
  z.strictObject({
    type: z.literal('choice'),
    correct: z.int().min(0),
    options: z.array(BothLanguagesSchema).min(2).max(8),
  }),
]);

const AllowedSchema = z.strictObject({
  /** Names as in OpenQASM 3. */
  gates: z.union([z.literal('any'), z.array(z.string()).min(1)]),
  maxQubits: Count.max(10),
  maxGates: Count.optional(),
  minGates: Count.optional(),
  maxDepth: Count.optional(),
  /** Pairs of qubits that gates may join outside the locked blocks. */
  pairs: z.array(z.tuple([Qubit, Qubit])).optional(),
  /** Qubits on which gates may act outside the locked blocks. */
  onQubits: z.array(Qubit).min(1).optional(),
  /** Qubits on which nothing stands before the first locked block. */
  fresh: z.array(Qubit).min(1).optional(),
  /** The measurements, as pairs of a qubit and a classical bit: each once, no others, and no reset. */
  reads: z
    .array(z.tuple([Qubit, Qubit]))
    .min(1)
    .optional(),
});

/** Lines of OpenQASM 3, each a whole statement. */
const LinesSchema = z.array(z.string().endsWith(';'));

const BestSchema = z.strictObject({ gates: Count, multiQubitGates: z.int().min(0), depth: Count });

const Values = z.record(z.string(), z.number());

/** One of `values` and `value` for the kinds whose answers are no programs. */
const answer = { values: Values.optional(), value: z.number().optional() };

const FieldsSchema = z.strictObject({
  kind: z.enum(EXERCISE_KINDS),
  chapter: z.string(),
  /** Place within the chapter. */
  order: Count,
  difficulty: z.int().min(1).max(5),
  title: BothLanguagesSchema,
  statement: BothLanguagesSchema,
  hints: z.array(BothLanguagesSchema).min(1),
  target: TargetSchema,
  allowed: AllowedSchema.optional(),
  /** Blocks of lines that must be in the circuit, in this order. */
  locked: z.array(LinesSchema.min(1)).optional(),
  variants: z
    .array(
      z.strictObject({
        block: z.int().min(0),
        lines: LinesSchema,
        target: z.union([z.literal('same'), CircuitTargetSchema]),
      }),
    )
    .optional(),
  /** Absent if the solution is `solution.qasm`. */
  solution: z.strictObject(answer).optional(),
  /** How a number, a choice or values are found, in one to three sentences. */
  working: BothLanguagesSchema.optional(),
  /** Between which the values of parameters must lie, as typed: "0", "pi/2"; the ends are excluded. */
  ranges: z.record(z.string(), z.tuple([z.string(), z.string()])).optional(),
  /** Lines of `solution.qasm` without which it is right too, and why. */
  spare: z.array(z.strictObject({ lines: z.array(Count).min(1), why: z.string() })).optional(),
  /** The answer here or in `wrong-1.qasm`, `wrong-2.qasm` …: why it is wrong, or the limit that it breaks. */
  wrong: z.array(z.strictObject({ ...answer, why: BothLanguagesSchema, breaks: z.string().optional() })).min(1),
  best: BestSchema.optional(),
});

/** Whether the fields of a file are those of its kind. */
function fitKind(file: z.infer<typeof FieldsSchema>) {
  const { kind, target, allowed, locked, variants, solution, wrong, best, working, ranges, spare } = file;
  const answers = [solution, ...wrong];
  const haveNumber = answers.every((one) => one?.value !== undefined && one.values === undefined);
  const haveValues = answers.every((one) => one?.values !== undefined && one.value === undefined);
  const isAnswered = target.type === 'number' || target.type === 'choice';
  const isProgram = allowed !== undefined || locked !== undefined || variants !== undefined || spare !== undefined;
  if (kind === 'predict') return isAnswered && haveNumber && !!working && !ranges && !isProgram && !best;
  if (kind === 'parameter') return !isAnswered && haveValues && !!working && !isProgram && !!best;
  const arePrograms = wrong.every(({ value, values }) => value === undefined && values === undefined);
  // What is read must be stated, so that nobody measures what is known.
  const isRead = target.type !== 'distribution' || allowed?.reads !== undefined;
  return !isAnswered && !solution && !working && !ranges && arePrograms && !!allowed && !!best && isRead;
}

/** `exercise.json`: see README.md. */
export const ExerciseSchema = FieldsSchema.refine(fitKind, 'fields that are not those of the kind');
export type ExerciseFile = z.infer<typeof ExerciseSchema>;
