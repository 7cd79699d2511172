import type { LoaderFunctionArgs } from '@remix-run/node';
import type { SharedCircuit } from '../../services/shares/index.ts';
import { countOperations } from '../drawing/layout.ts';
import { trimCircuit } from '../drawing/trim.ts';
import { orNotFound } from '../versions/load.server.ts';

/** What a token opens, with its circuit as far as it is drawn. @throws Response 404 */
export async function loadShared({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { shares, programs } = context.services;
  const shared: SharedCircuit = await shares.openCircuit(params.token ?? '').catch(orNotFound);
  const circuit = await programs.circuitOf(shared);
  return { shared, circuit: circuit && trimCircuit(circuit), operations: circuit === null ? 0 : countOperations(circuit) };
}
