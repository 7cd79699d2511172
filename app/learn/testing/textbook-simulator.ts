/**
 * A second simulator for the tests of the grader: complex numbers as pairs, gates from their formulas in textbooks, no
 * code of the product's.
 */
export interface TextbookGate {
  /** As in OpenQASM 3. */
  readonly word: string;
  readonly angle?: number;
  /** Controls first. */
  readonly qubits: readonly number[];
}

export type TextbookComplex = readonly [re: number, im: number];
type Pair = readonly [TextbookComplex, TextbookComplex];

const times = ([a, b]: TextbookComplex, [c, d]: TextbookComplex): TextbookComplex => [a * c - b * d, a * d + b * c];
const plus = ([a, b]: TextbookComplex, [c, d]: TextbookComplex): TextbookComplex => [a + c, b + d];
const turn = (angle: number): TextbookComplex => [Math.cos(angle), Math.sin(angle)];
const [ZERO, ONE]: Pair = [
  [0, 0],
  [1, 0],
];

function rowsOf(word: string, angle: number): readonly [Pair, Pair] {
  const [c, s] = [Math.cos(angle / 2), Math.sin(angle / 2)];
  const diagonal = (second: TextbookComplex): readonly [Pair, Pair] => [
    [ONE, ZERO],
    [ZERO, second],
  ];
  const r = Math.SQRT1_2;
  switch (word) {
    case 'x':
      return [
        [ZERO, ONE],
        [ONE, ZERO],
      ];
    case 'y':
      return [
        [ZERO, [0, -1]],
        [[0, 1], ZERO],
      ];
    case 'z':
      return diagonal([-1, 0]);
    case 'h':
      return [
        [
          [r, 0],
          [r, 0],
        ],
        [
          [r, 0],
          [-r, 0],
        ],
      ];
    case 's':
      return diagonal([0, 1]);
    case 'sdg':
      return diagonal([0, -1]);
    case 't':
      return diagonal(turn(Math.PI / 4));
    case 'tdg':
      return diagonal(turn(-Math.PI / 4));
    case 'p':
      return diagonal(turn(angle));
    case 'rx':
      return [
        [
          [c, 0],
          [0, -s],
        ],
        [
          [0, -s],
          [c, 0],
        ],
      ];
    case 'ry':
      return [
        [
          [c, 0],
          [-s, 0],
        ],
        [
          [s, 0],
          [c, 0],
        ],
      ];
    case 'rz':
      return [
        [turn(-angle / 2), ZERO],
        [ZERO, turn(angle / 2)],
      ];
    default:
      throw new Error(`no matrix of ${word}`);
  }
}

/** The words of gates with controls, by the word of what they control. */
const CONTROLLED: Readonly<Record<string, string>> = { cx: 'x', ccx: 'x', cz: 'z', cp: 'p' };

/** Applies gates to amplitudes; bit k of an index is qubit k. */
export function textbookState(
  gates: readonly TextbookGate[],
  start: readonly TextbookComplex[],
): readonly TextbookComplex[] {
  let state = [...start];
  for (const { word, angle = 0, qubits } of gates) {
    const bit = (index: number, qubit: number): number => Math.floor(index / 2 ** qubit) % 2;
    if (word === 'swap') {
      const [a, b] = [2 ** qubits[0]!, 2 ** qubits[1]!];
      state = state.map((amplitude, index) => {
        const [first, second] = [bit(index, qubits[0]!), bit(index, qubits[1]!)];
        return first === second ? amplitude : state[index + (first ? b - a : a - b)]!;
      });
      continue;
    }
    const [target, controls] = [qubits.at(-1)!, qubits.slice(0, -1)];
    const rows = rowsOf(CONTROLLED[word] ?? word, angle);
    state = state.map((amplitude, index) => {
      if (controls.some((control) => bit(index, control) === 0)) return amplitude;
      const own = bit(index, target);
      const zero = index - own * 2 ** target;
      const row = rows[own as 0 | 1];
      return plus(times(row[0], state[zero]!), times(row[1], state[zero + 2 ** target]!));
    });
  }
  return state;
}

/** The state of the basis state `index` of this many qubits. */
export const textbookBasis = (qubits: number, index: number): readonly TextbookComplex[] =>
  Array.from({ length: 2 ** qubits }, (_, at) => (at === index ? ONE : ZERO));

/** ⟨a|b⟩ */
export const textbookOverlap = (a: readonly TextbookComplex[], b: readonly TextbookComplex[]): TextbookComplex =>
  a.reduce<TextbookComplex>((sum, [re, im], index) => plus(sum, times([re, -im], b[index]!)), ZERO);

/** The program in OpenQASM 3. */
export const textbookProgram = (gates: readonly TextbookGate[], qubits: number, last: readonly string[] = []): string =>
  [
    'OPENQASM 3.0;',
    'include "stdgates.inc";',
    `qubit[${qubits}] q;`,
    `bit[${qubits}] c;`,
    ...gates.map(
      (gate) =>
        `${gate.word}${gate.angle === undefined ? '' : `(${gate.angle})`} ${gate.qubits.map((q) => `q[${q}]`).join(', ')};`,
    ),
    ...last,
  ].join('\n');
