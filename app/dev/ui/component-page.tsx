import { ButtonGroup } from './buttons.tsx';
import { ContentGroup } from './content.tsx';
import { FeedbackGroup } from './feedback.tsx';
import { FieldGroup } from './fields.tsx';
import { GraphicsGroup } from './graphics.tsx';
import { NavigationGroup } from './navigation.tsx';
import type { TokenSection } from './read-tokens.ts';
import { TextGroup } from './text.tsx';
import { type GroupId, useTexts } from './texts.ts';
import { TokenGroup } from './tokens.tsx';
import './component-page.css';

/** Shows every component of `app/ui` with its name and file. A test checks that none is missing. */
export function ComponentPage({ tokens }: { tokens: readonly TokenSection[] }) {
  const { title, lead, contents, groups } = useTexts();
  return (
    <main id="main" className="wrap dev-page" tabIndex={-1}>
      <h1>{title}</h1>
      <p className="muted">{lead}</p>
      <div className="dev-columns">
        <nav className="dev-contents" aria-label={contents}>
          <ul>
            {(Object.entries(groups) as readonly [GroupId, string][]).map(([id, name]) => (
              <li key={id}>
                <a className="link bare" href={`#${id}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <ButtonGroup />
          <FieldGroup />
          <FeedbackGroup />
          <NavigationGroup />
          <ContentGroup />
          <GraphicsGroup />
          <TextGroup />
          <TokenGroup sections={tokens} />
        </div>
      </div>
    </main>
  );
}
