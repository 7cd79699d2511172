import { SITE } from '#app/site/site.ts';

/** The four ways to learn, with the place where each is taught. */
export const COURSES = [
  { id: 'course', href: SITE.links.learning },
  { id: 'machine', href: SITE.links.learning },
  { id: 'book', href: SITE.links.textbook },
  { id: 'comic', href: SITE.links.learning },
] as const;
