import { useEffect, useState } from 'react';
import {
  FIRST_VISIT_EVENT,
  type FirstVisitRequest,
  requestFirstVisit,
} from '#app/designer/editor/first-visit-request.ts';
import { SEEN_KEY, TOUR_KEY } from './keys.ts';

/**
 * Returns the last request; null if there was none, so that nothing of the first visit is loaded.
 * @param isNew the page is a new experiment without anything in its URL
 */
export function useFirstVisit(isNew: boolean): FirstVisitRequest | null {
  const [request, setRequest] = useState<FirstVisitRequest | null>(null);
  useEffect(() => {
    const onRequest = (event: Event): void => setRequest((event as CustomEvent<FirstVisitRequest>).detail);
    addEventListener(FIRST_VISIT_EVENT, onRequest);
    if ((isNew && !localStorage.getItem(SEEN_KEY)) || sessionStorage.getItem(TOUR_KEY)) requestFirstVisit('visit');
    return () => removeEventListener(FIRST_VISIT_EVENT, onRequest);
  }, [isNew]);
  return request;
}
