import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/limits.ts';
import { useFormat } from '#app/i18n/react.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { Delivery } from '#app/services/notifications/index.ts';
import { Empty } from '#app/ui/empty.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { FullTime } from '#app/ui/time.tsx';

const STATUS_TONES = { pending: 'plain', delivered: 'good', failed: 'bad' } as const;
const KNOWN_OUTCOMES = [
  'sent',
  'timeout',
  'unreachable',
  'private_address',
  'no_mailbox',
  'removed',
  'switched_off',
  'interrupted',
] as const;

function OutcomeText({ answer }: { readonly answer: string }) {
  const { t } = useTranslation('notices');
  const outcome = KNOWN_OUTCOMES.find((candidate) => candidate === answer);
  return (
    <>{outcome === undefined ? t('answers.http', { status: answer.replace('http:', '') }) : t(`answers.${outcome}`)}</>
  );
}

/** Lists deliveries and their results. */
export function DeliveryLog({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const { full } = useMoments();
  return (
    <Panel title={t('own.deliveries')} isFlush>
      <p className="lead">{t('own.deliveriesLead', { attempts: LIMITS.deliveryAttempts })}</p>
      {deliveries.length === 0 ? (
        <Empty>{t('own.noDeliveries')}</Empty>
      ) : (
        <Table caption={t('own.deliveries')}>
          <thead>
            <tr>
              <HeaderCell>{t('own.when')}</HeaderCell>
              <HeaderCell>{t('own.what')}</HeaderCell>
              <HeaderCell>{t('own.where')}</HeaderCell>
              <HeaderCell>{t('own.state')}</HeaderCell>
              <HeaderCell isNumber>{t('own.attempts')}</HeaderCell>
              <HeaderCell>
                <span className="visually-hidden">{t('own.again')}</span>
              </HeaderCell>
            </tr>
          </thead>
          <tbody>
            {deliveries.map(({ id, channel, url, event, status, attempts, answer, nextAttemptAt, createdAt }) => (
              <tr key={id}>
                <Cell className="number nowrap faint">
                  <FullTime at={createdAt} />
                </Cell>
                <Cell className="nowrap">{t(`events.${event}`)}</Cell>
                <Cell className="delivery-to small">
                  {channel === 'email' ? t('own.toEmail') : (url ?? t('own.removed'))}
                </Cell>
                <Cell>
                  <Tag tone={STATUS_TONES[status]}>{t(`deliveryStatus.${status}`)}</Tag>
                  {answer === null ? null : (
                    <span className="sub">
                      <OutcomeText answer={answer} />
                      {nextAttemptAt === null ? null : ` · ${t('own.next', { time: full(nextAttemptAt) })}`}
                    </span>
                  )}
                </Cell>
                <Cell isNumber>{format.number(attempts)}</Cell>
                <Cell>
                  {status === 'pending' ? null : (
                    <Form method="post" preventScrollReset>
                      <input type="hidden" name="delivery" value={id} />
                      <IconButton
                        icon="rerun"
                        iconSize={17}
                        name="intent"
                        value="redeliver"
                        label={t('own.againNamed', { event: t(`events.${event}`) })}
                      />
                    </Form>
                  )}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
