import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RowAct } from '#app/account/row-act.tsx';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { OpenSession } from '#app/services/accounts/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { useDeviceName } from './describe-agent.ts';

interface SessionListProps {
  sessions: readonly OpenSession[];
  currentId: string;
}

/** The sessions of the account, each with a button to end it. */
export function SessionList({ sessions, currentId }: SessionListProps) {
  const { t } = useTranslation('account');
  const { full: dateTime } = useMoments();
  const nameOf = useDeviceName();
  return (
    <Panel
      title={t('settings.sessions')}
      isFlush
      actions={
        sessions.length > 1 && (
          <Form method="post">
            <Button size="sm" name="intent" value="revoke-others">
              {t('settings.revokeOthers')}
            </Button>
          </Form>
        )
      }
    >
      <p className="lead">{t('settings.sessionsLead')}</p>
      <ul className="own-rows devices">
        {sessions.map(({ id, userAgent, ip, createdAt, lastSeenAt, isRemembered }) => (
          <li key={id}>
            <div>
              <p>
                {nameOf(userAgent)} <span className="mono small">{ip}</span>{' '}
                {id === currentId && <Tag tone="accent">{t('settings.current')}</Tag>}{' '}
                {isRemembered && <Tag>{t('settings.remembered')}</Tag>}
              </p>
              <p className="small number">
                {t('settings.seen', { at: dateTime(lastSeenAt) })} · {t('settings.since', { at: dateTime(createdAt) })}
              </p>
            </div>
            {id !== currentId && (
              <RowAct
                field="session"
                row={id}
                intent="revoke"
                label={t('settings.revoke')}
                named={t('settings.revokeThis', { device: nameOf(userAgent) })}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
