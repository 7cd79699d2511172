import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '../paths.ts';

/** Addresses that the registration page names (specification 2), and the pages that answer for them. */
const ALIASES: Readonly<Record<string, string>> = {
  '/control': paths.calculationCenter(),
  '/cloud-computing': paths.simulation(),
  '/cloud-application': paths.application(),
};

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const target = ALIASES[pathname.replace(/\/$/, '')];
  throw target === undefined ? new Response(null, { status: 404 }) : redirect(target);
}
