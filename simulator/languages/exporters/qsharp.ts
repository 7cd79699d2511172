import type { Equality } from '#simulator/languages/openqasm/conditions.ts';
import { codeExporter, type ExportTarget, nativeGates } from './code-printer.ts';
import { EXPORTER_NAMES } from './exporter.ts';

/** Gate → operation; parameters come before the qubits. */
const GATES: ReadonlyMap<string, string> = new Map([
  ['I', 'I'],
  ['H', 'H'],
  ['X', 'X'],
  ['Y', 'Y'],
  ['Z', 'Z'],
  ['S', 'S'],
  ['T', 'T'],
  ['RX', 'Rx'],
  ['RY', 'Ry'],
  ['RZ', 'Rz'],
  ['U1', 'R1'],
  ['SWAP', 'SWAP'],
]);

const NUMBER = /^(-?)(\d*)\.?(\d*)(?:[eE](.+))?$/;

/** Q# distinguishes integers from reals, so every number has a decimal point between digits. */
const asDouble = (word: string): string =>
  word.replace(
    NUMBER,
    (_, sign: string, whole: string, fraction: string, exponent: string | undefined) =>
      `${sign}${whole || '0'}.${fraction || '0'}${exponent === undefined ? '' : `e${exponent}`}`,
  );

const holds = ({ bits, value }: Equality): string | undefined =>
  value >= 2 ** bits.length
    ? undefined
    : bits
        .map((bit, index) => `c[${bit}] == ${Math.floor(value / 2 ** index) % 2 === 1 ? 'One' : 'Zero'}`)
        .join(' and ');

const TARGET: ExportTarget = {
  id: 'qsharp',
  ...EXPORTER_NAMES.qsharp,
  comment: '//',
  angles: {
    pi: 'Std.Math.PI()',
    power: '^',
    number: asDouble,
    functions: {
      sin: 'Std.Math.Sin',
      cos: 'Std.Math.Cos',
      tan: 'Std.Math.Tan',
      ln: 'Std.Math.Log',
      sqrt: 'Std.Math.Sqrt',
    },
  },
  natives: nativeGates(GATES.keys(), 'all'),
  indent: '    ',
  prologue: ({ qubits, classicalBits }) => [
    'operation Main() : Result[] {',
    `    use q = Qubit[${qubits}];`,
    `    mutable c = [Zero, size = ${classicalBits}];`,
  ],
  epilogue: () => ['    ResetAll(q);', '    return c;', '}'],
  gate: ({ gate, targets, controls, dagger }, parameters) => {
    const values = [...parameters, ...targets.map((qubit) => `q[${qubit}]`)];
    const operation = `${dagger ? 'Adjoint ' : ''}${GATES.get(gate)}`;
    if (controls.length === 0) return [`${operation}(${values.join(', ')});`];
    const negative = controls.filter(({ on }) => on === 0).map(({ qubit }) => `X(q[${qubit}]);`);
    const inner = values.length === 1 ? values[0] : `(${values.join(', ')})`;
    return [
      ...negative,
      `Controlled ${operation}([${controls.map(({ qubit }) => `q[${qubit}]`).join(', ')}], ${inner});`,
      ...negative,
    ];
  },
  measure: ({ qubit, bit }) => `set c w/= ${bit} <- M(q[${qubit}]);`,
  reset: ({ qubit }) => `Reset(q[${qubit}]);`,
  repeat: (times) => [`for _ in 1..${times} {`, '}'],
  branch: (condition) => {
    const text = holds(condition);
    return text === undefined
      ? undefined
      : { open: [`if ${text} {`], otherwise: ['} else {'], close: ['}'], indented: true };
  },
  loop: (condition) => {
    const text = holds(condition);
    return text === undefined ? undefined : { open: [`while ${text} {`], close: ['}'], indented: true };
  },
};

/** A Q# program whose Main returns the classical bits, bit 0 first. */
export const QSHARP = codeExporter(TARGET);
