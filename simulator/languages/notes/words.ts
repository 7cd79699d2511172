/**
 * Notes are special comments in a program text. They store what the language cannot express, so that the text describes
 * the complete circuit; other tools ignore them. See `docs/decisions/022-program-texts-carry-the-whole-circuit.md`.
 */
export const NOTE = {
  /** Before the statements that a language writes for an operation: the operation itself. */
  region: '@circuit',
  /** After these statements. */
  end: '@end',
  /** A custom gate of the circuit. */
  gate: '@gate',
  /** Names of qubits and of classical bits. */
  qubits: '@qubits',
  bits: '@bits',
  /** A comment that could be mistaken for something else, or that would lose its leading or trailing blanks. */
  comment: '@comment',
  /** Continues the previous line. */
  more: '@',
} as const;

/** Reserved first words: a user's comment that begins with one is written as a note. */
const RESERVED = /^@(?:circuit|end|gate|qubits|bits|comment|display|input|variable)?(?![\w@])/;

/** Whether a comment written without escaping is read back unchanged. */
export const isPlainComment = (text: string): boolean =>
  text === text.trim() && !text.includes('\n') && !RESERVED.test(text);

/** Returns the text of a comment to write after the comment mark. */
export const commentText = (text: string): string =>
  isPlainComment(text) ? text : `${NOTE.comment} ${JSON.stringify(text)}`;

/** Reads the output of {@link commentText}; undefined if this is not such a note. */
export function readCommentText(text: string): string | undefined {
  if (!text.startsWith(`${NOTE.comment} "`)) return undefined;
  try {
    const value: unknown = JSON.parse(text.slice(NOTE.comment.length));
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Longer documents continue on the next line. */
const WIDTH = 110;

/**
 * Returns the lines of a note, without comment marks. A line ends after a comma of the document, never inside a string.
 */
export function noteLines(word: string, document = ''): readonly string[] {
  if (document.length <= WIDTH) return [document === '' ? word : `${word} ${document}`];
  const lines: string[] = [];
  let start = 0;
  let fit = 0;
  let isString = false;
  for (let at = 0; at < document.length; at += 1) {
    const character = document[at];
    if (character === '\\') at += 1;
    else if (character === '"') isString = !isString;
    else if (character === ',' && !isString) {
      if (at + 1 - start > WIDTH && fit > start) {
        lines.push(document.slice(start, fit));
        start = fit;
      }
      fit = at + 1;
    }
  }
  if (document.length - start > WIDTH && fit > start) {
    lines.push(document.slice(start, fit));
    start = fit;
  }
  lines.push(document.slice(start));
  return lines.map((line, index) => `${index === 0 ? word : NOTE.more} ${line}`);
}
