import { Outlet } from '@remix-run/react';
import { Header } from '#app/site/header.tsx';
import '#app/i18n/all-texts.ts';

/** Layout of the designer: full width, no footer. Visitors may enter. */
export default function BareLayout() {
  return (
    <>
      <Header isWide />
      <Outlet />
    </>
  );
}
