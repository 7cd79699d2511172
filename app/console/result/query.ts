import { pageNumber } from '../search.ts';
import { isPattern, type Sort, SORTS } from './statistics.ts';

export const TOPS = [8, 12, 16, 32, 64] as const;
const DEFAULT_TOP = 12;
const LONGEST_PATTERN = 256;

/** What a result page is asked to show, from its address. */
export interface ResultQuery {
  readonly sort: Sort;
  /** Bars of the chart. */
  readonly top: number;
  /** As typed. */
  readonly match: string;
  readonly isMatchWrong: boolean;
  readonly page: number;
}



/** Anything that an address cannot mean is read as if it were not there; only a wrong pattern is told. */
export function readResultQuery(search: URLSearchParams): ResultQuery {
  const match = (search.get('match') ?? '').trim().slice(0, LONGEST_PATTERN);
  return {
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'share',
    top: TOPS.find((top) => String(top) === search.get('top')) ?? DEFAULT_TOP,
    match,
    isMatchWrong: match !== '' && !isPattern(match),
    page: pageNumber(search),
  };
}
