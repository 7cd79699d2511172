import { codeExporter, type ExportTarget, nativeGates, PYTHON_ANGLES, PYTHON_REPEAT } from './code-printer.ts';
import { EXPORTER_NAMES } from './exporter.ts';

const GATES: ReadonlyMap<string, (parameters: readonly string[]) => string> = new Map<
  string,
  (parameters: readonly string[]) => string
>([
  ['I', () => 'cirq.I'],
  ['H', () => 'cirq.H'],
  ['X', () => 'cirq.X'],
  ['Y', () => 'cirq.Y'],
  ['Z', () => 'cirq.Z'],
  ['S', () => 'cirq.S'],
  ['T', () => 'cirq.T'],
  ['SX', () => 'cirq.X**0.5'],
  ['RX', ([theta]) => `cirq.rx(${theta})`],
  ['RY', ([theta]) => `cirq.ry(${theta})`],
  ['RZ', ([theta]) => `cirq.rz(${theta})`],
  ['U1', ([theta]) => `cirq.ZPowGate(exponent=(${theta}) / math.pi)`],
  ['SWAP', () => 'cirq.SWAP'],
  ['ISWAP', () => 'cirq.ISWAP'],
]);

const lines = (qubits: readonly number[]): string => qubits.map((qubit) => `q[${qubit}]`).join(', ');

const TARGET: ExportTarget = {
  id: 'cirq',
  ...EXPORTER_NAMES.cirq,
  comment: '#',
  angles: PYTHON_ANGLES,
  natives: nativeGates(GATES.keys(), 'all'),
  prologue: ({ qubits }) => [
    'import math',
    '',
    'import cirq',
    '',
    `q = cirq.LineQubit.range(${qubits})`,
    'circuit = cirq.Circuit()',
    '',
  ],
  epilogue: () => [],
  gate: ({ gate, targets, controls, dagger }, parameters) => {
    const plain = GATES.get(gate)?.(parameters) ?? '';
    const inverse = dagger ? `cirq.inverse(${plain})` : plain.includes('**') ? `(${plain})` : plain;
    const controlled =
      controls.length === 0
        ? inverse
        : `cirq.ControlledGate(${inverse}, control_values=[${controls.map(({ on }) => on).join(', ')}])`;
    return [`circuit.append(${controlled}(${lines([...controls.map(({ qubit }) => qubit), ...targets])}))`];
  },
  measure: ({ qubit, bit }) => `circuit.append(cirq.measure(q[${qubit}], key="c${bit}"))`,
  reset: ({ qubit }) => `circuit.append(cirq.reset(q[${qubit}]))`,
  repeat: PYTHON_REPEAT,
  emptyBlock: 'pass',
};

/**
 * Python for Cirq. Each classical bit has its own measurement key; the first qubit of a Cirq result is the leftmost.
 */
export const CIRQ = codeExporter(TARGET);
