import type { Refusal } from '#simulator/engines/engine.ts';

/** Why a point failed. */
type FailureReason = Pick<Refusal, 'reason' | 'values'>;

/** Returns the sentence for a failure, in the language of the file's reader. */
export type DescribeFailure = (failure: FailureReason) => string;

/** Text of a file, or a gap for the sentence on a failure. */
export type FilePiece = string | FailureReason;

/** Collects the pieces of a file. Threads that make files know no languages, so the sentences are filled in later. */
export class FilePieces {
  readonly list: FilePiece[] = [];

  add(text: string): void {
    const last = this.list.at(-1);
    if (typeof last === 'string') this.list[this.list.length - 1] = last + text;
    else this.list.push(text);
  }

  addSentence({ reason, values }: FailureReason): void {
    this.list.push({ reason, values });
  }
}
