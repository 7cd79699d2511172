import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ResultDocument } from '#app/applications/contract.ts';
import { requesterOf } from '#app/context.ts';
import { type DrawnCircuit, shortened } from './drawn-circuit.ts';

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
