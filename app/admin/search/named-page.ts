import { adminPaths } from '#app/admin/admin-paths.ts';
import type { Named } from '#app/services/lookup/index.ts';

/** The page of what a search has named. */
export function namedPage(named: Named): string {
  switch (named.of) {
    case 'task':
      return adminPaths.task(named.id);
    case 'account':
      return adminPaths.account(named.id);
    case 'accessRequest':
      return adminPaths.accessRequests({ id: named.id });
    case 'letter':
      return adminPaths.letter(named.kind, named.id);
  }
}
