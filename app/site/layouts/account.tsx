import type { HeadersFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { Header } from '#app/site/header.tsx';

export { clientLoader, handle, loader } from '#app/site/document.ts';

/** These pages show codes, captchas and what was typed, to visitors too: the next person does not find them by pressing Back. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

/** Signing in and what belongs to it: the header, and nothing that leads the eye away. */
export default function AccountLayout() {
  return (
    <>
      <Header />
      <Outlet />
    </>
  );
}
