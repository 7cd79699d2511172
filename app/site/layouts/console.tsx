import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { requireAccount } from '#app/account/guard.server.ts';
import { FeedbackEntrance } from '#app/site/feedback-entrance.tsx';
import { Footer } from '#app/site/footer.tsx';
import { Header } from '#app/site/header.tsx';
import '#app/i18n/all-texts.ts';
import './console.css';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireAccount({ session: context.session, request });
  return null;
}

/** Layout of the computing center and account pages: signed-in users only, wide. */
export default function ConsoleLayout() {
  return (
    <>
      <Header isWide />
      <Outlet />
      <FeedbackEntrance />
      <Footer isWide />
    </>
  );
}
