import { cleanQuery } from '#app/domain/text-match.ts';

/** The part of a request that identifies its origin and its target; a Fetch `Request` fits. */
export interface RequestHead {
  readonly method: string;
  /** Absolute URL. */
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
}

/** Returns the page number of a list, from 1; any invalid value is page 1. */
export const pageNumber = (search: URLSearchParams): number => {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
};

/** Returns the search text of a list; undefined if it is empty. */
export const searchText = (search: URLSearchParams): string | undefined =>
  cleanQuery(search.get('search') ?? '') || undefined;

/** Returns an option in the address; undefined if it is not in the list. */
export const chosen = <Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => choices.find((choice) => choice === search.get(name));
