import type { AllowedMeans, BrokenLimit, CircuitNumbers } from './exercise-contract.ts';
import { gateNameOf } from './gate-names.ts';
import {
  GRADING_LIMITS,
  type GradingProgram,
  type GradingStep,
  plainOperationsIn,
  qubitsNamedBy,
} from './grading-steps.ts';
import type { LockedPlacement } from './locked-blocks.ts';

/** Returns the limit on qubits if a program breaks it. */
export function brokenQubits({ qubits }: GradingProgram, allowed: AllowedMeans | undefined): BrokenLimit | undefined {
  const wanted = Math.min(allowed?.maxQubits ?? GRADING_LIMITS.qubits, GRADING_LIMITS.qubits);
  return qubits > wanted ? { limit: 'max-qubits', wanted, got: qubits } : undefined;
}

/** Returns the first gate outside the locked blocks that is not among the allowed ones. */
export function brokenGates(
  steps: readonly GradingStep[],
  gates: AllowedMeans['gates'],
  locked: LockedPlacement,
): BrokenLimit | undefined {
  if (gates === 'any') return undefined;
  const fixed = new Set(locked.flat());
  for (const [index, { operation, line }] of steps.entries()) {
    if (fixed.has(index)) continue;
    for (const inner of plainOperationsIn([operation])) {
      if (inner.kind !== 'gate') continue;
      const got = gateNameOf(inner);
      if (!gates.includes(got)) return { limit: 'gates', wanted: gates, got, line };
    }
  }
  return undefined;
}

/** Returns the first gate outside the locked blocks that joins qubits that it may not join. */
export function brokenPairs(
  steps: readonly GradingStep[],
  pairs: AllowedMeans['pairs'],
  locked: LockedPlacement,
): BrokenLimit | undefined {
  if (pairs === undefined) return undefined;
  const fixed = new Set(locked.flat());
  const isJoined = (a: number, b: number): boolean =>
    pairs.some(([x, y]) => (a === x && b === y) || (a === y && b === x));
  for (const [index, { operation, line }] of steps.entries()) {
    if (fixed.has(index)) continue;
    for (const inner of plainOperationsIn([operation])) {
      const got = qubitsNamedBy(inner);
      if (got.some((a, i) => got.slice(i + 1).some((b) => !isJoined(a, b))))
        return { limit: 'pairs', wanted: pairs, got, line };
    }
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
