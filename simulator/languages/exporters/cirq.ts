import type { Circuit } from '#simulator/circuit/circuit.ts';
import { walk } from '#simulator/circuit/wires.ts';
import { type BooleanTerms, booleanTerms, type Literal } from './boolean-terms.ts';
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

const qubitList = (qubits: readonly number[], { qubit }: EmittedBlock): string => qubits.map(qubit).join(', ');

const literal = ({ bit, is }: Literal): string => `sympy.Eq(sympy.Symbol("c${bit}"), ${is})`;

/** Returns the conditions that must all hold: a measurement key is true for 1. */
function conditions(terms: BooleanTerms): readonly string[] {
  if (terms.length === 1)
    return terms[0]!.map((one) => (one.is === 1 ? `"c${one.bit}"` : `cirq.SympyCondition(${literal(one)})`));
  const alternatives = terms.map((term) =>
    term.length === 1 ? literal(term[0]!) : `sympy.And(${term.map(literal).join(', ')})`,
  );
  return [`cirq.SympyCondition(sympy.Or(${alternatives.join(', ')}))`];
}

/** Returns the condition of the second list of a branch. */
const otherwise = (terms: BooleanTerms): string => {
  const alternatives = terms.map((term) => `sympy.And(${term.map(literal).join(', ')})`);
  return `cirq.SympyCondition(sympy.Not(sympy.Or(${alternatives.join(', ')})))`;
};

/** Returns the bits that conditions read before they are measured, in the order of the program. */
function unmeasuredBits({ operations }: Circuit): readonly number[] {
  const known = new Set<number>();
  const early = new Set<number>();
  for (const { operation } of walk(operations)) {
    if (operation.kind === 'measure') known.add(operation.bit);
    if (operation.kind !== 'branch') continue;
    for (const { bit } of (booleanTerms(operation.condition) ?? []).flat()) if (!known.has(bit)) early.add(bit);
  }
  return [...early];
}

const append = (operation: string, { into, guards }: EmittedBlock): string =>
  `${into}.append(${operation}${guards.length > 0 ? `.with_classical_controls(${guards.join(', ')})` : ''})`;

const TARGET: ExportTarget = {
  id: 'cirq',
  angles: PYTHON_ANGLES,
  functions: PARAMETER_FUNCTIONS,
  functionLines: functionLines('sympy.Basic', (name) => `sympy.${name}(x)`),
  names: PYTHON_NAMES,
  reserved: pythonWords('cirq sympy sin cos tan exp log sqrt x'),
  natives: nativeGates(GATES.keys(), 'all'),
  emptyBlock: 'pass',
  into: 'circuit',
  qubit: (qubit) => `q[${qubit}]`,
  imports: (program, uses) => [
    'import math',
    '',
    'import cirq',
    ...(uses.functions.size > 0 || uses.has('sympy.') ? ['import sympy'] : []),
    ...afterImports(program, uses),
  ],
  setup: ({ circuit, parameters }) => {
    const early = unmeasuredBits(circuit);
    return [
      ...parameters.map(({ name, word }) => `${word} = sympy.Symbol("${name}")`),
      `q = cirq.LineQubit.range(${circuit.qubits})`,
      'circuit = cirq.Circuit()',
      '',
      ...(early.length === 0 ? [] : ['# Bits that are read before they are measured are 0, as a qubit is here.']),
      ...early.map((bit) => `circuit.append(cirq.measure(q[0], key="c${bit}"))`),
    ];
  },
  epilogue: () => [],
  definitions: {
    controlsCallers: true,
    definesInverses: false,
    into: 'operations',
    open: ({ parameters, qubits }, word) => [
      `def ${word}(${[...parameters, ...qubits].join(', ')}):`,
      '    operations = []',
    ],
    close: () => ['    return operations', '', ''],
    call: ({ name, parameters, operation: { targets, controls, dagger } }, block) => {
      const plain = `${name}(${[...parameters, ...targets.map(block.qubit)].join(', ')})`;
      const inverse = dagger ? `cirq.inverse(${plain})` : plain;
      const states = controls.map(({ on }) => on).join(', ');
      const controlled =
        controls.length === 0
          ? ''
          : `.controlled_by(${qubitList(
              controls.map(({ qubit }) => qubit),
              block,
            )}, control_values=[${states}])`;
      const guarded = block.guards.length === 0 ? '' : `.with_classical_controls(${block.guards.join(', ')})`;
      const every = controlled + guarded;
      const method = block.isDefinition ? 'extend' : 'append';
      return [`${block.into}.${method}(${every === '' ? inverse : `[operation${every} for operation in ${inverse}]`})`];
    },
  },
  gate: ({ gate, targets, controls, dagger }, parameters, block) => {
    const plain = GATES.get(gate)?.(parameters) ?? '';
    const inverse = dagger
      ? `cirq.inverse(${plain})`
      : plain.includes('**') && controls.length === 0
        ? `(${plain})`
        : plain;
    const controlled =
      controls.length === 0
        ? inverse
        : `cirq.ControlledGate(${inverse}, control_values=[${controls.map(({ on }) => on).join(', ')}])`;
    return [append(`${controlled}(${qubitList([...controls.map(({ qubit }) => qubit), ...targets], block)})`, block)];
  },
  // Cirq has no conditional measurements.
  measure: ({ qubit, bit }, block) =>
    block.guards.length > 0 ? undefined : append(`cirq.measure(q[${qubit}], key="c${bit}")`, block),
  reset: ({ qubit }, block) => append(`cirq.reset(q[${qubit}])`, block),
  repeat: PYTHON_REPEAT,
  branch: ({ terms }, _, { guards }) => ({
    open: [],
    otherwise: [],
    close: [],
    indented: false,
    inner: [{ guards: [...guards, ...conditions(terms)] }, { guards: [...guards, otherwise(terms)] }],
  }),
};

/**
 * Python for Cirq. Each classical bit has its own measurement key; the first qubit of a Cirq result is the leftmost.
 * Conditions read the last measurement of a key.
 */
export const CIRQ = codeExporter(TARGET);
