import type { HeadersFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { Header } from '#app/site/header.tsx';

export { clientLoader, handle, loader } from '#app/site/document.ts';

/**
 * These pages show codes, captchas and typed values, also to visitors. They are not cached, so that the next user of
 * the machine cannot open them by back navigation.
 */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

/** Layout of the sign-in pages: only the header, without distracting elements. */
export default function AccountLayout() {
  return (
    <>
      <Header />
      <Outlet />
    </>
  );
}
