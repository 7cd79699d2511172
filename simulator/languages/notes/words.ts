/**
 * Notes are comments of ours in a program text. They keep what the language has no words for, so that the text says the
 * whole circuit; every other tool passes over them. `docs/decisions/022-a-text-says-the-whole-circuit.md`.
 */
export const NOTE = {
  /** Before the statements that a language writes for an operation: the operation itself. */
  region: '@circuit',
  /** After these statements. */
  end: '@end',
  /** A gate of the circuit's own. */
  gate: '@gate',
  /** Names of qubits and of classical bits. */
  qubits: '@qubits',
  bits: '@bits',
  /** A comment that could be taken for something else, or that would lose its blanks. */
  comment: '@comment',
  /** The line before goes on. */
  more: '@',
} as const;

/** First words that mean something: a comment of an author's that begins so is written as a note. */
const RESERVED = /^@(?:circuit|end|gate|qubits|bits|comment|display)?(?![\w@])/;

/** Whether a comment is read again as it is where it is written plainly. */
export const isPlainComment = (text: string): boolean =>
  text === text.trim() && !text.includes('\n') && !RESERVED.test(text);

/** A comment as it is written behind its mark. */
export const commentText = (text: string): string =>
  isPlainComment(text) ? text : `${NOTE.comment} ${JSON.stringify(text)}`;

/** What {@link commentText} wrote; undefined where this is no such note. */
export function readCommentText(text: string): string | undefined {
  if (!text.startsWith(`${NOTE.comment} "`)) return undefined;
  try {
    const value: unknown = JSON.parse(text.slice(NOTE.comment.length));
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Longer documents go on in the next line. */
const WIDTH = 110;

/** The lines of a note, without comment marks. A line ends behind a comma of the document, never inside a string. */
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
