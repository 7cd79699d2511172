import { createElement, type ReactNode } from 'react';
import { type EntryFormula, formulaOf, formulaText, type MatrixEntry } from './matrix-entry.ts';

const TOKENS = /√\d|[a-z]{2,}|\d+|\S/gu;
const NUMBER = /^\d+$/;
const LETTER = /^\p{L}+$/u;

/** Returns a text of names, numbers and operators as elements of MathML. */
const tokens = (text: string): readonly ReactNode[] =>
  (text.match(TOKENS) ?? []).map((token, key) => {
    if (token.startsWith('√')) return createElement('msqrt', { key }, createElement('mn', null, token.slice(1)));
    if (NUMBER.test(token)) return createElement('mn', { key }, token);
    return LETTER.test(token)
      ? createElement('mi', { key }, token)
      : createElement('mo', { key, stretchy: 'false' }, token);
  });
const row = (...parts: readonly ReactNode[]): ReactNode => createElement('mrow', null, ...parts);

function Formula({ formula }: { readonly formula: EntryFormula }) {
  const { sign, unit, exponent, wave, denominator } = formula;
  const power = exponent && createElement('msup', null, createElement('mi', null, 'e'), row(...tokens(exponent)));
  const gap = wave && (unit !== '' || exponent !== '') ? createElement('mspace', { width: '0.17em' }) : '';
  const isAlone = denominator !== '' && exponent === '' && wave === '';
  const numerator = row(...tokens(isAlone ? unit.replace(/[()]/g, '') : unit), power, gap, ...tokens(wave));
  const size = denominator ? createElement('mfrac', null, numerator, row(...tokens(denominator))) : numerator;
  return createElement('math', { displaystyle: 'true', alttext: formulaText(formula) }, row(...tokens(sign), size));
}

const basisState = (index: number, size: number): string => `|${index.toString(2).padStart(Math.log2(size), '0')}⟩`;

interface MatrixTableProps {
  readonly matrix: readonly (readonly (MatrixEntry | null)[])[];
  readonly caption: string;
}

/** The matrix of a gate between brackets, its rows and columns headed by the basis states. */
export const MatrixTable = ({ matrix, caption }: MatrixTableProps) => (
  <table>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <td />
        {matrix.map((_, column) => (
          <th key={column} scope="col">
            {basisState(column, matrix.length)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {matrix.map((entries, at) => (
        <tr key={at}>
          <th scope="row">{basisState(at, matrix.length)}</th>
          {entries.map((entry, column) => (
            <td key={column} className={entry === null ? 'zero' : undefined}>
              <Formula formula={formulaOf(entry)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
