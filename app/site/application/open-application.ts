import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { paths } from '#app/paths.ts';
import { findCircuitOf } from './catalogue.ts';

/**
 * GET /app/application/{name}: for signed-in users, opens the circuit of the application's algorithm in the designer;
 * for an unknown name, redirects to the list.
 */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  const circuit = findCircuitOf(params.name ?? '');
  if (circuit === undefined) return redirect(paths.application());
  requireAccount({ session: context.session, request });
  return redirect(paths.quantumVm(0, '0', { case: circuit }));
}
