/** Of a chapter on the map: read and all its exercises solved, something of it, nothing. */
export const CHAPTER_STATES = ['done', 'begun', 'new'] as const;
export type ChapterState = (typeof CHAPTER_STATES)[number];
