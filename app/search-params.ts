const LONGEST_SEARCH = 100;

/** A page of a list, from 1; anything else in the address is the first. */
export const pageNumber = (search: URLSearchParams): number => {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
};

/** What a list is searched for; undefined for nothing. */
export const searchText = (search: URLSearchParams): string | undefined =>
  (search.get('search') ?? '').trim().slice(0, LONGEST_SEARCH) || undefined;

/** A choice from a list in the address; undefined where it is none of them. */
export const chosen = <Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => choices.find((choice) => choice === search.get(name));
