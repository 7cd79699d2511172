import type { ResultDocument } from '#app/applications/contract.ts';
import type { RestorationAnswer } from './answer.ts';

/** What the views read of an input. */
interface PictureInput {
  readonly rows: readonly string[];
  readonly method: 'qaoa' | 'grover';
  readonly shots: number;
}

/** A document may be of a run that goes on or was stopped: everything of its answer may be absent. */
export type RestorationDocument = ResultDocument<PictureInput, Partial<RestorationAnswer>>;

export interface RestorationDocumentProps {
  readonly document: RestorationDocument;
}
