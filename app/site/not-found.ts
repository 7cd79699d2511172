export { clientLoader, handle } from './document.ts';

/** Handles all addresses without a page. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const action = (): never => loader();

export default function NotFound() {
  return null;
}
