import type { LoaderFunctionArgs } from '@remix-run/node';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import { type NamedProgram, programName } from '#app/domain/program-name.ts';
import { cleanQuery, searchWords } from '#app/domain/text-match.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { formatter } from '#app/i18n/format.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { readerTimeZone } from '#app/i18n/time-zone.ts';
import { paths } from '#app/paths.ts';
import type { Found } from '#app/services/search/index.ts';
import type { EntryAct } from './entries.ts';
import { findEntries } from './find-entries.ts';
import { namingWords } from './naming-words.ts';

export interface SearchResult {
  readonly title: string;
  /** What tells it from others of the same name; empty for an entry. */
  readonly detail: string;
  readonly act: EntryAct;
}

export interface ResultGroup {
  readonly id: 'projects' | 'tasks' | 'cases' | 'lessons' | 'pages' | 'commands' | 'first';
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

const ENTRY_GROUPS = ['cases', 'lessons', 'pages', 'commands'] as const;

const groupOf = <Item>(
  id: 'projects' | 'tasks',
  { items, total, hasMore }: Found<Item>,
  toResult: (item: Item) => SearchResult,
  all: string,
): ResultGroup => ({
  id,
  results: items.map(toResult),
  total,
  hasMore,
  all: total > items.length || hasMore ? all : null,
});

async function ownGroups(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  accountId: string,
  { query, locale, most }: { readonly query: string; readonly locale: Locale; readonly most: number },
): Promise<readonly ResultGroup[]> {
  const { projects, tasks } = await context.services.search.find(accountId, namingWords(query, locale), most);
  const { t } = i18nFor(locale);
  const format = formatter(locale, readerTimeZone(request, context.timeZone));
  const productName = (product: ProductId) => t(`console:products.${product}.short`);
  const title = (program: NamedProgram) => programName(t, format, program);
  const search = query || undefined;
  return [
    groupOf(
      'projects',
      projects,
      (project) => ({
        title: title(project),
        detail: `${productName(project.product)} · ${format.date(project.updatedAt)}`,
        act: { to: paths.quantumVm(findProduct(project.product)?.type ?? 0, project.id) },
      }),
      paths.projects({ search }),
    ),
    groupOf(
      'tasks',
      tasks,
      (task) => ({
        title: title(task),
        detail: `${productName(task.product)} · ${t(`common:status.${task.status}`)} · ${format.date(task.createdAt)}`,
        act: { to: paths.task(task.id) },
      }),
      paths.calculationCenter({ search }),
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
  const groups: readonly ResultGroup[] = [
    ...(accountId === null ? [] : await ownGroups({ request, context }, accountId, { query, locale, most })),
    ...entryGroups.map((id) => {
      const found = id === 'first' ? entries : entries.filter(({ group }) => group === id);
      const results = found.map(({ title, act }) => ({ title: title(t, locale), detail: '', act }));
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
