import type { ResultDocument } from '#app/applications/contract.ts';
import type { RsaAnswer } from './answer.ts';

/** A document may be of a run that goes on or was stopped. */
export type RsaDocument = ResultDocument<
  { readonly modulus: number; readonly base?: number | undefined },
  Partial<RsaAnswer>
>;

export interface RsaDocumentProps {
  readonly document: RsaDocument;
}
