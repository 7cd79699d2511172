import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { paths, safePath } from '#app/paths.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';

/** Marks a notification as read and redirects to the page that it is about. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  await context.services.notifications.markRead(id, params.notificationId ?? '').catch(throwAsPage);
  return redirect(safePath(new URL(request.url).searchParams.get('path'), paths.notifications()));
}
