import { Outlet } from '@remix-run/react';
import { FeedbackEntrance } from '#app/site/feedback-entrance.tsx';
import { Footer } from '#app/site/footer.tsx';
import { Header } from '#app/site/header.tsx';

export { clientLoader, handle, loader } from '#app/site/document.ts';

/** Layout of public pages: header, feedback entrance, footer. Each page contains its own `<main id="main">`. */
export default function PortalLayout() {
  return (
    <>
      <Header />
      <Outlet />
      <FeedbackEntrance />
      <Footer />
    </>
  );
}
