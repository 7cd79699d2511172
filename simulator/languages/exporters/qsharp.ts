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

/** Q# distinguishes integers from reals, so a bare integer gets a decimal point. The pattern includes exponents. */
const asDouble = (text: string): string =>
  text.replace(/[A-Za-z_]\w*(?:\.\w+)*|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g, (token) => {
    if (/^[A-Za-z_]/.test(token)) return token;
    const [mantissa = '', exponent] = token.split(/[eE]/);
    const whole = mantissa.startsWith('.') ? `0${mantissa}` : mantissa;
    const point = whole.includes('.') ? (whole.endsWith('.') ? `${whole}0` : whole) : `${whole}.0`;
    return exponent === undefined ? point : `${point}e${exponent}`;
  });

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
    const values = [...parameters.map(asDouble), ...targets.map((qubit) => `q[${qubit}]`)];
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
