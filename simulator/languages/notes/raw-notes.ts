import type { Span } from '#simulator/languages/language.ts';
import type { ScannedComment } from '#simulator/languages/scanner.ts';
import { NOTE } from './words.ts';

/** A note as it appears in the text. */
export interface RawNote {
  /** Its document, all lines joined. */
  document: string;
  readonly span: Span;
}

/** The statements between a note and its end. */
export interface RawRegion extends RawNote {
  /** Comments before the note. */
  readonly before: readonly string[];
  /** Comments after the last of its operations. */
  inside: readonly string[];
  /** Range of its operations at the top level of the program, as they were read. */
  readonly from: number;
  to: number;
  /** Offset of its end; undefined until the end is read. */
  end: number | undefined;
}

const HEADERS = [NOTE.gate, NOTE.qubits, NOTE.bits] as const;
type Header = (typeof HEADERS)[number];

const WORD = /^(@\w*)(?:\s+(.*))?$/;

/** Collects the notes of a text while it is read. */
export class RawNotes {
  readonly headers: Readonly<Record<Header, RawNote[]>> = { [NOTE.gate]: [], [NOTE.qubits]: [], [NOTE.bits]: [] };
  readonly regions: RawRegion[] = [];
  /** Ends without a beginning. */
  readonly strays: Span[] = [];
  #growing: RawNote | undefined;
  #open: RawRegion | undefined;

  /**
   * Whether this comment was a note; a note is not kept as a comment.
   * @param operations number of operations before it
   * @param takePending takes the comments that wait for the next operation
   */
  take(comment: ScannedComment, operations: number, takePending: () => readonly string[]): boolean {
    const { text, line, start = 0, end = start, column = 1 } = comment;
    const [, word = '', document = ''] = WORD.exec(text) ?? [];
    if (word === NOTE.more && this.#growing !== undefined) {
      this.#growing.document += document;
      return true;
    }
    this.#growing = undefined;
    const span: Span = { start, end, line, column };
    const header = HEADERS.find((each) => each === word);
    if (header !== undefined) {
      this.#growing = { document, span };
      this.headers[header].push(this.#growing);
      return true;
    }
    if (word === NOTE.region) {
      this.#open = {
        document,
        span,
        before: takePending(),
        inside: [],
        from: operations,
        to: operations,
        end: undefined,
      };
      this.#growing = this.#open;
      this.regions.push(this.#open);
      return true;
    }
    if (text !== NOTE.end) return false;
    if (this.#open === undefined) this.strays.push(span);
    else {
      this.#open.to = operations;
      this.#open.inside = takePending();
      this.#open.end = end;
      this.#open = undefined;
    }
    return true;
  }

  /** Marks that the next comment does not continue the last note. */
  rest(): void {
    this.#growing = undefined;
  }

  get characters(): number {
    const all = [...Object.values(this.headers).flat(), ...this.regions];
    return all.reduce((sum, { document }) => sum + document.length, all.length);
  }
}
