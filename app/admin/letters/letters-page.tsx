import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Time } from '#app/ui/time.tsx';
import { isLetterKind, isLetterState, LETTER_KIND_NAMES, LETTER_STATES } from './letter-filter.ts';
import { LetterStateTag } from './letter-state-tag.tsx';
import './letters.css';

export { clientLoader, handle } from '#app/site/document.ts';

const PAGE = 50;

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { searchParams } = new URL(args.request.url);
  const [kind, state] = [searchParams.get('kind'), searchParams.get('state')];
  const filter = {
    kind: isLetterKind(kind) ? kind : undefined,
    state: isLetterState(state) ? state : undefined,
  };
  const { letters } = args.context.services;
  const [page, fresh] = await Promise.all([
    letters.list(filter, { after: searchParams.get('after'), limit: PAGE }),
    letters.countNew(),
  ]);
  return { ...page, filter, fresh, isFirst: !searchParams.has('after'), now: Date.now() };
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.letters') }));

/** `/admin/letters`: what people have written, newest first. */
export default function LettersPage() {
  const { t } = useTranslation(['operating', 'admin']);
  const { letters, next, filter, fresh, isFirst, now } = useLoaderData<typeof loader>();
  const { kind = '', state = '' } = filter;
  const all = { value: '', label: t('letter.all') };
  return (
    <AdminPage
      title={t('admin:section.letters')}
      lead={fresh > 99 ? t('letter.manyNew') : t('letter.new', { count: fresh })}
    >
      <form method="get" action={paths.adminLetters()} className="letter-filter">
        <Select
          isSmall
          name="kind"
          aria-label={t('letter.kind')}
          defaultValue={kind}
          options={[all, ...LETTER_KIND_NAMES.map((value) => ({ value, label: t(`letter.kinds.${value}`) }))]}
        />
        <Select
          isSmall
          name="state"
          aria-label={t('letter.state')}
          defaultValue={state}
          options={[all, ...LETTER_STATES.map((value) => ({ value, label: t(`letter.states.${value}`) }))]}
        />
        <Button size="sm">{t('letter.filter')}</Button>
      </form>
      <Panel isFlush>
        {letters.length === 0 ? (
          <Empty>{t('letter.none')}</Empty>
        ) : (
          <Table caption={t('admin:section.letters')} isDense>
            <thead>
              <tr>
                <HeaderCell>{t('letter.time')}</HeaderCell>
                <HeaderCell>{t('letter.kind')}</HeaderCell>
                <HeaderCell>{t('letter.subject')}</HeaderCell>
                <HeaderCell>{t('letter.from')}</HeaderCell>
                <HeaderCell>{t('letter.state')}</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {letters.map((letter) => (
                <tr key={`${letter.kind}.${letter.id}`}>
                  <Cell className="letter-time">
                    <Time at={letter.createdAt} now={now} />
                  </Cell>
                  <Cell className="letter-time">{t(`letter.kinds.${letter.kind}`)}</Cell>
                  <Cell className="letter-words">
                    <Link className="link" to={paths.adminLetter(letter.kind, letter.id)} reloadDocument>
                      {letter.title || t('letter.untitled')}
                    </Link>
                    <span className="muted">{letter.text}</span>
                  </Cell>
                  <Cell className="break">{letter.contact ?? t('letter.account')}</Cell>
                  <Cell>
                    <LetterStateTag state={letter.state} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
      <nav className="row" aria-label={t('letter.pages')}>
        {!isFirst && (
          <Link className="link" to={paths.adminLetters(filter)} reloadDocument>
            {t('letter.newest')}
          </Link>
        )}
        {next !== null && (
          <Link className="link" to={paths.adminLetters({ ...filter, after: next })} reloadDocument>
            {t('letter.older')}
          </Link>
        )}
      </nav>
    </AdminPage>
  );
}
