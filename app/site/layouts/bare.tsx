import { Outlet } from '@remix-run/react';
import { Header } from '#app/site/header.tsx';

/** Layout of cases and shared circuits: full width, no footer. Visitors may enter. Its pages load their texts. */
export default function BareLayout() {
  return (
    <>
      <Header isWide />
      <Outlet />
    </>
  );
}
