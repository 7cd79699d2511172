import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { CursorPager } from '#app/admin/cursor-pager.tsx';
import { FilterChoice, FilterForm } from '#app/admin/filter-form.tsx';
import { ADMIN_ROWS, textsIn } from '#app/admin/listed.server.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { chosen } from '#app/request.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Time } from '#app/ui/time.tsx';
import { LETTER_KIND_NAMES, LETTER_STATES } from './letter-filter.ts';
import { LetterStateTag } from './letter-state-tag.tsx';
import './letters.css';

export { clientLoader, handle } from '#app/site/document.ts';

/** Characters of a letter that two lines of the list can have. */
const SHOWN = 300;

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const search = new URL(args.request.url).searchParams;
  const { after } = textsIn(search, ['after']);
  const filter = { kind: chosen(search, 'kind', LETTER_KIND_NAMES), state: chosen(search, 'state', LETTER_STATES) };
  const { letters } = args.context.services;
  const [{ letters: found, next }, fresh] = await Promise.all([
    letters.list(filter, { after: after ?? null, limit: ADMIN_ROWS }),
    letters.countNew(),
  ]);
  const shown = found.map((letter) => ({ ...letter, text: letter.text.slice(0, SHOWN).toWellFormed() }));
  return { letters: shown, next, filter, fresh, isFirst: after === undefined, now: Date.now() };
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.letters') }));

/** `/admin/letters`: what people have written, newest first. */
export default function LettersPage() {
  const { t } = useTranslation(['operating', 'admin']);
  const { letters, next, filter, fresh, isFirst, now } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={t('admin:section.letters')}
      lead={fresh > 99 ? t('letter.manyNew') : t('letter.new', { count: fresh })}
    >
      <FilterForm action={adminPaths.letters()}>
        <FilterChoice
          name="kind"
          label={t('letter.kind')}
          value={filter.kind}
          any={t('letter.all')}
          options={LETTER_KIND_NAMES.map((value) => ({ value, label: t(`letter.kinds.${value}`) }))}
        />
        <FilterChoice
          name="state"
          label={t('letter.state')}
          value={filter.state}
          any={t('letter.all')}
          options={LETTER_STATES.map((value) => ({ value, label: t(`letter.states.${value}`) }))}
        />
      </FilterForm>
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
                    <Link className="link" to={adminPaths.letter(letter.kind, letter.id)} reloadDocument>
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
        <CursorPager
          next={next === null ? null : adminPaths.letters({ ...filter, after: next })}
          first={isFirst ? null : adminPaths.letters(filter)}
        />
      </Panel>
    </AdminPage>
  );
}
