import type { DisplayName } from '#simulator/circuit/circuit.ts';
import type { FormatDiagnosticCode } from '#simulator/languages/formats/format-diagnostics.ts';

export type Axis = 'X' | 'Y' | 'Z';

/** The meaning of a word of Quirk. Its time goes from 0 to 1; `t` here is 2·time, so that X^t is X at t = 1. */
export type QuirkMeaning =
  | { readonly kind: 'blank' }
  | { readonly kind: 'control'; readonly axis: Axis; readonly on: 0 | 1 }
  /** Together with the others of its column: the gates act if an odd number of these is 1. */
  | { readonly kind: 'parity'; readonly axis: Axis }
  | { readonly kind: 'gate'; readonly gate: string; readonly dagger?: boolean }
  | { readonly kind: 'power'; readonly axis: Axis; readonly exponent: number }
  /** `sign`·t is the exponent, or a rotation by 2π·`sign`·t. */
  | { readonly kind: 'timed'; readonly axis: Axis; readonly form: 'power' | 'rotation'; readonly sign: 1 | -1 }
  /** The exponent or the angle is a formula, the gate's `arg`. */
  | { readonly kind: 'formula'; readonly axis: Axis; readonly form: 'power' | 'rotation' }
  /** The exponent is A/2ⁿ for an input of n wires. */
  | { readonly kind: 'byInput'; readonly axis: Axis; readonly sign: 1 | -1 }
  /** A global phase, in turns. */
  | { readonly kind: 'phase'; readonly turns: number }
  | { readonly kind: 'swap' }
  | { readonly kind: 'measure' }
  | { readonly kind: 'display'; readonly display: DisplayName }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'compare'; readonly relation: '<' | '<=' | '>' | '>=' | '=' | '!=' }
  | { readonly kind: 'default'; readonly input: string }
  | { readonly kind: 'refused'; readonly code: FormatDiagnosticCode };

const AXES: readonly Axis[] = ['X', 'Y', 'Z'];

const FRACTIONS: readonly (readonly [word: string, value: number])[] = [
  ['½', 1 / 2],
  ['⅓', 1 / 3],
  ['¼', 1 / 4],
  ['⅛', 1 / 8],
  ['⅟₁₆', 1 / 16],
  ['⅟₃₂', 1 / 32],
  ['⅟₆₄', 1 / 64],
  ['⅟₁₂₈', 1 / 128],
];

const powers: readonly (readonly [string, QuirkMeaning])[] = AXES.flatMap((axis) =>
  FRACTIONS.flatMap(([word, value]) => [
    [`${axis}^${word}`, { kind: 'power', axis, exponent: value }] as const,
    [`${axis}^-${word}`, { kind: 'power', axis, exponent: -value }] as const,
  ]),
);

const timed: readonly (readonly [string, QuirkMeaning])[] = AXES.flatMap((axis) => [
  [`${axis}^t`, { kind: 'timed', axis, form: 'power', sign: 1 }] as const,
  [`${axis}^-t`, { kind: 'timed', axis, form: 'power', sign: -1 }] as const,
  [`e^-i${axis}t`, { kind: 'timed', axis, form: 'rotation', sign: 1 }] as const,
  [`e^i${axis}t`, { kind: 'timed', axis, form: 'rotation', sign: -1 }] as const,
  [`${axis}^ft`, { kind: 'formula', axis, form: 'power' }] as const,
  [`R${axis.toLowerCase()}ft`, { kind: 'formula', axis, form: 'rotation' }] as const,
  [`${axis}^(A/2^n)`, { kind: 'byInput', axis, sign: 1 }] as const,
  [`${axis}^(-A/2^n)`, { kind: 'byInput', axis, sign: -1 }] as const,
]);

const POSTSELECTIONS = ['|0⟩⟨0|', '|1⟩⟨1|', '|+⟩⟨+|', '|-⟩⟨-|', '|X⟩⟨X|', '|/⟩⟨/|'];
const detectors = AXES.flatMap((axis) => [`${axis}Detector`, `${axis}DetectControlReset`]);

const refused = (code: FormatDiagnosticCode, words: readonly string[]) =>
  words.map((word) => [word, { kind: 'refused', code }] as const);

/** The words of Quirk with a fixed height of one wire (its source files in `src/gates`). */
export const QUIRK_WORDS: ReadonlyMap<string, QuirkMeaning> = new Map<string, QuirkMeaning>([
  ['…', { kind: 'blank' }],
  ['•', { kind: 'control', axis: 'Z', on: 1 }],
  ['◦', { kind: 'control', axis: 'Z', on: 0 }],
  // The drawn signs were once exchanged; in files each of these words has kept its meaning.
  ['⊖', { kind: 'control', axis: 'X', on: 1 }],
  ['⊕', { kind: 'control', axis: 'X', on: 0 }],
  ['(/)', { kind: 'control', axis: 'Y', on: 1 }],
  ['⊗', { kind: 'control', axis: 'Y', on: 0 }],
  ['xpar', { kind: 'parity', axis: 'X' }],
  ['ypar', { kind: 'parity', axis: 'Y' }],
  ['zpar', { kind: 'parity', axis: 'Z' }],
  ['H', { kind: 'gate', gate: 'H' }],
  ['X', { kind: 'gate', gate: 'X' }],
  ['Y', { kind: 'gate', gate: 'Y' }],
  ['Z', { kind: 'gate', gate: 'Z' }],
  ...powers,
  ...timed,
  ['X^½', { kind: 'gate', gate: 'SX' }],
  ['X^-½', { kind: 'gate', gate: 'SX', dagger: true }],
  ['Z^½', { kind: 'gate', gate: 'S' }],
  ['Z^-½', { kind: 'gate', gate: 'S', dagger: true }],
  ['Z^¼', { kind: 'gate', gate: 'T' }],
  ['Z^-¼', { kind: 'gate', gate: 'T', dagger: true }],
  ['Swap', { kind: 'swap' }],
  ['Measure', { kind: 'measure' }],
  ['Bloch', { kind: 'display', display: 'bloch' }],
  ['Chance', { kind: 'display', display: 'probability' }],
  ['Density', { kind: 'display', display: 'density' }],
  ['i', { kind: 'phase', turns: 1 / 4 }],
  ['-i', { kind: 'phase', turns: -1 / 4 }],
  ['√i', { kind: 'phase', turns: 1 / 8 }],
  ['√-i', { kind: 'phase', turns: -1 / 8 }],
  ['NeGate', { kind: 'phase', turns: 1 / 2 }],
  ['^A<B', { kind: 'compare', relation: '<' }],
  ['^A<=B', { kind: 'compare', relation: '<=' }],
  ['^A>B', { kind: 'compare', relation: '>' }],
  ['^A>=B', { kind: 'compare', relation: '>=' }],
  ['^A=B', { kind: 'compare', relation: '=' }],
  ['^A!=B', { kind: 'compare', relation: '!=' }],
  ['setA', { kind: 'default', input: 'A' }],
  ['setB', { kind: 'default', input: 'B' }],
  ['setR', { kind: 'default', input: 'R' }],
  ...refused('needs_postselection', [...POSTSELECTIONS, ...detectors]),
  ...refused('needs_time', ['X^⌈t⌉', 'X^⌈t-¼⌉']),
  ...refused('needs_impossible', ['0', '__unstable__UniversalNot', '__error__']),
]);

/** What a word with a number does to as many wires; `A` and `B` are inputs. */
export type QuirkFamily =
  | 'fourier'
  | 'inverseFourier'
  | 'increment'
  | 'decrement'
  | 'addA'
  | 'subtractA'
  | 'addHalf'
  | 'subtractHalf'
  | 'addAB'
  | 'subtractAB'
  | 'addAA'
  | 'subtractAA'
  | 'addOnes'
  | 'subtractOnes'
  | 'xorA'
  | 'reverse'
  | 'rotateUp'
  | 'rotateDown'
  | 'gradient'
  | 'inverseGradient'
  | 'input'
  | 'reversedInput'
  | 'dropped';

/** Words that are followed by their number of wires. */
const FAMILIES: ReadonlyMap<string, QuirkFamily | FormatDiagnosticCode> = new Map<
  string,
  QuirkFamily | FormatDiagnosticCode
>([
  ['QFT', 'fourier'],
  ['QFT†', 'inverseFourier'],
  ['inc', 'increment'],
  ['dec', 'decrement'],
  ['+=A', 'addA'],
  ['-=A', 'subtractA'],
  ['add', 'addHalf'],
  ['sub', 'subtractHalf'],
  ['+=AB', 'addAB'],
  ['-=AB', 'subtractAB'],
  ['+=AA', 'addAA'],
  ['-=AA', 'subtractAA'],
  ['+cntA', 'addOnes'],
  ['-cntA', 'subtractOnes'],
  ['^=A', 'xorA'],
  ['rev', 'reverse'],
  ['<<', 'rotateUp'],
  ['>>', 'rotateDown'],
  ['PhaseGradient', 'gradient'],
  ['PhaseUngradient', 'inverseGradient'],
  ...['A', 'B', 'R'].flatMap((letter) => [
    [`input${letter}`, 'input'] as const,
    [`revinput${letter}`, 'reversedInput'] as const,
  ]),
  ...['Amps', 'Sample', 'Chance', 'Density'].map((word) => [word, 'dropped'] as const),
  ...['grad^t', 'grad^-t', 'Counting', 'Uncounting', '>>t', '<<t'].map((word) => [word, 'needs_time'] as const),
  ...['c+=ab', 'c-=ab', '*A', '/A', '+AmodR', '-AmodR', 'incmodR', 'decmodR', '*AmodR', '/AmodR', '*BToAmodR'].map(
    (word) => [word, 'needs_arithmetic'] as const,
  ),
  ...['/BToAmodR', '+ABmodR', '-ABmodR', 'Flip<A', 'weave', 'split'].map((word) => [word, 'needs_arithmetic'] as const),
]);

const isFamily = (meaning: QuirkFamily | FormatDiagnosticCode): meaning is QuirkFamily => !meaning.startsWith('needs_');

export interface QuirkFamilyWord {
  readonly word: string;
  readonly wires: number;
  /** What it does, or why it cannot become gates. */
  readonly family: QuirkFamily | undefined;
  readonly code: FormatDiagnosticCode | undefined;
}

/** Returns a word that is followed by its number of wires, 1 … 16; undefined if there is none. */
export function findFamily(id: string): QuirkFamilyWord | undefined {
  const [, word = '', digits = ''] = /^(.*?[^\d])(\d{1,2})$/u.exec(id) ?? [];
  const meaning = FAMILIES.get(word);
  const wires = Number(digits);
  if (meaning === undefined || wires < 1 || wires > MAX_WIRES) return undefined;
  return isFamily(meaning)
    ? { word, wires, family: meaning, code: undefined }
    : { word, wires, family: undefined, code: meaning };
}

/** The wires of Quirk's largest circuit. */
export const MAX_WIRES = 16;

/** The states that a wire may start in: gates from |0⟩, first to last. */
export const QUIRK_STATES: ReadonlyMap<string | number, readonly (readonly [gate: string, dagger: boolean])[]> =
  new Map<string | number, readonly (readonly [string, boolean])[]>([
    [0, []],
    [1, [['X', false]]],
    ['+', [['H', false]]],
    [
      '-',
      [
        ['X', false],
        ['H', false],
      ],
    ],
    [
      'i',
      [
        ['H', false],
        ['S', false],
      ],
    ],
    [
      '-i',
      [
        ['H', false],
        ['S', true],
      ],
    ],
  ]);

/** Every word of one wire, for suggestions. */
export const QUIRK_NAMES: readonly string[] = [...QUIRK_WORDS.keys()];
