import { SITE } from '#app/site/site.ts';

/** The four courses, each with its address. */
export const COURSES = [
  { id: 'course', href: SITE.links.learning },
  { id: 'machine', href: SITE.links.learning },
  { id: 'book', href: SITE.links.textbook },
  { id: 'comic', href: SITE.links.learning },
] as const;
