import {
  codeExporter,
  type EmittedBlock,
  type ExportTarget,
  nativeGates,
  PYTHON_ANGLES,
  PYTHON_REPEAT,
} from './code-printer.ts';
import { EXPORTER_NAMES } from './exporter.ts';

const GATES = ['I', 'H', 'X', 'Y', 'Z', 'S', 'T', 'X1', 'Y1', 'Z1', 'RX', 'RY', 'RZ', 'U1', 'U2', 'U3', 'SWAP'];

/** The statements of a block are collected in a separate program. */
const programOf = ({ depth, number }: EmittedBlock): string => (depth === 0 ? 'program' : `block_${depth}_${number}`);

const TARGET: ExportTarget = {
  id: 'pyqpanda',
  ...EXPORTER_NAMES.pyqpanda,
  comment: '#',
  angles: PYTHON_ANGLES,
  natives: nativeGates(GATES, 'all'),
  emptyBlock: 'pass',
  prologue: ({ qubits, classicalBits }) => [
    'import math',
    '',
    'from pyqpanda import *',
    '',
    'machine = CPUQVM()',
    'machine.init_qvm()',
    `q = machine.qAlloc_many(${qubits})`,
    `c = machine.cAlloc_many(${classicalBits})`,
    'program = QProg()',
    '',
  ],
  epilogue: () => [],
  gate: ({ gate, targets, controls, dagger }, parameters, block) => {
    const negative = controls.filter(({ on }) => on === 0).map(({ qubit }) => `${programOf(block)} << X(q[${qubit}])`);
    const plain = `${gate}(${[...targets.map((qubit) => `q[${qubit}]`), ...parameters].join(', ')})`;
    const inverse = dagger ? '.dagger()' : '';
    const controlled =
      controls.length === 0 ? '' : `.control([${controls.map(({ qubit }) => `q[${qubit}]`).join(', ')}])`;
    return [...negative, `${programOf(block)} << ${plain}${inverse}${controlled}`, ...negative];
  },
  measure: ({ qubit, bit }, block) => `${programOf(block)} << Measure(q[${qubit}], c[${bit}])`,
  reset: ({ qubit }, block) => `${programOf(block)} << Reset(q[${qubit}])`,
  barrier: ({ qubits }, block) =>
    `${programOf(block)} << BARRIER([${qubits.map((qubit) => `q[${qubit}]`).join(', ')}])`,
  repeat: PYTHON_REPEAT,
  branch: ({ bits, value }, _, block) => {
    if (bits.length !== 1) return undefined;
    const [then, otherwise] = [
      { depth: block.depth + 1, number: 2 * block.number },
      { depth: block.depth + 1, number: 2 * block.number + 1 },
    ].map(programOf);
    return {
      open: [`${then} = QProg()`, `${otherwise} = QProg()`],
      otherwise: [],
      close: [`${programOf(block)} << create_if_prog(c[${bits[0]}] == ${value}, ${then}, ${otherwise})`],
      indented: false,
      inner: [2 * block.number, 2 * block.number + 1],
    };
  },
  loop: ({ bits, value }, _, block) => {
    if (bits.length !== 1) return undefined;
    const inner = { depth: block.depth + 1, number: 2 * block.number };
    return {
      open: [`${programOf(inner)} = QProg()`],
      close: [`${programOf(block)} << create_while_prog(c[${bits[0]}] == ${value}, ${programOf(inner)})`],
      indented: false,
      inner: [inner.number, inner.number],
    };
  },
};

/** Python for pyQPanda 3. ISWAP and related gates are decomposed, because releases disagree on their sign. */
export const PYQPANDA = codeExporter(TARGET);
