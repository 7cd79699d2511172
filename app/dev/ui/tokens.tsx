import type { Token, TokenSection } from './read-tokens.ts';
import { Group } from './sample.tsx';
import { useTexts } from './texts.ts';

const isColor = ({ name, value }: Token): boolean =>
  /^(?:light-dark|oklch|rgb)\(|^#/.test(value) && !name.startsWith('--shadow');

/** Shows a colour in both themes, independent of the page's theme. */
function ColorSpecimen({ name }: Token) {
  return (
    <span className="dev-color" aria-hidden="true">
      {(['light', 'dark'] as const).map((theme) => (
        <i key={theme} data-theme={theme} style={{ '--specimen': `var(${name})` }} />
      ))}
    </span>
  );
}

/** Shows a token; nothing if its value is a number without a visible form. */
function Specimen({ token }: { token: Token }) {
  const { name } = token;
  const { specimen } = useTexts();
  const style = { '--specimen': `var(${name})` };
  if (isColor(token)) return <ColorSpecimen {...token} />;
  if (name.startsWith('--t-'))
    return (
      <span className="dev-type" style={style}>
        {specimen}
      </span>
    );
  if (name.startsWith('--font-'))
    return (
      <span className="dev-font" style={style}>
        {specimen}
      </span>
    );
  if (/^--(?:s\d|gutter|control)/.test(name)) return <i className="dev-space" style={style} aria-hidden="true" />;
  if (name.startsWith('--r-')) return <i className="dev-radius" style={style} aria-hidden="true" />;
  if (name.startsWith('--shadow')) return <i className="dev-shadow" style={style} aria-hidden="true" />;
  return null;
}

export function TokenGroup({ sections }: { sections: readonly TokenSection[] }) {
  const { tokensLead } = useTexts();
  return (
    <Group id="tokens" lead={tokensLead}>
      {sections.map(({ title, tokens }) => (
        <article key={title} className="dev-sample">
          <header>
            <h3 lang="en">{title}</h3>
          </header>
          <dl className={tokens.filter(isColor).length > tokens.length / 2 ? 'dev-tokens is-dense' : 'dev-tokens'}>
            {tokens.map((token) => (
              <div key={token.name}>
                <dt className="mono tiny">{token.name}</dt>
                <dd>
                  <Specimen token={token} />
                  <span className="mono dev-value">{token.value}</span>
                </dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </Group>
  );
}
