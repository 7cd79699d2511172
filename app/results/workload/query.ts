import { pageNumber } from '#app/request.ts';

/** Which part of the result of a workload a page shows, read from its URL. */
export interface WorkloadQuery {
  /** From 1. */
  readonly page: number;
  /** Index of the observable of the chart. */
  readonly observable: number;
}

const OBSERVABLE = /^[1-9]\d?$/;

/** Reads the parameters `page` and `observable`, both from 1; invalid ones are ignored. */
export function readWorkloadQuery(search: URLSearchParams): WorkloadQuery {
  const observable = search.get('observable') ?? '';
  return { page: pageNumber(search), observable: OBSERVABLE.test(observable) ? Number(observable) - 1 : 0 };
}

/** Returns the URL parameters of a query: only values that differ from the defaults. */
export const workloadParams = ({ page, observable }: WorkloadQuery): Readonly<Record<string, string>> => ({
  ...(page > 1 && { page: String(page) }),
  ...(observable > 0 && { observable: String(observable + 1) }),
});
