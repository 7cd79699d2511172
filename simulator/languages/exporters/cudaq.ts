import type { BooleanTerms, Literal } from './boolean-terms.ts';
import { codeExporter } from './code-printer.ts';
import type { EmittedBlock, ExportTarget } from './code-target.ts';
import { nativeGates } from './native-gates.ts';
import { indentedBlock, PYTHON_REPEAT, pythonNumber, pythonWords } from './python.ts';

/** Gate → operation of a kernel; the angle comes before the qubits. */
const GATES: ReadonlyMap<string, string> = new Map([
  // The identity is not written.
  ['I', ''],
  ['H', 'h'],
  ['X', 'x'],
  ['Y', 'y'],
  ['Z', 'z'],
  ['S', 's'],
  ['T', 't'],
  ['RX', 'rx'],
  ['RY', 'ry'],
  ['RZ', 'rz'],
  ['U1', 'r1'],
  ['U3', 'u3'],
  ['SWAP', 'swap'],
]);

/** The functions that a kernel can compute. */
const FUNCTIONS = { sin: 'np.sin', cos: 'np.cos', exp: 'np.exp', sqrt: 'np.sqrt' };

const literal = ({ bit, is }: Literal): string => (is === 1 ? `c[${bit}]` : `not c[${bit}]`);

const conditionText = (terms: BooleanTerms): string =>
  terms
    .map((term) => term.map(literal).join(' and '))
    .map((text, _, all) => (all.length > 1 && text.includes(' and ') ? `(${text})` : text))
    .join(' or ');

/** Returns the call of a gate or kernel between the gates that turn its controls on 0. */
function betweenFlips(
  call: string,
  controls: readonly { readonly qubit: number; readonly on: 0 | 1 }[],
  { qubit }: EmittedBlock,
): readonly string[] {
  const negative = controls.filter(({ on }) => on === 0).map((control) => `x(${qubit(control.qubit)})`);
  return [...negative, call, ...negative];
}

const TARGET: ExportTarget = {
  id: 'cudaq',
  // A kernel computes with reals only where a number is one.
  angles: {
    pi: 'np.pi',
    power: '**',
    number: (word) => (/^\d+$/.test(word) ? `${pythonNumber(word)}.0` : word),
    functions: {},
  },
  functions: FUNCTIONS,
  names: /^[A-Za-z_][A-Za-z0-9_]*$/,
  reserved: pythonWords(`np cudaq mz mx my reset ch cx cy cz ccx sdg tdg main ${[...GATES.values()].join(' ')}`),
  natives: nativeGates(GATES.keys(), []),
  emptyBlock: 'pass',
  indent: () => '    ',
  into: '',
  qubit: (qubit) => `q[${qubit}]`,
  imports: () => ['import cudaq', 'import numpy as np', '', ''],
  setup: ({ circuit: { qubits, classicalBits }, parameters }) => [
    '@cudaq.kernel',
    `def program(${parameters.map(({ word }) => `${word}: float`).join(', ')})${classicalBits > 0 ? ' -> list[bool]' : ''}:`,
    `    q = cudaq.qvector(${qubits})`,
    ...(classicalBits > 0 ? [`    c = [${Array.from({ length: classicalBits }, () => 'False').join(', ')}]`] : []),
  ],
  epilogue: ({ circuit: { classicalBits } }) => (classicalBits > 0 ? ['    return c'] : []),
  definitions: {
    controlsCallers: false,
    definesInverses: true,
    into: '',
    open: ({ parameters, qubits }, word) => [
      '@cudaq.kernel',
      `def ${word}(${[...parameters.map((name) => `${name}: float`), ...qubits.map((name) => `${name}: cudaq.qubit`)].join(', ')}):`,
    ],
    emptyBody: 'pass',
    close: () => ['', ''],
    call: ({ name, parameters, operation: { targets, controls } }, block) => {
      const values = [...parameters, ...targets.map(block.qubit)];
      const list = controls.map(({ qubit }) => block.qubit(qubit)).join(', ');
      const call =
        controls.length === 0
          ? `${name}(${values.join(', ')})`
          : `cudaq.control(${[name, `[${list}]`, ...values].join(', ')})`;
      return betweenFlips(call, controls, block);
    },
  },
  gate: ({ gate, targets, controls }, parameters, block) => {
    if (gate === 'I') return [];
    const qubits = [...controls.map(({ qubit }) => qubit), ...targets].map(block.qubit);
    const call = `${GATES.get(gate)}${controls.length > 0 ? '.ctrl' : ''}(${[...parameters, ...qubits].join(', ')})`;
    return betweenFlips(call, controls, block);
  },
  measure: ({ qubit, bit }) => `c[${bit}] = mz(q[${qubit}])`,
  reset: ({ qubit }) => `reset(q[${qubit}])`,
  repeat: PYTHON_REPEAT,
  branch: ({ terms }) => ({
    open: [`if ${conditionText(terms)}:`],
    otherwise: ['else:'],
    close: [],
    indented: true,
  }),
  loop: ({ terms }) => indentedBlock(`while ${conditionText(terms)}:`),
  assign: (bit, terms) => {
    const isAlways = terms.some((term) => term.length === 0);
    return `c[${bit}] = ${isAlways ? 'True' : terms.length === 0 ? 'False' : conditionText(terms)}`;
  },
};

/** A Python kernel for CUDA-Q that returns the classical bits, bit 0 first. */
export const CUDAQ = codeExporter(TARGET);
