import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { paths, safePath } from '#app/paths.ts';
import { needsLogin } from './needs-login.ts';

/**
 * GET /temporary?path=…: the page after registering and signing out; redirects to the path, through the login page if
 * required.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const target = safePath(new URL(request.url).searchParams.get('path'), paths.home());
  throw redirect(needsLogin(target) && context.session === null ? paths.login({ path: target }) : target);
}
