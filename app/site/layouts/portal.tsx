import { Outlet } from '@remix-run/react';
import { FeedbackEntrance } from '../feedback-entrance.tsx';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';

export { clientLoader, handle, loader } from '../document.ts';

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
