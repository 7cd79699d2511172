import type { Operation } from '#simulator/circuit/circuit.ts';
import { NOTE } from './words.ts';

/** Returns the text of a line that contains only a comment. */
const comment = (line: string): string | undefined => /^\s*(?:%|#|\/\/)\s*(.*?)\s*$/.exec(line)?.[1];

/** Removes the notes that begin on these lines (from 1), each with its end line. The statements stay. */
export function withoutNotes(text: string, noteLines: readonly number[]): string {
  const lines = text.split('\n');
  const gone = new Set<number>();
  for (const first of noteLines) {
    const start = first - 1;
    const note = comment(lines[start] ?? '');
    if (note === undefined) continue;
    gone.add(start);
    let at = start + 1;
    for (; comment(lines[at] ?? '')?.startsWith(`${NOTE.more} `) === true; at += 1) gone.add(at);
    if (!note.startsWith(NOTE.region)) continue;
    const end = lines.findIndex(
      (line, index) => index >= at && (comment(line) === NOTE.end || comment(line)?.startsWith(NOTE.region) === true),
    );
    if (end >= 0 && comment(lines[end]!) === NOTE.end) gone.add(end);
  }
  return lines.filter((_, index) => !gone.has(index)).join('\n');
}

const inside = (operations: readonly Operation[]): readonly Operation[] => operations.map(withoutComments);

/** Returns an operation without its comments and without those of nested operations. */
export function withoutComments(operation: Operation): Operation {
  const { comments: _, ...bare } = operation;
  switch (bare.kind) {
    case 'branch':
      return { ...bare, then: inside(bare.then), otherwise: inside(bare.otherwise) };
    case 'loop':
    case 'repeat':
      return { ...bare, body: inside(bare.body) };
    default:
      return bare;
  }
}
