import type { LoaderFunctionArgs } from '@remix-run/node';
import { isAppError } from '#app/errors.ts';
import { readWorkloadQuery } from './query.ts';
import { shownWorkload } from './shown.server.ts';

/**
 * `/cloud/tasks/{id}/workload`: what is known of a workload as JSON, for scripts: the view and the page and observable
 * that it shows. null as long as nothing is known, and for a task of one run.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  if (context.session === null) return new Response(null, { status: 401 });
  const query = readWorkloadQuery(new URL(request.url).searchParams);
  try {
    const shown = await shownWorkload(context.services.tasks, context.session.account.id, params.taskId ?? '', query);
    return Response.json(shown, { headers: { 'Cache-Control': 'private, no-store' } });
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return new Response(null, { status: 404 });
    throw error;
  }
}
