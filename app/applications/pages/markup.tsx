// For its style sheets: the server has rendered it (markup.server.tsx).
import './answer.tsx';

/** A part of the content that the server has rendered. `html` is our own. */
export const Markup = ({ html }: { readonly html: string }) => (
  <div className="app-content" dangerouslySetInnerHTML={{ __html: html }} />
);
