import { Outlet } from '@remix-run/react';
import { FeedbackEntrance } from '#app/site/feedback-entrance.tsx';
import { Footer } from '#app/site/footer.tsx';
import { Header } from '#app/site/header.tsx';
import '#app/i18n/all-texts.ts';
import './console.css';

/** Layout of public pages with the width of the console. */
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
