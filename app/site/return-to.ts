import { useLocation } from '@remix-run/react';

/** Where a preference form comes back to: this page, without a language in its address, which would win over the choice. */
export function useReturnTo(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('lang');
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
}
