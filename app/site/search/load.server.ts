import type { LoaderFunctionArgs } from '@remix-run/node';
import { shownName } from '#app/domain/experiment-name.ts';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import { cleanQuery, searchWords } from '#app/domain/text-match.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { formatter } from '#app/i18n/format.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import { paths } from '#app/paths.ts';
import type { Found, NameWord } from '#app/services/search/index.ts';
import type { EntryAct, Translator } from './entries.ts';
import { findEntries, productsNamed } from './find-entries.ts';
import { projectListPath, taskListPath } from './list-paths.ts';

export interface SearchResult {
  readonly title: string;
  /** What tells it from others of the same name; empty for an entry. */
  readonly detail: string;
  readonly act: EntryAct;
}

export interface ResultGroup {
  readonly id: 'projects' | 'tasks' | 'cases' | 'pages' | 'commands' | 'first';
  readonly results: readonly SearchResult[];
  readonly total: number;
  readonly hasMore: boolean;
  /** The list with all of them, if only the first are here. */
  readonly all: string | null;
}

export interface SearchAnswer {
  readonly query: string;
  readonly isSignedIn: boolean;
  readonly groups: readonly ResultGroup[];
  readonly total: number;
  readonly hasMore: boolean;
}

const ENTRY_GROUPS = ['cases', 'pages', 'commands'] as const;

const groupOf = <Item>(
  id: 'projects' | 'tasks',
  { items, total, hasMore }: Found<Item>,
  toResult: (item: Item) => SearchResult,
  all: string | null,
): ResultGroup => ({
  id,
  results: items.map(toResult),
  total,
  hasMore,
  all: total > items.length || hasMore ? all : null,
});

async function ownGroups(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  accountId: string,
  words: readonly NameWord[],
  { most, t, date }: { most: number; t: Translator; date: (at: number) => string },
): Promise<readonly ResultGroup[]> {
  const { projects, tasks } = await context.services.search.find(accountId, words, most);
  const productName = (product: ProductId) => t(`console:products.${product}.short`);
  return [
    groupOf(
      'projects',
      projects,
      ({ id, name, product, updatedAt }) => ({
        title: shownName(name, t),
        detail: `${productName(product)} · ${date(updatedAt)}`,
        act: { to: paths.quantumVm(findProduct(product)?.type ?? 0, id) },
      }),
      projectListPath(words),
    ),
    groupOf(
      'tasks',
      tasks,
      ({ id, name, product, status, createdAt }) => ({
        title: shownName(name, t),
        detail: `${productName(product)} · ${t(`common:status.${status}`)} · ${date(createdAt)}`,
        act: { to: paths.task(id) },
      }),
      taskListPath(words),
    ),
  ];
}

/**
 * Answers `?q=…` with at most `most` results per group: an account's projects and tasks, then cases, pages and
 * commands. An empty search is answered with what is new and what readers do most.
 * @throws AppError too_many_requests
 */
export async function loadSearch(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  most: number,
): Promise<SearchAnswer> {
  const accountId = context.session?.account.id ?? null;
  await context.services.search.admit({ accountId, ip: context.client.ip });
  const locale = await localeOf(request);
  const { t } = i18nFor(locale);
  const query = cleanQuery(new URL(request.url).searchParams.get('q') ?? '');
  const words = searchWords(query);
  const entries = findEntries(words, { locale, isSignedIn: accountId !== null });
  const entryGroups = words.length === 0 ? (['first'] as const) : ENTRY_GROUPS;
  const date = formatter(locale, context.timeZone).date;
  const named = words.map((text) => ({ text, products: productsNamed(text) }));
  const groups: readonly ResultGroup[] = [
    ...(accountId === null ? [] : await ownGroups({ context }, accountId, named, { most, t, date })),
    ...entryGroups.map((id) => {
      const found = id === 'first' ? entries : entries.filter(({ group }) => group === id);
      const results = found.map(({ title, act }) => ({ title: title(t), detail: '', act }));
      return { id, results: results.slice(0, most), total: found.length, hasMore: false, all: null };
    }),
  ];
  const found = groups.filter(({ total }) => total > 0);
  return {
    query,
    isSignedIn: accountId !== null,
    groups: found,
    total: found.reduce((sum, { total }) => sum + total, 0),
    hasMore: found.some(({ hasMore }) => hasMore),
  };
}
