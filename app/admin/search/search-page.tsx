import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountTable } from '#app/admin/accounts/account-table.tsx';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { withExcerpt } from '#app/admin/letters/excerpt.ts';
import { LetterTable } from '#app/admin/letters/letter-table.tsx';
import { LinkedPanel } from '#app/admin/linked-panel.tsx';
import { textsIn } from '#app/admin/listed.server.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { TaskTable } from '#app/admin/tasks/task-table.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { namedPage } from './named-page.ts';

export { clientLoader, handle } from '#app/site/document.ts';

/** What is named wholly is not listed: its page is shown. */
export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { q } = textsIn(new URL(args.request.url).searchParams, ['q']);
  if (q === undefined) return { sought: '', found: null, now: Date.now() };
  const { exact, letters, ...found } = await args.context.services.lookup.find(q);
  if (exact !== null) throw redirect(namedPage(exact));
  const shown = { ...letters, items: letters.items.map(withExcerpt) };
  return { sought: q, found: { ...found, letters: shown }, now: Date.now() };
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:search.title') }));

interface ResultsProps {
  readonly title: string;
  readonly count: number;
  /** The list that has all; null if no list has those that are not shown, undefined if all are shown. */
  readonly more: string | null | undefined;
  readonly children: ReactNode;
}

function Results({ title, count, more, children }: ResultsProps) {
  const { t } = useTranslation('admin');
  if (count === 0) return null;
  if (typeof more === 'string')
    return (
      <LinkedPanel title={title} to={more} linkText={t('search.all')}>
        {children}
      </LinkedPanel>
    );
  const newest = more === null && <span className="small muted">{t('search.newest', { count })}</span>;
  return (
    <Panel title={title} isFlush actions={newest || undefined}>
      {children}
    </Panel>
  );
}

/** `/admin/search`: tasks, accounts and letters that a text may mean. */
export default function SearchPage() {
  const { t } = useTranslation('admin');
  const { sought, found, now } = useLoaderData<typeof loader>();
  const isNothing =
    found !== null && [found.tasks, found.accounts, found.letters].every(({ items }) => items.length === 0);
  const [tasks, accounts, letters] = [t('section.tasks'), t('section.accounts'), t('section.letters')];
  return (
    <AdminPage title={t('search.title')} sought={sought}>
      {found === null && <Empty>{t('search.lead')}</Empty>}
      {isNothing && <Empty>{t('search.none', { sought })}</Empty>}
      {found !== null && (
        <>
          <Results
            title={tasks}
            count={found.tasks.items.length}
            more={found.tasks.hasMore ? adminPaths.tasks({ id: sought }) : undefined}
          >
            <TaskTable caption={tasks} tasks={found.tasks.items} now={now} />
          </Results>
          <Results
            title={accounts}
            count={found.accounts.items.length}
            more={found.accounts.hasMore ? adminPaths.accounts({ text: sought }) : undefined}
          >
            <AccountTable caption={accounts} accounts={found.accounts.items} />
          </Results>
          <Results title={letters} count={found.letters.items.length} more={found.letters.hasMore ? null : undefined}>
            <LetterTable letters={found.letters.items} now={now} />
          </Results>
        </>
      )}
    </AdminPage>
  );
}
