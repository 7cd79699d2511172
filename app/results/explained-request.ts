import type { ViewRequest } from '#simulator';
import { readResultQuery, viewRequest } from './query.ts';
import { EXPLAINED_OUTCOMES } from './verdict.ts';

/** Request for the view that is explained: the whole result, whatever a page shows of it. */
export const EXPLAINED_REQUEST: ViewRequest = {
  ...viewRequest(readResultQuery(new URLSearchParams())),
  top: EXPLAINED_OUTCOMES,
};
