import type { Control } from '#simulator/circuit/circuit.ts';
import type { BooleanTerms, Literal } from './boolean-terms.ts';
import { codeExporter } from './code-printer.ts';
import type { Condition, EmittedBlock, ExportTarget } from './code-target.ts';
import { nativeGates } from './native-gates.ts';
import {
  afterImports,
  functionLines,
  indentedBlock,
  PARAMETER_FUNCTIONS,
  PYTHON_ANGLES,
  PYTHON_NAMES,
  PYTHON_REPEAT,
  pythonWords,
} from './python.ts';

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

const isAllOn = (controls: readonly Control[]): boolean => controls.every(({ on }) => on === 1);

/** The method that adds controls to a gate. The first control is the rightmost character of the state. */
const controlMethod = (controls: readonly Control[]): string => {
  if (controls.length === 0) return '';
  const state = controls
    .map(({ on }) => on)
    .reverse()
    .join('');
  return `.control(${controls.length}${isAllOn(controls) ? '' : `, ctrl_state="${state}"`})`;
};

const joined = (method: 'logic_and' | 'logic_or', parts: readonly string[]): string =>
  parts.reduce((left, right) => `expr.${method}(${left}, ${right})`);

const literal = ({ bit, is }: Literal): string => (is === 1 ? `c[${bit}]` : `expr.logic_not(c[${bit}])`);

const expression = (terms: BooleanTerms): string =>
  joined(
    'logic_or',
    terms.map((term) => joined('logic_and', term.map(literal))),
  );

/** Returns a condition: one bit or the whole register compared with a number, or an expression. */
function conditionText({ terms, equality }: Condition, classicalBits: number): string {
  const [only, ...more] = terms[0] ?? [];
  if (terms.length === 1 && only !== undefined && more.length === 0) return `(c[${only.bit}], ${only.is})`;
  if (equality?.bits.length === classicalBits) return `(c, ${equality.value})`;
  return expression(terms);
}

const qubitList = (
  controls: readonly Control[],
  targets: readonly number[],
  { qubit }: EmittedBlock,
): readonly string[] => [...controls.map((control) => control.qubit), ...targets].map(qubit);

const TARGET: ExportTarget = {
  id: 'qiskit',
  angles: PYTHON_ANGLES,
  functions: PARAMETER_FUNCTIONS,
  functionLines: functionLines('ParameterExpression', (name) => (name === 'sqrt' ? 'x**0.5' : `x.${name}()`)),
  names: PYTHON_NAMES,
  reserved: pythonWords(
    'ClassicalRegister QuantumCircuit QuantumRegister Parameter ParameterExpression expr library sin cos tan exp log sqrt x',
  ),
  natives: nativeGates(GATES.keys(), 'all'),
  emptyBlock: 'pass',
  into: 'circuit',
  qubit: String,
  imports: (program, uses) => [
    'import math',
    '',
    'from qiskit import ClassicalRegister, QuantumCircuit, QuantumRegister',
    `from qiskit.circuit import ${[
      ...(program.parameters.length > 0 ? ['Parameter'] : []),
      ...(uses.functions.size > 0 ? ['ParameterExpression'] : []),
      'library',
    ].join(', ')}`,
    ...(uses.has('expr.') ? ['from qiskit.circuit.classical import expr'] : []),
    ...afterImports(program, uses),
  ],
  setup: ({ circuit: { qubits, classicalBits }, parameters }) => [
    ...parameters.map(({ name, word }) => `${word} = Parameter("${name}")`),
    `q = QuantumRegister(${qubits}, "q")`,
    ...(classicalBits > 0 ? [`c = ClassicalRegister(${classicalBits}, "c")`] : []),
    `circuit = QuantumCircuit(q${classicalBits > 0 ? ', c' : ''})`,
    '',
  ],
  epilogue: () => [],
  definitions: {
    controlsCallers: true,
    definesInverses: false,
    into: 'circuit',
    qubit: String,
    open: ({ composite: { name, qubits }, parameters }, word) => [
      `def ${word}(${parameters.join(', ')}):`,
      `    circuit = QuantumCircuit(${qubits}, name=${JSON.stringify(name)})`,
    ],
    close: () => ['    return circuit.to_gate()', '', ''],
    call: ({ name, parameters, operation: { controls, targets, dagger } }, block) => [
      call('append', [
        `${name}(${parameters.join(', ')})${dagger ? '.inverse()' : ''}${controlMethod(controls)}`,
        `[${qubitList(controls, targets, block).join(', ')}]`,
      ]),
    ],
    globalPhase: (angle) => [`circuit.global_phase += ${angle}`],
  },
  gate: ({ gate, targets, controls, dagger }, parameters, block) => {
    const [type, plain] = GATES.get(gate) ?? ['', ''];
    const qubits = qubitList(controls, targets, block);
    const method =
      METHODS.get(`${gate}${dagger ? '†' : ''} ${controls.length}`) ??
      (controls.length === 0 && !dagger ? plain : undefined);
    if (method !== undefined && isAllOn(controls)) return [call(method, [...parameters, ...qubits])];
    const inverse = dagger ? '.inverse()' : '';
    return [
      call('append', [
        `library.${type}(${parameters.join(', ')})${inverse}${controlMethod(controls)}`,
        `[${qubits.join(', ')}]`,
      ]),
    ];
  },
  measure: ({ qubit, bit }) => call('measure', [qubit, bit]),
  reset: ({ qubit }) => call('reset', [qubit]),
  barrier: ({ qubits }) => call('barrier', qubits),
  repeat: PYTHON_REPEAT,
  branch: (condition, { classicalBits }, { depth }) => {
    const name = depth === 0 ? 'otherwise' : `otherwise_${depth}`;
    return {
      open: [`with circuit.if_test(${conditionText(condition, classicalBits)}) as ${name}:`],
      otherwise: [`with ${name}:`],
      close: [],
      indented: true,
    };
  },
  loop: (condition, { classicalBits }) =>
    indentedBlock(`with circuit.while_loop(${conditionText(condition, classicalBits)}):`),
  assign: (bit, terms) => {
    const isKnown = terms.length === 0 || terms.some((term) => term.length === 0);
    const value = isKnown ? (terms.length > 0 ? 'True' : 'False') : expression(terms);
    return call('store', [`c[${bit}]`, value]);
  },
};

/** Python for Qiskit 2. Bit k of a result is classical bit k, as here. */
export const QISKIT = codeExporter(TARGET);
