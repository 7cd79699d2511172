import { useTranslation } from 'react-i18next';
import { RowAct } from '#app/account/row-act.tsx';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { ApiTokenView } from '#app/services/tokens/index.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';

export function TokenList({ tokens }: { tokens: readonly ApiTokenView[] }) {
  const { t } = useTranslation('account');
  const { full: dateTime } = useMoments();
  return (
    <Panel title={t('tokens.list')}>
      {tokens.length === 0 ? (
        <p className="muted">{t('tokens.none')}</p>
      ) : (
        <ul className="token-list">
          {tokens.map(({ id, name, scopes, createdAt, lastUsedAt, expiresAt, hasEnded }) => (
            <li key={id}>
              <div>
                <b>{name}</b> {hasEnded && <Tag tone="warn">{t('tokens.ended')}</Tag>}
                <p className="small muted">
                  {t('tokens.made', { at: dateTime(createdAt) })} ·{' '}
                  {lastUsedAt === null ? t('tokens.unused') : t('tokens.used', { at: dateTime(lastUsedAt) })} ·{' '}
                  {expiresAt === null ? t('tokens.endless') : t('tokens.ends', { at: dateTime(expiresAt) })}
                </p>
                <p className="token-scopes">
                  {scopes.map((scope) => (
                    <Tag key={scope}>{scope}</Tag>
                  ))}
                </p>
              </div>
              <RowAct
                field="token"
                row={id}
                intent="revoke"
                kind="danger"
                label={t('tokens.revoke')}
                named={t('tokens.revokeNamed', { name })}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
