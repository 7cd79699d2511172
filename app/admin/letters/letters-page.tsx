import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
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
import { withExcerpt } from './excerpt.ts';
import { LETTER_KIND_NAMES, LETTER_STATES } from './letter-filter.ts';
import { LetterTable } from './letter-table.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

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
  return { letters: found.map(withExcerpt), next, filter, fresh, isFirst: after === undefined, now: Date.now() };
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
        {letters.length === 0 ? <Empty>{t('letter.none')}</Empty> : <LetterTable letters={letters} now={now} />}
        <CursorPager
          next={next === null ? null : adminPaths.letters({ ...filter, after: next })}
          first={isFirst ? null : adminPaths.letters(filter)}
        />
      </Panel>
    </AdminPage>
  );
}
