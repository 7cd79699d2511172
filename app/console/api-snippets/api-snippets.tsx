import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { SNIPPETS_ANCHOR } from '#app/results/result-urls.ts';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import type { ApiCall } from './api-calls.server.ts';
import './api-snippets.css';

const LANGUAGE_NAMES = { curl: 'curl', python: 'Python', typescript: 'TypeScript' } as const;

/** Shows the page's content as calls of the task API, to copy. */
export function ApiSnippets({ calls }: { readonly calls: readonly ApiCall[] }) {
  const { t } = useTranslation('console');
  return (
    <details className="panel api-snippets">
      <summary>{t('api.title')}</summary>
      <div className="body" id={SNIPPETS_ANCHOR}>
        <p className="small muted">
          {t('api.about')}
          <SentenceGap />
          <a className="link" href={paths.tokens()}>
            {t('api.tokens')}
          </a>{' '}
          <a className="link" href={paths.apiPage()}>
            {t('api.all')}
          </a>
        </p>
        {calls.map(({ act, examples }) => (
          <section key={act} aria-labelledby={`api-${act}`}>
            <h3 id={`api-${act}`}>{t(`api.acts.${act}`)}</h3>
            {examples.map(({ language, text }) => (
              <div key={language}>
                <h4 className="tiny muted">{LANGUAGE_NAMES[language]}</h4>
                <CodeBlock
                  id={`api-${act}-${language}`}
                  label={`${t(`api.acts.${act}`)} · ${LANGUAGE_NAMES[language]}`}
                >
                  {text}
                </CodeBlock>
              </div>
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}
