/** The native operations of the chip: any one-qubit unitary, as one U3, and CZ. */
export type NativeOperation =
  | { readonly kind: 'single'; readonly qubit: number; readonly matrix: Float64Array }
  | { readonly kind: 'cz'; readonly qubits: readonly [number, number] };

export const single = (qubit: number, matrix: Float64Array): NativeOperation => ({ kind: 'single', qubit, matrix });
export const cz = (a: number, b: number): NativeOperation => ({ kind: 'cz', qubits: [a, b] });

export const operandQubits = (operation: NativeOperation): readonly number[] =>
  operation.kind === 'single' ? [operation.qubit] : operation.qubits;

/** Whether two programs differ in the matrices of one-qubit operations only. */
export const haveSamePattern = (one: readonly NativeOperation[], other: readonly NativeOperation[]): boolean =>
  one.length === other.length &&
  one.every((operation, i) => {
    const same = other[i]!;
    const qubits = operandQubits(same);
    return operation.kind === same.kind && operandQubits(operation).every((qubit, k) => qubit === qubits[k]);
  });
