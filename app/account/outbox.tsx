import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#app/i18n/react-moments.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Empty } from '#app/ui/empty.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { hasKeyCookie, hasKeyInAddress, keepKey } from './outbox-key.server.ts';
import './auth.css';

const SHOWN_MESSAGES = 50;

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, (t) => ({ title: t('account:outbox.title') })),
  { name: 'robots', content: 'noindex' },
];

/**
 * Available only while messages go to the embedded outbox, and only for clients on this machine that have the key
 * printed at the start, because the codes give access to accounts.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { outbox } = context.services.messages;
  if (outbox === null || !context.isLocal) throw new Response(null, { status: 404 });
  // Moves the key to a cookie and removes it from the address, which is visible in histories and on screens.
  if (hasKeyInAddress(request, context))
    throw redirect(paths.devOutbox(), { headers: { 'Set-Cookie': keepKey(context) } });
  if (!hasKeyCookie(request, context)) return data({ entries: null }, { status: 403 });
  return { entries: await outbox.latest(SHOWN_MESSAGES) };
}

export default function OutboxPage() {
  const { t } = useTranslation('account');
  const { full: dateTime } = useMoments();
  const { entries } = useLoaderData<typeof loader>();
  if (entries === null) {
    return (
      <main id="main" className="wrap outbox" tabIndex={-1}>
        <h1>{t('outbox.locked')}</h1>
        <p>{t('outbox.whereKey')}</p>
        <p>{t('outbox.file')}</p>
      </main>
    );
  }
  return (
    <main id="main" className="wrap outbox" tabIndex={-1}>
      <h1>{t('outbox.title')}</h1>
      <p className="muted">{t('outbox.lead', { count: SHOWN_MESSAGES })}</p>
      {entries.length === 0 ? (
        <Empty>{t('outbox.empty')}</Empty>
      ) : (
        <Table caption={t('outbox.title')}>
          <thead>
            <tr>
              <HeaderCell>{t('outbox.at')}</HeaderCell>
              <HeaderCell>{t('outbox.to')}</HeaderCell>
              <HeaderCell>{t('outbox.code')}</HeaderCell>
              <HeaderCell>{t('outbox.text')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={`${entry.at} ${entry.to}`}>
                <Cell className="number">{dateTime(Date.parse(entry.at))}</Cell>
                <Cell className="mono">{entry.to}</Cell>
                <Cell className="mono">{entry.code}</Cell>
                <Cell>{entry.text}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </main>
  );
}
