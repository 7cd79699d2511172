import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LONGEST_QUERY } from '#app/domain/text-match.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { useReturnTo } from '#app/site/return-to.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { loadSearch } from './load.server.ts';
import { ResultGroups } from './result-groups.tsx';
import sheet from './search.css?url';
import { totalText } from './total-text.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

const SHOWN = 10;

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSearch({ request, context }, SHOWN);

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t) => ({
    title: args.data?.query ? t('search:titleOf', { query: args.data.query }) : t('search:title'),
    description: t('search:description'),
  })),
  { name: 'robots', content: 'noindex' },
];

/** `/search?q=…`: everything that the reader can open or do, by a few words. */
export default function SearchPage() {
  const { t } = useTranslation('search');
  const { t: anyText } = useTranslation();
  const format = useFormat();
  const returnTo = useReturnTo();
  const { query, isSignedIn, groups, total, hasMore } = useLoaderData<typeof loader>();
  const label = t(isSignedIn ? 'label' : 'visitorLabel');
  return (
    <main id="main" className="wrap search-page" tabIndex={-1}>
      <h1>{t('title')}</h1>
      <form method="get" action={paths.search()} role="search" className="search-form">
        <label className="field-box">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            defaultValue={query}
            placeholder={label}
            aria-label={label}
            maxLength={LONGEST_QUERY}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <Button kind="primary">{t('submit')}</Button>
      </form>
      <p className="search-summary" role="status" dir="auto">
        {query === ''
          ? t(isSignedIn ? 'ownHint' : 'hint')
          : total === 0
            ? t('none', { query })
            : totalText(anyText, format, { total, hasMore })}
      </p>
      <ResultGroups groups={groups} returnTo={returnTo} isCounted={query !== ''} />
    </main>
  );
}
