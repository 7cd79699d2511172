/** Key of the browser's storage: the start panel was closed once. */
export const SEEN_KEY = 'designer.start-seen';
/** Key of the tab's storage: the project in which the tour goes on. */
export const TOUR_KEY = 'designer.tour';
