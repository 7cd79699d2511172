import { Outlet } from '@remix-run/react';
import '#app/i18n/all-texts.ts';
import { Header } from '#app/site/header.tsx';

/** The designer has the whole width and no footer. Visitors may enter. */
export default function BareLayout() {
  return (
    <>
      <Header isWide />
      <Outlet />
    </>
  );
}
