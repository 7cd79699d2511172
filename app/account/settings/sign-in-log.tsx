import { useTranslation } from 'react-i18next';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { SignInEvent } from '#app/services/accounts/index.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { useDeviceName } from './describe-agent.ts';

const METHODS = [
  ...(['password', 'registration', 'wechat', 'login_token'] as const),
  ...(['passkey', 'totp', 'recovery', 'code'] as const),
];
const isMethod = (method: string): method is (typeof METHODS)[number] =>
  (METHODS as readonly string[]).includes(method);
/** A sign-in of two steps names both, as `password+totp`. */
const stepsOf = (method: string): readonly string[] => method.split('+');

/** Time and place of each sign-in and each failed attempt. */
export function SignInLog({ signIns }: { signIns: readonly SignInEvent[] }) {
  const { t } = useTranslation('account');
  const { full: dateTime } = useMoments();
  const nameOf = useDeviceName();
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
                <Tag tone={outcome === 'success' ? 'good' : 'bad'}>
                  {t(
                    `settings.outcomes.${outcome === 'refused' && stepsOf(method).length > 1 ? 'step_refused' : outcome}`,
                  )}
                </Tag>
              </Cell>
              <Cell className="nowrap">
                {stepsOf(method)
                  .map((step) => (isMethod(step) ? t(`settings.methods.${step}`) : step))
                  .join(' + ')}
              </Cell>
              <Cell>{nameOf(userAgent)}</Cell>
              <Cell className="mono">{ip}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
