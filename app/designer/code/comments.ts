import {
  type LanguageId,
  type Register,
  isPlainComment,
  readCommentText,
  readDisplay,
  registersNamedOn,
} from '#simulator';

const LINE: Readonly<Record<LanguageId, RegExp>> = {
  qrunes: /%|\/\//,
  originir: /[%#]|\/\//,
  openqasm2: /\/\//,
  openqasm3: /\/\//,
};
const BLOCK = /\/\*[^]*?\*\//g;

/** Words of a comment, however it is marked and laid out. */
const wordsOf = (text: string): string => text.replace(/[\s*/%#]+/g, ' ').trim();

/** The comments of a program, each as its words; those without any are left out, and displays, which are operations. */
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
    // Names of qubits and bits are no comment: every language carries them on in its own way.
    const registers = registersNamedOn(line, line.slice(mark.index + mark[0].length), named);
    const said = line.slice(mark.index + mark[0].length).trim();
    // What a note tells is the circuit's, not its author's, unless it stands for a comment; what only looks like a display is one.
    if (registers === undefined)
      keep(
        readCommentText(said) ?? (isPlainComment(said) || said.startsWith('@display ') ? line.slice(mark.index) : ''),
      );
    else named = [...named, ...registers];
  }
  return found;
}

/** Comments of one program that another does not have. */
export function lostComments(before: string, from: LanguageId, after: string, to: LanguageId): readonly string[] {
  const left = [...commentsOf(after, to)];
  return commentsOf(before, from).filter((comment) => {
    const at = left.indexOf(comment);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
