import type { Control } from '#simulator/circuit/circuit.ts';
import { codeExporter } from './code-printer.ts';
import type { EmittedBlock, ExportTarget } from './code-target.ts';
import { nativeGates } from './native-gates.ts';
import {
  afterImports,
  functionLines,
  PARAMETER_FUNCTIONS,
  PYTHON_ANGLES,
  PYTHON_NAMES,
  PYTHON_REPEAT,
  pythonWords,
} from './python.ts';

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

/** Returns the arguments for the controls of a gate: with those of the definition in which it is. */
function controlArguments(controls: readonly Control[], { qubit, isDefinition }: EmittedBlock): readonly string[] {
  if (controls.length === 0) return isDefinition ? ['control=control', 'control_state=control_state'] : [];
  const outer = (name: string): readonly string[] => (isDefinition ? [`*${name}`] : []);
  return [
    `control=[${[...outer('control'), ...controls.map((control) => qubit(control.qubit))].join(', ')}]`,
    `control_state=[${[...outer('control_state'), ...controls.map(({ on }) => on)].join(', ')}]`,
  ];
}

const TARGET: ExportTarget = {
  id: 'braket',
  angles: PYTHON_ANGLES,
  functions: PARAMETER_FUNCTIONS,
  functionLines: functionLines(
    'FreeParameterExpression',
    (name) => `FreeParameterExpression(sympy.${name}(x.expression))`,
  ),
  names: PYTHON_NAMES,
  reserved: pythonWords(
    'Circuit FreeParameter FreeParameterExpression sympy control control_state sin cos tan exp log sqrt x',
  ),
  natives: nativeGates(GATES.keys(), ['S', 'T', 'SX']),
  emptyBlock: 'pass',
  into: 'circuit',
  qubit: String,
  imports: (program, uses) => [
    'import math',
    '',
    ...(uses.functions.size > 0 ? ['import sympy'] : []),
    `from braket.circuits import Circuit${program.parameters.length > 0 ? ', FreeParameter' : ''}`,
    ...(uses.functions.size > 0 ? ['from braket.parametric import FreeParameterExpression'] : []),
    ...afterImports(program, uses),
  ],
  setup: ({ parameters }) => [
    ...parameters.map(({ name, word }) => `${word} = FreeParameter("${name}")`),
    'circuit = Circuit()',
    '',
  ],
  epilogue: () => [],
  definitions: {
    controlsCallers: true,
    definesInverses: true,
    into: 'circuit',
    open: ({ parameters, qubits }, word) => [
      `def ${word}(${['circuit', ...parameters, ...qubits].join(', ')}, control=(), control_state=()):`,
    ],
    emptyBody: 'pass',
    close: () => ['', ''],
    call: ({ name, parameters, operation: { targets, controls } }, block) => [
      `${name}(${['circuit', ...parameters, ...targets.map(block.qubit), ...controlArguments(controls, block)].join(', ')})`,
    ],
    globalPhase: (angle, block) => [`circuit.gphase(${[angle, ...controlArguments([], block)].join(', ')})`],
  },
  gate: ({ gate, targets, controls, dagger }, parameters, block) => {
    const [method = '', inverse] = GATES.get(gate) ?? [];
    const values = [...targets.map(block.qubit), ...parameters, ...controlArguments(controls, block)];
    return [`circuit.${dagger ? inverse : method}(${values.join(', ')})`];
  },
  measure: ({ qubit, bit }) => `circuit.measure(${qubit})  # c[${bit}]`,
  measuresLast: true,
  repeat: PYTHON_REPEAT,
};

/** Python for the Amazon Braket SDK. Results list the measured qubits in the order of their measurements. */
export const BRAKET = codeExporter(TARGET);
