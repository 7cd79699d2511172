import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { paths, safePath } from '#app/paths.ts';

/** Folders of the site for signed-in users only (specification 2 and 6). */
const PRIVATE_FOLDERS = ['/main/', '/n/', '/cloud/', '/control/'];

/** Whether a path of this site needs a session. */
function needsLogin(path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  return PRIVATE_FOLDERS.some((folder) => `${pathname}/`.startsWith(folder));
}

/**
 * GET /temporary?path=…: the page after registering and signing out; redirects to the path, through the login page if
 * required.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const target = safePath(new URL(request.url).searchParams.get('path'), paths.home());
  throw redirect(needsLogin(target) && context.session === null ? paths.login({ path: target }) : target);
}
