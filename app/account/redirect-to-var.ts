import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { requireAccount } from './guard.server.ts';

/** GET /main/quantumVaR: redirects to the VaR application, under the address of the specification. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount({ session: context.session, request });
  return redirect(paths.openApplication('var'));
}
