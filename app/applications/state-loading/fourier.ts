import { gate, type Operation } from '#simulator';

/** |v⟩ → Σ_k e^{2πi·vk/2ⁿ}|k⟩/√2ⁿ. @param qubits lowest first */
export function fourierTransform(qubits: readonly number[]): readonly Operation[] {
  const n = qubits.length;
  const rotations = qubits.toReversed().flatMap((target, step) => {
    const position = n - 1 - step;
    const phases = qubits
      .slice(0, position)
      .map((each, lower) => gate('U1', target, { controls: [each], parameters: [Math.PI / 2 ** (position - lower)] }));
    return [gate('H', target), ...phases.toReversed()];
  });
  const swaps = qubits
    .slice(0, Math.floor(n / 2))
    .map((each, position) => gate('SWAP', [each, qubits[n - 1 - position]!]));
  return [...rotations, ...swaps];
}
