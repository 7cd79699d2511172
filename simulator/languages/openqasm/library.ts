import type { Composite, CompositeStep } from '#simulator/circuit/circuit.ts';

const step = (
  gate: string,
  targets: readonly number[],
  controls: readonly number[] = [],
  dagger = false,
): CompositeStep =>
  Object.freeze({
    gate,
    targets,
    controls: controls.map((qubit) => Object.freeze({ qubit, on: 1 as const })),
    dagger,
    parameters: [],
  });

const h = (qubit: number): CompositeStep => step('H', [qubit]);
const t = (qubit: number): CompositeStep => step('T', [qubit]);
const tdg = (qubit: number): CompositeStep => step('T', [qubit], [], true);
const cx = (control: number, target: number): CompositeStep => step('X', [target], [control]);

/**
 * Gates of Qiskit's qelib1.inc that are not a controlled gate of the catalogue: Toffolis up to a relative phase
 * (Margolus; Maslov, arXiv:1508.03273).
 */
export const LIBRARY_COMPOSITES: ReadonlyMap<string, Composite> = new Map(
  [
    {
      name: 'rccx',
      qubits: 3,
      parameters: [],
      body: [h(2), t(2), cx(1, 2), tdg(2), cx(0, 2), t(2), cx(1, 2), tdg(2), h(2)],
    },
    {
      name: 'rc3x',
      qubits: 4,
      parameters: [],
      body: [
        ...[h(3), t(3), cx(2, 3), tdg(3), h(3), cx(0, 3), t(3), cx(1, 3), tdg(3)],
        ...[cx(0, 3), t(3), cx(1, 3), tdg(3), h(3), t(3), cx(2, 3), tdg(3), h(3)],
      ],
    },
  ].map((composite) => [composite.name, Object.freeze(composite)]),
);
