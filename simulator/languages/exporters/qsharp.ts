import type { BooleanTerms, Literal } from './boolean-terms.ts';
import { codeExporter } from './code-printer.ts';
import type { EmittedBlock, ExportTarget } from './code-target.ts';
import { nativeGates } from './native-gates.ts';

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

const WORDS = [
  ...'operation function namespace open import export internal newtype struct use borrow let mutable set if elif'.split(
    ' ',
  ),
  ...'else for in while repeat until fixup within apply return fail and or not is as new Adjoint Controlled Adj'.split(
    ' ',
  ),
  ...'Ctl body adjoint controlled distribute invert self auto intrinsic true false One Zero Result Qubit Int Double'.split(
    ' ',
  ),
  ...'Bool BigInt String Unit Range Pauli PauliI PauliX PauliY PauliZ Std Main Program Exponential M Reset Exp'.split(
    ' ',
  ),
  ...'ResetAll q c'.split(' '),
  ...GATES.values(),
];

const NUMBER = /^(-?)(\d*)\.?(\d*)(?:[eE](.+))?$/;

/** Q# distinguishes integers from reals, so every number has a decimal point between digits. */
const asDouble = (word: string): string =>
  word.replace(
    NUMBER,
    (_, sign: string, whole: string, fraction: string, exponent: string | undefined) =>
      `${sign}${whole || '0'}.${fraction || '0'}${exponent === undefined ? '' : `e${exponent}`}`,
  );

const FUNCTIONS = {
  sin: 'Std.Math.Sin',
  cos: 'Std.Math.Cos',
  tan: 'Std.Math.Tan',
  ln: 'Std.Math.Log',
  sqrt: 'Std.Math.Sqrt',
};

const literal = ({ bit, is }: Literal): string => `c[${bit}] == ${is === 1 ? 'One' : 'Zero'}`;

const conditionText = (terms: BooleanTerms): string =>
  terms
    .map((term) => term.map(literal).join(' and '))
    .map((text, _, all) => (all.length > 1 ? `(${text})` : text))
    .join(' or ');

/** Returns a call, between the gates that turn its controls on 0. */
function callLines(
  operation: string,
  values: readonly string[],
  controls: readonly { readonly qubit: number; readonly on: 0 | 1 }[],
  { qubit }: EmittedBlock,
): readonly string[] {
  if (controls.length === 0) return [`${operation}(${values.join(', ')});`];
  const negative = controls.filter(({ on }) => on === 0).map((control) => `X(${qubit(control.qubit)});`);
  const inner = values.length === 1 ? values[0] : `(${values.join(', ')})`;
  const list = controls.map((control) => qubit(control.qubit)).join(', ');
  return [...negative, `Controlled ${operation}([${list}], ${inner});`, ...negative];
}

const TARGET: ExportTarget = {
  id: 'qsharp',
  angles: { pi: 'Std.Math.PI()', power: '^', number: asDouble, functions: FUNCTIONS },
  functions: { ...FUNCTIONS, exp: 'Exponential' },
  functionLines: (name) =>
    name === 'exp' ? ['function Exponential(x : Double) : Double {', '    return Std.Math.E()^x;', '}', ''] : [],
  names: /^[A-Za-z][A-Za-z0-9_]*$/,
  reserved: WORDS,
  natives: nativeGates(GATES.keys(), 'all'),
  indent: () => '    ',
  into: '',
  qubit: (qubit) => `q[${qubit}]`,
  imports: () => [],
  setup: ({ circuit: { qubits, classicalBits }, parameters }) => [
    // An entry point has no parameters, so that a program with parameters is an operation to call.
    parameters.length === 0
      ? 'operation Main() : Result[] {'
      : `operation Program(${parameters.map(({ word }) => `${word} : Double`).join(', ')}) : Result[] {`,
    `    use q = Qubit[${qubits}];`,
    `    mutable c = [Zero, size = ${classicalBits}];`,
  ],
  epilogue: () => ['    ResetAll(q);', '    return c;', '}'],
  definitions: {
    controlsCallers: true,
    definesInverses: false,
    into: '',
    open: ({ parameters, qubits }, word) => {
      const formals = [...parameters.map((name) => `${name} : Double`), ...qubits.map((name) => `${name} : Qubit`)];
      return [`operation ${word}(${formals.join(', ')}) : Unit is Adj + Ctl {`];
    },
    close: () => ['}', ''],
    call: ({ name, parameters, operation: { targets, controls, dagger } }, block) =>
      callLines(`${dagger ? 'Adjoint ' : ''}${name}`, [...parameters, ...targets.map(block.qubit)], controls, block),
    globalPhase: (angle, { qubit }) => [`Exp([PauliI], ${angle}, [${qubit(0)}]);`],
  },
  gate: ({ gate, targets, controls, dagger }, parameters, block) =>
    callLines(
      `${dagger ? 'Adjoint ' : ''}${GATES.get(gate)}`,
      [...parameters, ...targets.map(block.qubit)],
      controls,
      block,
    ),
  measure: ({ qubit, bit }) => `set c w/= ${bit} <- M(q[${qubit}]);`,
  reset: ({ qubit }) => `Reset(q[${qubit}]);`,
  repeat: (times) => [`for _ in 1..${times} {`, '}'],
  branch: ({ terms }) => ({
    open: [`if ${conditionText(terms)} {`],
    otherwise: ['} else {'],
    close: ['}'],
    indented: true,
  }),
  loop: ({ terms }) => ({ open: [`while ${conditionText(terms)} {`], close: ['}'], indented: true }),
  assign: (bit, terms) => {
    const isAlways = terms.some((term) => term.length === 0);
    const value = terms.length === 0 || isAlways ? (isAlways ? 'One' : 'Zero') : `${conditionText(terms)} ? One | Zero`;
    return `set c w/= ${bit} <- ${value};`;
  },
};

/** A Q# program whose Main returns the classical bits, bit 0 first. */
export const QSHARP = codeExporter(TARGET);
