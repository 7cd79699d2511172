import { Outlet } from '@remix-run/react';
import { FeedbackEntrance } from '#app/site/feedback-entrance.tsx';
import { Footer } from '#app/site/footer.tsx';
import { Header } from '#app/site/header.tsx';

export { clientLoader, handle, loader } from '#app/site/document.ts';

/** Pages for everybody: header, feedback entrance, footer. A page brings its own `<main id="main">`. */
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
