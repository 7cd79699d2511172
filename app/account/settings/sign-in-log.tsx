import { useTranslation } from 'react-i18next';
import { useSignInTexts } from '#app/account/sign-in-texts.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { SignInEvent } from '#app/services/accounts/index.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { useDeviceName } from './describe-agent.ts';

/** Time and place of each sign-in and each failed attempt. */
export function SignInLog({ signIns }: { signIns: readonly SignInEvent[] }) {
  const { t } = useTranslation('account');
  const { full: dateTime } = useMoments();
  const nameOf = useDeviceName();
  const { methodOf, outcomeOf } = useSignInTexts();
  return (
    <Panel title={t('settings.signIns')} isFlush>
      <p className="lead">{t('settings.signInsLead')}</p>
      <Table caption={t('settings.signIns')} isDense>
        <thead>
          <tr>
            <HeaderCell>{t('settings.at')}</HeaderCell>
            <HeaderCell>{t('settings.outcome')}</HeaderCell>
            <HeaderCell>{t('settings.method')}</HeaderCell>
            <HeaderCell>{t('settings.device')}</HeaderCell>
            <HeaderCell>{t('settings.address')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {signIns.map(({ id, method, outcome, userAgent, ip, at }) => (
            <tr key={id}>
              <Cell className="number nowrap">{dateTime(at)}</Cell>
              <Cell>
                <Tag tone={outcome === 'success' ? 'good' : 'bad'}>{outcomeOf({ method, outcome })}</Tag>
              </Cell>
              <Cell className="nowrap">{methodOf({ method })}</Cell>
              <Cell>{nameOf(userAgent)}</Cell>
              <Cell className="mono">{ip}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
