import { Outlet } from '@remix-run/react';
import { FeedbackEntrance } from '#app/site/feedback-entrance.tsx';
import { Footer } from '#app/site/footer.tsx';
import { Header } from '#app/site/header.tsx';
import '#app/i18n/all-texts.ts';

/** Pages as wide as the console that anybody may see. */
export default function WideLayout() {
  return (
    <>
      <Header isWide />
      <Outlet />
      <FeedbackEntrance />
      <Footer isWide />
    </>
  );
}
