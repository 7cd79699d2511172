import { codeExporter, type ExportTarget, nativeGates, PYTHON_ANGLES, PYTHON_REPEAT } from './code-printer.ts';
import { EXPORTER_NAMES } from './exporter.ts';

/** Gate → method, and method of its inverse; both take the qubits, then the angle. */
const GATES: ReadonlyMap<string, readonly [method: string, inverse?: string]> = new Map([
  ['I', ['i']],
  ['H', ['h']],
  ['X', ['x']],
  ['Y', ['y']],
  ['Z', ['z']],
  ['S', ['s', 'si']],
  ['T', ['t', 'ti']],
  ['SX', ['v', 'vi']],
  ['RX', ['rx']],
  ['RY', ['ry']],
  ['RZ', ['rz']],
  ['U1', ['phaseshift']],
  ['SWAP', ['swap']],
  ['ISWAP', ['iswap']],
]);

const TARGET: ExportTarget = {
  id: 'braket',
  ...EXPORTER_NAMES.braket,
  comment: '#',
  angles: PYTHON_ANGLES,
  natives: nativeGates(GATES.keys(), ['S', 'T', 'SX']),
  emptyBlock: 'pass',
  prologue: () => ['import math', '', 'from braket.circuits import Circuit', '', 'circuit = Circuit()', ''],
  epilogue: () => [],
  gate: ({ gate, targets, controls, dagger }, parameters) => {
    const [method = '', inverse] = GATES.get(gate) ?? [];
    const controlled =
      controls.length === 0
        ? []
        : [
            `control=[${controls.map(({ qubit }) => qubit).join(', ')}]`,
            `control_state=[${controls.map(({ on }) => on).join(', ')}]`,
          ];
    return [`circuit.${dagger ? inverse : method}(${[...targets, ...parameters, ...controlled].join(', ')})`];
  },
  measure: ({ qubit, bit }) => `circuit.measure(${qubit})  # c[${bit}]`,
  repeat: PYTHON_REPEAT,
};

/** Python for the Amazon Braket SDK. Results list the measured qubits in the order of their measurements. */
export const BRAKET = codeExporter(TARGET);
