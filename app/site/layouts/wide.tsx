import { Outlet } from '@remix-run/react';
import '../../i18n/all-texts.ts';
import { FeedbackEntrance } from '../feedback-entrance.tsx';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';

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
