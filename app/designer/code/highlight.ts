import { type LanguageId, requireGate } from '#simulator';
import { VOCABULARIES, type Vocabulary } from './vocabulary.ts';

const TOKEN = (comment: RegExp): RegExp =>
  new RegExp(
    `(?<comment>(?:${comment.source}).*)|(?<string>"[^"\\n]*"?)|(?<word>[A-Za-z_\\u0370-\\u03ff][\\w]*)|(?<number>\\$?\\d[\\w.]*)`,
    'gu',
  );

const statementWords = ({ statements }: Vocabulary): ReadonlySet<string> =>
  new Set(statements.map((each) => /^\w+/.exec(each)?.[0] ?? each));

export interface Highlighting {
  readonly token: RegExp;
  /** Returns the CSS class of a token, as in all program texts of the site; null for the plain colour. */
  readonly classOf: (match: RegExpMatchArray) => string | null;
}

/** Returns the highlighting of a language: a gate has the colour of its family. */
export function highlightingOf(language: LanguageId): Highlighting {
  const vocabulary = VOCABULARIES[language];
  const statements = statementWords(vocabulary);
  return {
    token: TOKEN(vocabulary.comment),
    classOf: ({ groups = {} }) => {
      if (groups['comment'] !== undefined) return 'token-comment';
      if (groups['string'] !== undefined) return 'token-string';
      const word = groups['word'];
      if (word === undefined) return null;
      const gate = vocabulary.gates.get(word);
      if (gate !== undefined) return `token-${requireGate(gate.gate).family}`;
      return statements.has(word) ? 'token-keyword' : null;
    },
  };
}
