import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { searchText } from '#app/request.ts';
import { readResultQuery, viewRequest } from '#app/results/query.ts';
import { comparedIds, MAX_COMPARED } from './compared.ts';

/** Loads the compared results and the candidates that can be added. */
export async function loadComparison({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const { tasks } = context.services;
  const search = new URL(request.url).searchParams;
  const ids = comparedIds(search);
  const query = readResultQuery(search);
  const searched = searchText(search);
  const chosen = await Promise.all(ids.map((id) => tasks.require(account.id, id))).catch(throwAsPage);
  const comparison =
    chosen.length < 2 ? null : await tasks.compareResults(account.id, ids, viewRequest(query)).catch(throwAsPage);
  const completed = await tasks.list(account.id, { status: 'completed', search: searched });
  return {
    chosen,
    comparison,
    query,
    search: searched ?? '',
    isFull: chosen.length >= MAX_COMPARED,
    candidates: completed.items.filter(({ id }) => !ids.includes(id)),
  };
}
