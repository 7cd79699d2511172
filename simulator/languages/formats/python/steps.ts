import type { Control } from '#simulator/circuit/circuit.ts';
import type { ImportBuilder, Range } from '#simulator/languages/formats/import-builder.ts';
import type { PythonStep } from './values.ts';

/** Returns the inverse of steps; undefined if one has none. */
export function inverseSteps(
  steps: readonly PythonStep[],
  builder: ImportBuilder,
  range: Range,
): readonly PythonStep[] | undefined {
  builder.budget.spend(2 * steps.length);
  const isUnitary = steps.every(({ kind }) => kind === 'gate' || kind === 'barrier');
  if (!isUnitary) {
    builder.error('not_unitary', { word: 'measure', block: 'inverse' }, range);
    return undefined;
  }
  return steps.toReversed().map((step) => (step.kind === 'gate' ? { ...step, dagger: !step.dagger } : step));
}

/** Returns steps with more controls; undefined if one cannot have them. */
export function controlledBy(
  steps: readonly PythonStep[],
  controls: readonly Control[],
  builder: ImportBuilder,
  range: Range,
): readonly PythonStep[] | undefined {
  builder.budget.spend(2 * steps.length * (1 + controls.length));
  if (steps.some(({ kind }) => kind !== 'gate' && kind !== 'barrier')) {
    builder.error('not_unitary', { word: 'measure', block: 'control' }, range);
    return undefined;
  }
  return steps.map((step) => (step.kind === 'gate' ? { ...step, controls: [...controls, ...step.controls] } : step));
}

/** Returns steps on other qubits and bits: number k becomes the k-th of these. */
export function movedTo(
  steps: readonly PythonStep[],
  qubits: readonly number[],
  bits: readonly number[],
): readonly PythonStep[] {
  return steps.map((step): PythonStep => {
    switch (step.kind) {
      case 'gate':
        return {
          ...step,
          operands: step.operands.map((qubit) => qubits[qubit]!),
          controls: step.controls.map(({ qubit, on }) => ({ qubit: qubits[qubit]!, on })),
        };
      case 'measure':
        return { ...step, qubit: qubits[step.qubit]!, bit: bits[step.bit]! };
      case 'reset':
        return { ...step, qubit: qubits[step.qubit]! };
      case 'barrier':
        return { ...step, qubits: step.qubits.map((qubit) => qubits[qubit]!) };
    }
  });
}
