import type { PlainOperation } from '#simulator';
import type { AllowedMeans, BrokenLimit, CircuitNumbers, ExerciseVerdict } from './exercise-contract.ts';
import { gateNameOf } from './gate-names.ts';
import {
  GRADING_LIMITS,
  type GradingProgram,
  type GradingStep,
  plainOperationsIn,
  qubitsNamedBy,
  wiresOf,
} from './grading-steps.ts';
import type { LockedPlacement } from './locked-blocks.ts';

/** Returns the limit on qubits if a program breaks it. */
export function brokenQubits({ qubits }: GradingProgram, allowed: AllowedMeans | undefined): BrokenLimit | undefined {
  const wanted = Math.min(allowed?.maxQubits ?? GRADING_LIMITS.qubits, GRADING_LIMITS.qubits);
  return qubits > wanted ? { limit: 'max-qubits', wanted, got: qubits } : undefined;
}

interface BrokenStep {
  /** Of the operation in the program. */
  readonly index: number;
  readonly broken: BrokenLimit;
}

/** The means that an operation may not use outside the locked blocks. */
function brokenBy(operation: PlainOperation, line: number | null, allowed: AllowedMeans): readonly BrokenLimit[] {
  const { gates, pairs, onQubits } = allowed;
  const broken: BrokenLimit[] = [];
  const isJoined = (a: number, b: number): boolean =>
    pairs === undefined || pairs.some(([x, y]) => (a === x && b === y) || (a === y && b === x));
  for (const inner of plainOperationsIn([operation])) {
    if (inner.kind !== 'gate') continue;
    const [name, qubits] = [gateNameOf(inner), qubitsNamedBy(inner)];
    if (gates !== 'any' && !gates.includes(name)) broken.push({ limit: 'gates', wanted: gates, got: name, line });
    if (pairs !== undefined && qubits.some((a, i) => qubits.slice(i + 1).some((b) => !isJoined(a, b))))
      broken.push({ limit: 'pairs', wanted: pairs, got: qubits, line });
    const other = qubits.find((qubit) => onQubits !== undefined && !onQubits.includes(qubit));
    if (other !== undefined) broken.push({ limit: 'on-qubits', wanted: onQubits!, got: other, line });
  }
  return broken;
}

/** Returns what the operations of a program may not use outside the locked blocks. */
export const brokenSteps = (steps: readonly GradingStep[], allowed: AllowedMeans | undefined): readonly BrokenStep[] =>
  allowed === undefined
    ? []
    : steps.flatMap(({ operation, line }, index) =>
        brokenBy(operation, line, allowed).map((broken) => ({ index, broken })),
      );

/** Returns the first operation before the first locked block on a qubit on which nothing may stand there. */
export function brokenFresh(
  steps: readonly GradingStep[],
  fresh: AllowedMeans['fresh'] = [],
  [block = []]: LockedPlacement,
): BrokenLimit | undefined {
  for (const got of fresh) {
    const onQubit = ({ operation }: GradingStep): boolean => wiresOf(operation).has(got);
    const first = steps.findIndex(onQubit);
    if (first >= 0 && block.length > 0 && !block.includes(first))
      return { limit: 'fresh', got, line: steps[first]!.line };
  }
  return undefined;
}

type Measurement = Extract<PlainOperation, { kind: 'measure' }>;

const isMeasurement = (operation: PlainOperation): operation is Measurement => operation.kind === 'measure';

/** Returns the first measurement of an exercise that a program lacks, or that it has none at all. */
export function missingRead(
  steps: readonly GradingStep[],
  reads: AllowedMeans['reads'] = [],
): BrokenLimit | 'unmeasured' | undefined {
  const measured = steps.map(({ operation }) => operation).filter(isMeasurement);
  if (reads.length > 0 && measured.length === 0) return 'unmeasured';
  const missing = reads.find(([qubit, bit]) => !measured.some((one) => one.qubit === qubit && one.bit === bit));
  return missing && { limit: 'reads', qubit: missing[0], bit: missing[1] };
}

/** Returns the first measurement that a program has besides those of the exercise, or its first reset. */
export function surplusRead(steps: readonly GradingStep[], reads: AllowedMeans['reads']): ExerciseVerdict | undefined {
  if (reads === undefined) return undefined;
  const left = reads.map((read) => read.join());
  for (const { operation, line } of steps)
    for (const inner of plainOperationsIn([operation])) {
      if (inner.kind === 'reset') return { kind: 'not-allowed', operation: 'reset', line };
      if (inner.kind !== 'measure') continue;
      const at = inner === operation ? left.indexOf(`${inner.qubit},${inner.bit}`) : -1;
      if (at < 0) return { kind: 'limit', limit: 'reads-only', qubit: inner.qubit, bit: inner.bit, line };
      left.splice(at, 1);
    }
  return undefined;
}

/** Returns the first limit on the size that a circuit breaks; asked only if the circuit does what it should. */
export function brokenSize(
  { gates, depth }: CircuitNumbers,
  allowed: AllowedMeans | undefined,
): BrokenLimit | undefined {
  const { maxGates, minGates, maxDepth } = allowed ?? {};
  if (maxGates !== undefined && gates > maxGates) return { limit: 'max-gates', wanted: maxGates, got: gates };
  if (minGates !== undefined && gates < minGates) return { limit: 'min-gates', wanted: minGates, got: gates };
  if (maxDepth !== undefined && depth > maxDepth) return { limit: 'max-depth', wanted: maxDepth, got: depth };
  return undefined;
}
