import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { paths, safePath } from '#app/paths.ts';
import { needsLogin } from './needs-login.ts';

/** GET /temporary?path=…: where registering and signing out land; goes on to the path, by way of the login page if it must. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const target = safePath(new URL(request.url).searchParams.get('path'), paths.home());
  throw redirect(needsLogin(target) && context.session === null ? paths.login({ path: target }) : target);
}
