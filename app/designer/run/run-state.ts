import type { LoaderFunctionArgs } from '@remix-run/node';
import { isAppError } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { readRunState } from './read-run.server.ts';

/** `/quantumVm/run/state/{taskId}`: state of a run, polled by scripts. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  if (context.session === null) return new Response(null, { status: 401 });
  try {
    const state = await readRunState(
      context.services,
      context.session.account.id,
      params.taskId ?? '',
      await localeOf(request),
    );
    return Response.json(state, { headers: { 'Cache-Control': 'private, no-store' } });
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return new Response(null, { status: 404 });
    throw error;
  }
}
