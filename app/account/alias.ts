import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '#app/paths.ts';

/** Addresses that the registration page names (specification 2), with the pages that they redirect to. */
const ALIASES = new Map(
  Object.entries<string>({
    '/control': paths.calculationCenter(),
    '/cloud-computing': paths.simulation(),
    '/cloud-application': paths.application(),
  }),
);

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const target = ALIASES.get(pathname.replace(/\/$/, ''));
  throw target === undefined ? new Response(null, { status: 404 }) : redirect(target);
}
