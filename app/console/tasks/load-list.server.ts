import { redirect } from '@remix-run/node';
import type { AppContext } from '#app/context.ts';
import { type ProductId, PRODUCTS } from '#app/domain/products.ts';
import { TASK_STATUSES } from '#app/domain/task-status.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { dayAt, shiftDay, startOfDay } from '#app/i18n/moments.ts';
import { readerTimeZone } from '#app/i18n/time-zone.ts';
import { paths } from '#app/paths.ts';
import { chosen, pageNumber, searchText } from '#app/request.ts';
import type { TaskQuery } from '#app/services/tasks/index.ts';
import { namingWords } from '#app/site/search/naming-words.ts';
import { type ListedTasks, TASK_SORTS, type TaskListParams } from './list-params.ts';

const PRODUCT_IDS: readonly ProductId[] = PRODUCTS.map(({ id }) => id);
const LONGEST_TAG = 120;

/** Returns the words of a list's search for the reader of a page; undefined if it searches nothing. */
export const namingWordsOf = async (request: Request, search: string | undefined) =>
  search === undefined ? undefined : namingWords(search, await localeOf(request));

/** Returns the tag in an address; undefined if there is none. */
export const tagParam = (search: URLSearchParams): string | undefined =>
  search.get('tag')?.trim().slice(0, LONGEST_TAG) || undefined;

/** Returns a day in an address; undefined if it is none, or does not exist. */
const dayParam = (search: URLSearchParams, name: string, timeZone: string): string | undefined => {
  const day = search.get(name) ?? '';
  return startOfDay(day, timeZone) === undefined ? undefined : day;
};

/** Returns the filters of the list in an address; invalid ones are ignored. */
function readListParams(search: URLSearchParams, timeZone: string): TaskListParams {
  const given = {
    search: searchText(search),
    status: chosen(search, 'status', TASK_STATUSES),
    product: chosen(search, 'product', PRODUCT_IDS),
    sort: chosen(search, 'sort', TASK_SORTS),
    from: dayParam(search, 'from', timeZone),
    to: dayParam(search, 'to', timeZone),
    tag: tagParam(search),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Returns the query of the service for the filters; both days are included. */
function queryOf(
  { from, to, search: _search, ...params }: TaskListParams,
  timeZone: string,
): Omit<TaskQuery, 'search'> {
  return {
    ...params,
    ...(from !== undefined && { since: startOfDay(from, timeZone) }),
    ...(to !== undefined && { until: startOfDay(shiftDay(to, 1), timeZone) }),
  };
}

/** Loads the page of the list of tasks that the address selects. @throws a redirect to the last page */
export async function loadTaskList(
  { request, context }: { readonly request: Request; readonly context: Pick<AppContext, 'services' | 'timeZone'> },
  accountId: string,
): Promise<ListedTasks> {
  const { searchParams } = new URL(request.url);
  const { tasks, tags } = context.services;
  const timeZone = readerTimeZone(request, context.timeZone);
  const params = readListParams(searchParams, timeZone);
  const number = pageNumber(searchParams);
  const search = await namingWordsOf(request, params.search);
  const [page, allTags] = await Promise.all([
    tasks.list(accountId, { ...queryOf(params, timeZone), search, page: number }),
    tags.list(accountId, 'task'),
  ]);
  // The only task of the last page may have been deleted.
  if (number > page.pages) throw redirect(paths.calculationCenter({ ...params, page: page.pages }));
  const now = Date.now();
  return {
    page,
    params,
    now,
    today: dayAt(now, timeZone),
    allTags,
    tags: await tags.of(
      accountId,
      'task',
      page.items.map(({ id }) => id),
    ),
  };
}
