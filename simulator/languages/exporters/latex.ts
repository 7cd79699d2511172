import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import { writeClassicalExpression } from '#simulator/languages/classical-expression.ts';

/** Characters that mean something else in a text of LaTeX. */
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ...[...'_%&#${}'].map((character) => [character, `\\${character}`] as const),
  ['\\', '\\textbackslash{}'],
  ['^', '\\textasciicircum{}'],
  ['~', '\\textasciitilde{}'],
]);

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const PLAIN = /^\w+$/;

/** Whether a name needs fonts beyond those of plain LaTeX. */
export const needsFonts = (name: string): boolean => !PRINTABLE_ASCII.test(name);

/** Returns a name as upright text of a formula. */
export function latexName(name: string): string {
  const escaped = name.replace(/\p{Cc}/gu, '').replace(/[_%&#$\\{}^~]/g, (character) => SPECIAL.get(character)!);
  return `\\${PLAIN.test(name) ? 'mathrm' : 'mbox'}{${escaped}}`;
}

const GREEK = new Set(
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau upsilon phi chi psi omega'.split(
    ' ',
  ),
);
const PARAMETER = /^([A-Za-z]+)_?(\d*)$/;

/** Returns a parameter as a formula: Greek where its name is, with digits at its end as an index. */
export function latexParameter(name: string): string {
  const [, word = '', index = ''] = PARAMETER.exec(name) ?? [];
  if (word === '') return latexName(name);
  const letter = GREEK.has(word) ? `\\${word}` : word.length === 1 ? word : latexName(word);
  return index === '' ? `${letter} ` : `${letter}_{${index}}`;
}

const OPERATORS: readonly (readonly [written: string, latex: string])[] = [
  ['&&', '\\land '],
  ['||', '\\lor '],
  ['!=', '\\neq '],
  ['<=', '\\leq '],
  ['>=', '\\geq '],
  ['==', '='],
  ['!', '\\lnot '],
  ['*', '\\cdot '],
];

/** Returns an expression of classical bits as a formula; several bits are the digits of a number, the last one first. */
export function latexCondition(condition: ClassicalExpression): string {
  const text = writeClassicalExpression(condition, (bits) =>
    bits.length === 1
      ? `c_{${bits[0]}}`
      : `(${bits
          .toReversed()
          .map((bit) => `c_{${bit}}`)
          .join('')})_2`,
  );
  return OPERATORS.reduce((result, [written, latex]) => result.replaceAll(written, latex), text ?? '\\ldots');
}
