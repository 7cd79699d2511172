import { Outlet } from '@remix-run/react';
import { Header } from '../header.tsx';

/** Signing in and what belongs to it: the header, and nothing that leads the eye away. */
export default function AccountLayout() {
  return (
    <>
      <Header />
      <Outlet />
    </>
  );
}
