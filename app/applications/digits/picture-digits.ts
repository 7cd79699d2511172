import type { ResultDocument } from '#app/applications/contract.ts';
import type { DigitsAnswer } from './answer.ts';

/** What the views read of an input. */
interface PictureInput {
  readonly digits: readonly number[];
  readonly side: number;
  readonly trainPerClass: number;
}

/** A document may be of a run that goes on or was stopped: everything of its answer may be absent. */
export type DigitsDocument = ResultDocument<PictureInput, Partial<DigitsAnswer>>;

export interface DigitsDocumentProps {
  readonly document: DigitsDocument;
}
