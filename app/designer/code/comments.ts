import {
  isPlainComment,
  type LanguageId,
  readCommentText,
  readDisplay,
  type Register,
  registersNamedOn,
} from '#simulator';

const LINE: Readonly<Record<LanguageId, RegExp>> = {
  qrunes: /%|\/\//,
  originir: /[%#]|\/\//,
  openqasm2: /\/\//,
  openqasm3: /\/\//,
};
const BLOCK = /\/\*[^]*?\*\//g;

/** Returns the words of a comment without comment signs and layout. */
const wordsOf = (text: string): string => text.replace(/[\s*/%#]+/g, ' ').trim();

/**
 * Returns the text of each comment of a program. Empty comments are omitted, and so are displays, which are operations.
 */
export function commentsOf(text: string, language: LanguageId): readonly string[] {
  const found: string[] = [];
  const keep = (comment: string): void => {
    for (const line of comment.split('\n')) {
      const words = wordsOf(line);
      if (words !== '' && readDisplay(words, Number.POSITIVE_INFINITY) === undefined) found.push(words);
    }
  };
  const lines =
    language === 'openqasm3'
      ? text.replace(BLOCK, (block) => {
          keep(block);
          return '\n';
        })
      : text;
  let named: readonly Register[] = [];
  for (const line of lines.split('\n')) {
    const mark = LINE[language].exec(line);
    if (mark === null) continue;
    // Names of qubits and bits are not comments: each language writes them in its own form.
    const registers = registersNamedOn(line, line.slice(mark.index + mark[0].length), named);
    const comment = line.slice(mark.index + mark[0].length).trim();
    // A note belongs to the circuit, not to the author, unless it represents a comment. A comment that only looks like
    // a display is a comment.
    if (registers === undefined)
      keep(
        readCommentText(comment) ??
          (isPlainComment(comment) || comment.startsWith('@display ') ? line.slice(mark.index) : ''),
      );
    else named = [...named, ...registers];
  }
  return found;
}

/** Returns the comments of one program that the other does not have. */
export function lostComments(before: string, from: LanguageId, after: string, to: LanguageId): readonly string[] {
  const left = [...commentsOf(after, to)];
  return commentsOf(before, from).filter((comment) => {
    const at = left.indexOf(comment);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
