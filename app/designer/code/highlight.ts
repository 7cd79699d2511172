import { type LanguageId, requireGate } from '#simulator';
import { type Vocabulary, VOCABULARIES } from './vocabulary.ts';

const TOKEN = (comment: RegExp): RegExp =>
  new RegExp(
    `(?<comment>(?:${comment.source}).*)|(?<string>"[^"\\n]*"?)|(?<word>[A-Za-z_\\u0370-\\u03ff][\\w]*)|(?<number>\\$?\\d[\\w.]*)`,
    'gu',
  );

const statementWords = ({ statements }: Vocabulary): ReadonlySet<string> =>
  new Set(statements.map((each) => /^\w+/.exec(each)?.[0] ?? each));

export interface Highlighting {
  readonly token: RegExp;
  /** The class of a token, as in every program text of the site; null for plain ink. */
  readonly classOf: (match: RegExpMatchArray) => string | null;
}

/** How the tokens of a language are coloured: a gate in the colour of its family. */
export function highlightingOf(language: LanguageId): Highlighting {
  const vocabulary = VOCABULARIES[language];
  const statements = statementWords(vocabulary);
  return {
    token: TOKEN(vocabulary.comment),
    classOf: ({ groups = {} }) => {
      if (groups['comment'] !== undefined) return 'c';
      if (groups['string'] !== undefined) return 'str';
      const word = groups['word'];
      if (word === undefined) return null;
      const gate = vocabulary.gates.get(word);
      if (gate !== undefined) return `g-${requireGate(gate.gate).family}`;
      return statements.has(word) ? 'k' : null;
    },
  };
}
