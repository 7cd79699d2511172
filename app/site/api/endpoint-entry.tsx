import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { DescribedEndpoint } from './described.server.ts';

const LANGUAGE_NAMES = { curl: 'curl', python: 'Python', typescript: 'TypeScript' } as const;

const Fields = ({ label, names }: { label: string; names: readonly string[] }) =>
  names.length === 0 ? null : (
    <p className="small">
      {label}{' '}
      {names.map((name) => (
        <code key={name} className="mono">
          {name}
        </code>
      ))}
    </p>
  );

export function EndpointEntry({
  endpoint: { operation, about, method, path, scope, query, body, isIdempotent, examples },
}: {
  endpoint: DescribedEndpoint;
}) {
  const { t } = useTranslation('api');
  const { t: tLists } = useTranslation('lists');
  const id = about === null ? operation : `${operation}-${about}`;
  return (
    <details className="endpoint" id={id}>
      <summary>
        <span className={`method ${method.toLowerCase()}`}>{method}</span>
        <code className="mono">
          {path.split(/(?=\/)/).map((segment, index) => (
            <Fragment key={index}>
              <wbr />
              {segment}
            </Fragment>
          ))}
        </code>
        <span className="what">
          {t(`operations.${operation}`, { application: about === null ? '' : tLists(`applications.${about}`) })}
        </span>
      </summary>
      <div className="endpoint-body">
        <p className="row">
          <Tag>{scope === null ? t('page.anyToken') : t('page.scope', { scope })}</Tag>
          {isIdempotent && <Tag tone="info">{t('page.idempotent')}</Tag>}
        </p>
        <Fields label={t('page.query')} names={query} />
        <Fields label={t('page.body')} names={body} />
        {examples.map(({ language, text }) => (
          <div key={language}>
            <h3 className="small">{LANGUAGE_NAMES[language]}</h3>
            <CodeBlock
              id={`${id}-${language}`}
              label={t('page.example', { operation: id, language: LANGUAGE_NAMES[language] })}
            >
              {text}
            </CodeBlock>
          </div>
        ))}
      </div>
    </details>
  );
}
