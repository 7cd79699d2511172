import type { PlainGate, PlainOperation } from '#simulator/circuit/expand.ts';
import type { NoisyOperation } from '#simulator/noise/attach.ts';

type PlainMeasurement = Extract<PlainOperation, { readonly kind: 'measure' }>;

/** A classical bit and the qubit that is measured into it at the end. */
export interface MeasuredBit {
  readonly bit: number;
  readonly qubit: number;
}

/**
 * A program split at the end of its dynamic part. `prefix` must run in order, with one branch per outcome. After it
 * there are only unitaries, and all later measurements can be deferred to the end. Static programs have no prefix.
 */
export interface MeasurementPlan {
  readonly prefix: readonly PlainOperation[];
  readonly suffix: readonly PlainGate[];
  /** Measurements of the suffix, by ascending classical bit; each bit once. */
  readonly measured: readonly MeasuredBit[];
  /** Whether the program writes any classical bit, in the prefix or at the end. */
  readonly writesBits: boolean;
}

export const isDynamic = (plan: MeasurementPlan): boolean => plan.prefix.length > 0;

/**
 * Finds the split. A measurement can be deferred to the end if no later operation disturbs its qubit: controls and
 * diagonal gates commute with it (principle of deferred measurement, Nielsen and Chuang 4.4). Cells from `classicalBits`
 * on are variables, which are not read out. Linear.
 */
export function planMeasurement(
  program: readonly PlainOperation[],
  classicalBits = Number.POSITIVE_INFINITY,
): MeasurementPlan {
  return gatesThenMeasurements(program, classicalBits) ?? planAnyMeasurement(withoutIdleResets(program), classicalBits);
}

/** Fast path for the most frequent form, gates followed by measurements. */
function gatesThenMeasurements(program: readonly PlainOperation[], classicalBits: number): MeasurementPlan | undefined {
  let end = 0;
  while (end < program.length && program[end]!.kind === 'gate') end++;
  for (let i = end; i < program.length; i++) {
    const operation = program[i]!;
    if (operation.kind !== 'measure' || operation.bit >= classicalBits) return undefined;
  }
  const suffix = (end === program.length ? program : program.slice(0, end)) as readonly PlainGate[];
  const measured = end === program.length ? [] : lastOfEachBit(program.slice(end) as readonly PlainMeasurement[]);
  return { prefix: [], suffix, measured, writesBits: measured.length > 0 };
}

function lastOfEachBit(measurements: readonly PlainMeasurement[]): readonly MeasuredBit[] {
  const qubitOf = new Map(measurements.map(({ bit, qubit }) => [bit, qubit]));
  return byBit(qubitOf);
}

const byBit = (qubitOf: ReadonlyMap<number, number>): readonly MeasuredBit[] =>
  [...qubitOf].map(([bit, qubit]) => ({ bit, qubit })).sort((a, b) => a.bit - b.bit);

function planAnyMeasurement(operations: readonly PlainOperation[], classicalBits: number): MeasurementPlan {
  const disturbed: boolean[] = [];
  const measured = new Map<number, number>();
  const gates: PlainGate[] = [];
  let split = operations.length;
  for (; split > 0; split--) {
    const operation = operations[split - 1]!;
    if (operation.kind === 'gate') {
      gates.push(operation);
      if (!operation.gate.structure.diagonal) for (const target of operation.targets) disturbed[target] = true;
    } else if (operation.kind === 'measure' && !disturbed[operation.qubit]) {
      // Iterating backwards, the first measurement found is the effective one.
      if (!measured.has(operation.bit)) measured.set(operation.bit, operation.qubit);
    } else break;
  }
  const prefix = operations.slice(0, split);
  const isRead = (bit: number): boolean => bit < classicalBits;
  for (const bit of measured.keys()) if (!isRead(bit)) measured.delete(bit);
  return {
    prefix,
    suffix: gates.reverse(),
    measured: byBit(measured),
    writesBits: measured.size > 0 || [...bitsWrittenBy(prefix)].some(isRead),
  };
}

/** Removes resets of untouched qubits, which are still |0⟩; many programs start with resets. */
function withoutIdleResets(operations: readonly PlainOperation[]): readonly PlainOperation[] {
  if (!operations.some(({ kind }) => kind === 'reset')) return operations;
  const touched = new Set<number>();
  let all = false;
  return operations.filter((operation) => {
    if (operation.kind === 'reset') return all || touched.has(operation.qubit);
    if (operation.kind === 'gate') {
      for (const { qubit } of operation.controls) touched.add(qubit);
      for (const target of operation.targets) touched.add(target);
    } else if (operation.kind !== 'measure') all = true;
    return true;
  });
}

/** Returns the classical bits that operations write, at any depth. */
export function bitsWrittenBy(
  operations: readonly (PlainOperation | NoisyOperation)[],
  bits = new Set<number>(),
): Set<number> {
  for (const operation of operations) {
    switch (operation.kind) {
      case 'measure':
      case 'assign':
        bits.add(operation.bit);
        break;
      case 'branch':
        bitsWrittenBy(operation.then, bits);
        bitsWrittenBy(operation.otherwise, bits);
        break;
      case 'loop':
        bitsWrittenBy(operation.body, bits);
        break;
    }
  }
  return bits;
}

/**
 * Returns the outcome of measuring a qubit, from a uniform number in [0, 1) and the weights of 0 and 1 (not both zero).
 */
export const outcomeOf = (uniform: number, weight0: number, weight1: number): 0 | 1 =>
  uniform * (weight0 + weight1) < weight0 ? 0 : 1;
