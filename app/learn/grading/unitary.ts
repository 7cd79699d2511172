import { type PlainOperation, StateVector } from '#simulator';
import {
  amplitudeAt,
  indexOfGreatest,
  inPhaseWith,
  shortStateOf,
  weightOutside,
  withHelpers,
} from './counter-example.ts';
import type { CounterExample, ExampleInput, PermutationRow, UnitaryTarget } from './exercise-contract.ts';
import { bitText, GRADING_TOLERANCE, overlapOf, stateFidelity } from './grading-steps.ts';

export type AppliedGates = readonly Extract<PlainOperation, { kind: 'gate' }>[];

/** A table of more rows is not read. */
const MOST_ROWS = 16;

/** Above this fidelity the equal superposition shows the difference badly, and two basis states show it better. */
const PLAIN_ENOUGH = 0.99;

/** A basis state up to rounding. */
const NEARLY_ONE = 1 - 1e-9;

/** How many of the lowest qubits have an input. */
export const inputsOf = ({ qubits, inputs }: UnitaryTarget): number => inputs ?? qubits;

/** Column `input` of the target: 2^qubits amplitudes, interleaved [re, im]. */
function wantedColumn(target: UnitaryTarget, input: number): Float64Array {
  const column = new Float64Array(2 ** (target.qubits + 1));
  if (target.form === 'permutation') column[2 * target.permutation[input]!] = 1;
  else if (target.form === 'diagonal') column.set(target.diagonal[input]!, 2 * input);
  else for (const [row, entries] of target.matrix.entries()) column.set(entries[input]!, 2 * row);
  return column;
}

/**
 * Returns what the circuit makes of every basis state of the lowest `inputs` qubits, the others in 0. All are computed
 * as one state with `inputs` further qubits that say which column it is.
 */
function columnsOf(gates: AppliedGates, qubits: number, inputs: number): readonly Float64Array[] {
  const [size, count] = [2 ** (qubits + 1), 2 ** inputs];
  const amplitudes = new Float64Array(size * count);
  for (let input = 0; input < count; input++) amplitudes[size * input + 2 * input] = 1;
  StateVector.of(amplitudes).applyGates(gates);
  return Array.from({ length: count }, (_, input) => amplitudes.subarray(size * input, size * (input + 1)));
}

/** Whether two lists of gates make the same of every input of the lowest `inputs` qubits, up to one global phase. */
export function haveSameColumns(a: AppliedGates, b: AppliedGates, qubits: number, inputs: number): boolean {
  const others = columnsOf(b, qubits, inputs);
  const overlaps = columnsOf(a, qubits, inputs).map((column, input) => overlapOf(column, others[input]!));
  const [re, im] = [
    overlaps.reduce((sum, overlap) => sum + overlap.re, 0),
    overlaps.reduce((sum, overlap) => sum + overlap.im, 0),
  ];
  return Math.hypot(re, im) / overlaps.length > 1 - GRADING_TOLERANCE;
}

/** The normalised sum of some columns: what the circuit makes of the same superposition of basis states. */
function sumOf(columns: readonly Float64Array[]): Float64Array {
  const scale = 1 / Math.sqrt(columns.length);
  return columns[0]!.map((_, at) => scale * columns.reduce((sum, column) => sum + column[at]!, 0));
}

/** The two columns whose phases, compared with the wanted ones, differ most, and the fidelity of their sum. */
function worstPair(wanted: readonly Float64Array[], got: readonly Float64Array[]) {
  const overlaps = wanted.map((column, input) => overlapOf(column, got[input]!));
  let worst = { first: 0, second: 0, fidelity: 1 };
  for (const [first, a] of overlaps.entries())
    for (let second = first + 1; second < overlaps.length; second++) {
      const b = overlaps[second]!;
      const fidelity = ((a.re + b.re) ** 2 + (a.im + b.im) ** 2) / 4;
      if (fidelity < worst.fidelity - GRADING_TOLERANCE / 10) worst = { first, second, fidelity };
    }
  return worst;
}

/** Grades a circuit of gates on `qubits` qubits, at least those of the target; null if it is right. */
export function gradeUnitary(target: UnitaryTarget, gates: AppliedGates, qubits: number): CounterExample | null {
  const inputs = inputsOf(target);
  const tolerance = target.tolerance ?? GRADING_TOLERANCE;
  const got = columnsOf(gates, qubits, inputs);
  const wanted = got.map((_, input) => withHelpers(wantedColumn(target, input), qubits));
  const fidelities = wanted.map((column, input) => stateFidelity(column, got[input]!));
  const exampleFor = (input: ExampleInput, right: Float64Array, result: Float64Array): CounterExample => ({
    of: 'unitary',
    input,
    fidelity: stateFidelity(right, result),
    wanted: shortStateOf(right),
    got: shortStateOf(inPhaseWith(right, result)),
    helpersNotZero: weightOutside(result, target.qubits),
    rows: wanted.length <= MOST_ROWS ? rowsOf(wanted, got) : null,
  });
  const worst = indexOfGreatest(fidelities.map((fidelity) => -fidelity));
  if (fidelities[worst]! < 1 - tolerance)
    return exampleFor({ kind: 'basis', bits: bitText(worst, inputs) }, wanted[worst]!, got[worst]!);
  const pair = worstPair(wanted, got);
  if (pair.fidelity >= 1 - tolerance) return null;
  const [right, result] = [sumOf(wanted), sumOf(got)];
  if (stateFidelity(right, result) < PLAIN_ENOUGH)
    return exampleFor({ kind: 'all-plus', qubits: inputs }, right, result);
  const two = [pair.first, pair.second];
  return exampleFor(
    { kind: 'pair', bits: [bitText(pair.first, inputs), bitText(pair.second, inputs)] },
    sumOf(two.map((input) => wanted[input]!)),
    sumOf(two.map((input) => got[input]!)),
  );
}

/** The index of the basis state that a column is, without a phase; −1 if it is none. */
const basisIndexOf = (column: Float64Array): number => {
  const at = column.findIndex((value) => value > NEARLY_ONE);
  return at % 2 === 0 ? at / 2 : -1;
};

/** Returns a row for each input if the target is a permutation, whatever its form; null if it is none. */
function rowsOf(wanted: readonly Float64Array[], got: readonly Float64Array[]): readonly PermutationRow[] | null {
  const outputs = wanted.map(basisIndexOf);
  if (outputs.includes(-1)) return null;
  const width = Math.log2(wanted[0]!.length) - 1;
  return outputs.map((output, input) => {
    const column = got[input]!;
    const probabilities = Array.from({ length: column.length / 2 }, (_, index) => {
      const { re, im } = amplitudeAt(column, index);
      return re * re + im * im;
    });
    const likely = indexOfGreatest(probabilities);
    return {
      input: bitText(input, Math.log2(wanted.length)),
      wanted: bitText(output, width),
      got: probabilities[likely]! > NEARLY_ONE ? bitText(likely, width) : null,
      fidelity: Math.min(1, probabilities[output]!),
    };
  });
}
