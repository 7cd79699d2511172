import { SEEN_KEY, TOUR_KEY } from './keys.ts';

/** What this browser and this tab remember of the first visit. */
export interface VisitProgress {
  /** Whether the start panel may still open by itself: not if closing it could not be remembered. */
  readonly isFirst: () => boolean;
  readonly setSeen: () => void;
  /** The project in which the tour of this tab goes on; null if there is no tour. */
  readonly tourIn: () => string | null;
  readonly setTour: (projectId: string | null) => void;
}

/** A storage may be full, or refused by the browser's settings. */
function put(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

const PROBE_KEY = 'designer.probe';

export const createVisitProgress = (browser: Storage, tab: Storage): VisitProgress => ({
  isFirst: () => {
    if (browser.getItem(SEEN_KEY) !== null || !put(browser, PROBE_KEY, '1')) return false;
    browser.removeItem(PROBE_KEY);
    return true;
  },
  setSeen: () => void put(browser, SEEN_KEY, '1'),
  tourIn: () => tab.getItem(TOUR_KEY),
  setTour: (projectId) => (projectId === null ? tab.removeItem(TOUR_KEY) : void put(tab, TOUR_KEY, projectId)),
});
