import type { LoaderFunctionArgs } from '@remix-run/node';
import { requesterOf } from '#app/context.ts';
import { orNotFound } from '#app/designer/versions/load.server.ts';
import type { SharedCircuit } from '#app/services/shares/index.ts';

/** Loads the version of a share token, with its circuit trimmed to the drawn part. @throws Response 404 */
export async function loadShared({
  request,
  context,
  params,
}: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>) {
  const { shares, programs } = context.services;
  const requester = requesterOf(context, request);
  await programs.admit('share', requester);
  const shared: SharedCircuit = await shares.openCircuit(params.token ?? '').catch(orNotFound);
  const picture = await programs.picture(shared, requester);
  return { shared, circuit: picture?.circuit ?? null, operations: picture?.operations ?? 0 };
}
