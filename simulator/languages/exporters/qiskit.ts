import { codeExporter, type ExportTarget, nativeGates, PYTHON_ANGLES, PYTHON_REPEAT } from './code-printer.ts';
import { EXPORTER_NAMES } from './exporter.ts';

/** Gate → class of qiskit.circuit.library and method of QuantumCircuit; both take the parameters first. */
const GATES: ReadonlyMap<string, readonly [type: string, method: string]> = new Map([
  ['I', ['IGate', 'id']],
  ['H', ['HGate', 'h']],
  ['X', ['XGate', 'x']],
  ['Y', ['YGate', 'y']],
  ['Z', ['ZGate', 'z']],
  ['S', ['SGate', 's']],
  ['T', ['TGate', 't']],
  ['SX', ['SXGate', 'sx']],
  ['RX', ['RXGate', 'rx']],
  ['RY', ['RYGate', 'ry']],
  ['RZ', ['RZGate', 'rz']],
  ['U1', ['PhaseGate', 'p']],
  ['U3', ['UGate', 'u']],
  ['RPHI', ['RGate', 'r']],
  ['SWAP', ['SwapGate', 'swap']],
  ['ISWAP', ['iSwapGate', 'iswap']],
  ['RXX', ['RXXGate', 'rxx']],
  ['RYY', ['RYYGate', 'ryy']],
  ['RZZ', ['RZZGate', 'rzz']],
  ['RZX', ['RZXGate', 'rzx']],
]);

/** Methods for the most common gates with controls on 1, and for inverses. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['X 1', 'cx'],
  ['X 2', 'ccx'],
  ['Y 1', 'cy'],
  ['Z 1', 'cz'],
  ['H 1', 'ch'],
  ['U1 1', 'cp'],
  ['RX 1', 'crx'],
  ['RY 1', 'cry'],
  ['RZ 1', 'crz'],
  ['SWAP 1', 'cswap'],
  ['S† 0', 'sdg'],
  ['T† 0', 'tdg'],
  ['SX† 0', 'sxdg'],
]);

const call = (method: string, values: readonly (string | number)[]): string =>
  `circuit.${method}(${values.join(', ')})`;

const TARGET: ExportTarget = {
  id: 'qiskit',
  ...EXPORTER_NAMES.qiskit,
  comment: '#',
  angles: PYTHON_ANGLES,
  natives: nativeGates(GATES.keys(), 'all'),
  emptyBlock: 'pass',
  prologue: ({ qubits, classicalBits }) => [
    'import math',
    '',
    'from qiskit import ClassicalRegister, QuantumCircuit, QuantumRegister',
    'from qiskit.circuit import library',
    '',
    `q = QuantumRegister(${qubits}, "q")`,
    ...(classicalBits > 0 ? [`c = ClassicalRegister(${classicalBits}, "c")`] : []),
    `circuit = QuantumCircuit(q${classicalBits > 0 ? ', c' : ''})`,
    '',
  ],
  epilogue: () => [],
  gate: ({ gate, targets, controls, dagger }, parameters) => {
    const [type, plain] = GATES.get(gate) ?? ['', ''];
    const qubits = [...controls.map(({ qubit }) => qubit), ...targets];
    const allOn = controls.every(({ on }) => on === 1);
    const method =
      METHODS.get(`${gate}${dagger ? '†' : ''} ${controls.length}`) ??
      (controls.length === 0 && !dagger ? plain : undefined);
    if (method !== undefined && allOn) return [call(method, [...parameters, ...qubits])];
    // The first control is the rightmost character.
    const state = controls
      .map(({ on }) => on)
      .reverse()
      .join('');
    const inverse = dagger ? '.inverse()' : '';
    const controlled =
      controls.length === 0 ? '' : `.control(${controls.length}${allOn ? '' : `, ctrl_state="${state}"`})`;
    return [
      call('append', [`library.${type}(${parameters.join(', ')})${inverse}${controlled}`, `[${qubits.join(', ')}]`]),
    ];
  },
  measure: ({ qubit, bit }) => call('measure', [qubit, bit]),
  reset: ({ qubit }) => call('reset', [qubit]),
  barrier: ({ qubits }) => call('barrier', qubits),
  repeat: PYTHON_REPEAT,
  branch: ({ bits, value }, { classicalBits }, { depth }) => {
    const operand = bits.length === 1 ? `c[${bits[0]}]` : bits.length === classicalBits ? 'c' : undefined;
    const name = depth === 0 ? 'otherwise' : `otherwise_${depth}`;
    if (operand === undefined) return undefined;
    return {
      open: [`with circuit.if_test((${operand}, ${value})) as ${name}:`],
      otherwise: [`with ${name}:`],
      close: [],
      indented: true,
    };
  },
  loop: ({ bits, value }, { classicalBits }) => {
    const operand = bits.length === 1 ? `c[${bits[0]}]` : bits.length === classicalBits ? 'c' : undefined;
    return operand === undefined
      ? undefined
      : { open: [`with circuit.while_loop((${operand}, ${value})):`], close: [], indented: true };
  },
};

/** Python for Qiskit 1 and later. Bit k of a result is classical bit k, as here. */
export const QISKIT = codeExporter(TARGET);
