import { useLocation } from '@remix-run/react';

/**
 * Returns the page to which a preference form returns: this page, without a language in its address, which would
 * override the choice.
 */
export function useReturnTo(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('lang');
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
}
