export { clientLoader, handle } from './document.ts';

/** Every address that no page has. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
