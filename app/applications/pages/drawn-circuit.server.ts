import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ResultDocument } from '#app/applications/contract.ts';
import { requesterOf } from '#app/context.ts';
import { type Circuit, trimCircuit } from '#simulator';

/** A circuit as a page draws it, with its figures. */
export interface DrawnCircuit {
  readonly circuit: Circuit;
  readonly operations: number;
  readonly figures: Omit<ResultDocument['circuit'], 'program' | 'language'>;
}

/** Operations of a drawing: enough to see how a circuit begins. The designer shows all. */
const SHOWN_OPERATIONS = 32;

export const shortened = (circuit: Circuit): Circuit => trimCircuit(circuit, SHOWN_OPERATIONS);

/**
 * Returns the principal circuit of a document as it is drawn; null if it cannot be read now. Long programs are read on
 * other threads, and kept.
 */
export async function drawnCircuitOf(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { circuit }: Pick<ResultDocument, 'circuit'>,
): Promise<DrawnCircuit | null> {
  const { language, program, ...figures } = circuit;
  const requester = requesterOf(context, request);
  const picture = await context.services.programs.picture({ language, program }, requester).catch(() => null);
  return picture && { circuit: shortened(picture.circuit), operations: picture.operations, figures };
}
