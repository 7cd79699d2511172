/** What of the first visit is requested: `visit` by the page itself, the others by the user. */
export interface FirstVisitRequest {
  readonly what: 'visit' | 'start' | 'tour';
}

/** Event of the page, which owns start panel and tour, with a `FirstVisitRequest` as its detail. */
export const FIRST_VISIT_EVENT = 'designer:first-visit';

/** Opens the start panel or the tour, from anywhere in the designer. */
export const requestFirstVisit = (what: FirstVisitRequest['what']): void =>
  void dispatchEvent(new CustomEvent<FirstVisitRequest>(FIRST_VISIT_EVENT, { detail: { what } }));
