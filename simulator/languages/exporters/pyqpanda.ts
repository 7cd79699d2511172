import type { Control } from '#simulator/circuit/circuit.ts';
import type { BooleanTerms } from './boolean-terms.ts';
import { codeExporter } from './code-printer.ts';
import type { EmittedBlock, ExportTarget } from './code-target.ts';
import { nativeGates } from './native-gates.ts';
import { afterImports, PYTHON_ANGLES, PYTHON_NAMES, PYTHON_REPEAT, pythonWords } from './python.ts';

const GATES = ['I', 'H', 'X', 'Y', 'Z', 'S', 'T', 'X1', 'Y1', 'Z1', 'RX', 'RY', 'RZ', 'U1', 'U2', 'U3', 'SWAP'];

/** The statements of a block are collected in a separate program. */
const blockName = (depth: number, number: bigint): string => `block_${depth}_${number}`;

/** Bits of the largest number that pyQPanda computes with. */
const NUMBER_BITS = 62;

/** Returns a condition with operators that classical bits have: the number that bits form is compared. */
function conditionText(terms: BooleanTerms): string | undefined {
  if (terms.some((term) => term.length > NUMBER_BITS)) return undefined;
  const texts = terms.map((term) => {
    const sum = term.map(({ bit }, index) => (index === 0 ? `c[${bit}]` : `c[${bit}]*${2n ** BigInt(index)}`));
    const value = term.reduce((before, { is }, index) => before + (is === 1 ? 2n ** BigInt(index) : 0n), 0n);
    return `${sum.join(' + ')} == ${value}`;
  });
  return texts.length === 1 ? texts[0] : `${texts.map((text) => `(${text})`).join(' + ')} > 0`;
}

/** Returns the controlled gate or circuit, between the gates that turn its controls on 0. */
function controlledLines(
  plain: string,
  controls: readonly Control[],
  { into, qubit }: EmittedBlock,
): readonly string[] {
  const negative = controls.filter(({ on }) => on === 0).map((control) => `${into} << X(${qubit(control.qubit)})`);
  const controlled =
    controls.length === 0 ? '' : `.control([${controls.map((control) => qubit(control.qubit)).join(', ')}])`;
  return [...negative, `${into} << ${plain}${controlled}`, ...negative];
}

const TARGET: ExportTarget = {
  id: 'pyqpanda',
  angles: PYTHON_ANGLES,
  names: PYTHON_NAMES,
  reserved: pythonWords(
    `CPUQVM QProg QCircuit Measure Reset BARRIER create_if_prog create_while_prog build ${GATES.join(' ')}`,
  ),
  natives: nativeGates(GATES, 'all'),
  emptyBlock: 'pass',
  into: 'program',
  qubit: (qubit) => `q[${qubit}]`,
  indent: ({ parameters }) => (parameters.length > 0 ? '    ' : ''),
  imports: (program, uses) => ['import math', '', 'from pyqpanda import *', ...afterImports(program, uses)],
  setup: ({ circuit: { qubits, classicalBits }, parameters }) => [
    'machine = CPUQVM()',
    'machine.init_qvm()',
    `q = machine.qAlloc_many(${qubits})`,
    `c = machine.cAlloc_many(${classicalBits})`,
    ...(parameters.length === 0
      ? ['program = QProg()', '']
      : ['', '', `def build(${parameters.map(({ word }) => word).join(', ')}):`, '    program = QProg()']),
  ],
  epilogue: ({ parameters }) => (parameters.length === 0 ? [] : ['    return program']),
  definitions: {
    controlsCallers: true,
    definesInverses: false,
    into: 'circuit',
    open: ({ parameters, qubits }, word) => [
      `def ${word}(${[...parameters, ...qubits].join(', ')}):`,
      '    circuit = QCircuit()',
    ],
    close: () => ['    return circuit', '', ''],
    call: ({ name, parameters, operation: { targets, controls, dagger } }, block) =>
      controlledLines(
        `${name}(${[...parameters, ...targets.map(block.qubit)].join(', ')})${dagger ? '.dagger()' : ''}`,
        controls,
        block,
      ),
  },
  gate: ({ gate, targets, controls, dagger }, parameters, block) =>
    controlledLines(
      `${gate}(${[...targets.map(block.qubit), ...parameters].join(', ')})${dagger ? '.dagger()' : ''}`,
      controls,
      block,
    ),
  measure: ({ qubit, bit }, { into }) => `${into} << Measure(q[${qubit}], c[${bit}])`,
  reset: ({ qubit }, { into }) => `${into} << Reset(q[${qubit}])`,
  barrier: ({ qubits }, { into }) => `${into} << BARRIER([${qubits.map((qubit) => `q[${qubit}]`).join(', ')}])`,
  repeat: PYTHON_REPEAT,
  branch: ({ terms }, _, { depth, number, into }) => {
    const condition = conditionText(terms);
    if (condition === undefined) return undefined;
    const numbers = [2n * number, 2n * number + 1n] as const;
    const [then, otherwise] = numbers.map((one) => blockName(depth + 1, one)) as [string, string];
    return {
      open: [`${then} = QProg()`, `${otherwise} = QProg()`],
      otherwise: [],
      close: [`${into} << create_if_prog(${condition}, ${then}, ${otherwise})`],
      indented: false,
      inner: [
        { number: numbers[0], into: then },
        { number: numbers[1], into: otherwise },
      ],
    };
  },
  loop: ({ terms }, _, { depth, number, into }) => {
    const condition = conditionText(terms);
    if (condition === undefined) return undefined;
    const inner = { number: 2n * number, into: blockName(depth + 1, 2n * number) };
    return {
      open: [`${inner.into} = QProg()`],
      close: [`${into} << create_while_prog(${condition}, ${inner.into})`],
      indented: false,
      inner: [inner, inner],
    };
  },
};

/** Python for pyQPanda 3.8. ISWAP and related gates are decomposed, because releases disagree on their sign. */
export const PYQPANDA = codeExporter(TARGET);
