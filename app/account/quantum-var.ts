import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { requireAccount } from './guard.server.ts';

/** GET /main/quantumVaR: the VaR application, under the address that the specification gives it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount({ session: context.session, request });
  return redirect(paths.openApplication('var'));
}
