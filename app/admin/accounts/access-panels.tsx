import { useTranslation } from 'react-i18next';
import { useSignInTexts } from '#app/account/sign-in-texts.ts';
import { slugOf } from '#app/admin/acts/act-names.ts';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { AccountDossier } from '#app/services/operators/index.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Tag } from '#app/ui/tag.tsx';

/** The open sessions of an account, each with the way to end it. */
export function SessionsPanel({ account: { id: accountId, sessions } }: { readonly account: AccountDossier }) {
  const { t } = useTranslation('operators');
  const { full } = useMoments();
  return (
    <Panel title={t('sessions.title')} isFlush={sessions.length > 0}>
      {sessions.length === 0 ? (
        <p>{t('sessions.none')}</p>
      ) : (
        <Table caption={t('sessions.title')} isDense className="rows">
          <thead>
            <tr>
              <HeaderCell>{t('sessions.seen')}</HeaderCell>
              <HeaderCell>{t('sessions.address')}</HeaderCell>
              <HeaderCell>{t('sessions.agent')}</HeaderCell>
              <HeaderCell>{t('sessions.end')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ id, ip, userAgent, lastSeenAt }) => (
              <tr key={id}>
                <Cell className="number nowrap">{full(lastSeenAt)}</Cell>
                <Cell className="mono">{ip}</Cell>
                <Cell className="admin-agent">{userAgent}</Cell>
                <Cell>
                  <ButtonLink
                    size="sm"
                    to={adminPaths.act(slugOf('account:end-sessions'), accountId, { session: id })}
                    aria-label={t('sessions.endThis', { address: ip, seen: full(lastSeenAt) })}
                    reloadDocument
                  >
                    {t('sessions.end')}
                  </ButtonLink>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

/** The newest sign-ins and failed attempts. */
export function SignInsPanel({ account: { signIns } }: { readonly account: AccountDossier }) {
  const { t } = useTranslation(['operators', 'account']);
  const { full } = useMoments();
  const { methodOf, outcomeOf } = useSignInTexts();
  return (
    <Panel title={t('account:settings.signIns')} isFlush={signIns.length > 0}>
      {signIns.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <Table caption={t('account:settings.signIns')} isDense className="rows">
          <thead>
            <tr>
              <HeaderCell>{t('account:settings.at')}</HeaderCell>
              <HeaderCell>{t('account:settings.outcome')}</HeaderCell>
              <HeaderCell>{t('account:settings.method')}</HeaderCell>
              <HeaderCell>{t('account:settings.address')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {signIns.map(({ id, at, outcome, method, ip }) => (
              <tr key={id}>
                <Cell className="number nowrap">{full(at)}</Cell>
                <Cell>
                  <Tag tone={outcome === 'success' ? 'good' : 'bad'}>{outcomeOf({ method, outcome })}</Tag>
                </Cell>
                <Cell>{methodOf({ method })}</Cell>
                <Cell className="mono">{ip}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
