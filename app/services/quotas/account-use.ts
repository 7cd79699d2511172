import type { Kysely } from 'kysely';
import { findStoredBytes } from '#db/repositories/account-usage.ts';
import { countProjects } from '#db/repositories/projects.ts';
import type { Database } from '#db/schema.ts';
import type { QuotaContext, Quotas } from './contract.ts';
import { limitsOf } from './require-room.ts';

export function createQuotas(db: Kysely<Database>, context: QuotaContext): Quotas {
  return {
    async of(accountId) {
      const [stored, projects, limits] = await Promise.all([
        findStoredBytes(db, accountId),
        countProjects(db, accountId),
        limitsOf(db, context, accountId),
      ]);
      return {
        projects: { used: projects, limit: limits.projects },
        programs: { used: stored.programs, limit: limits.programBytes },
        results: { used: stored.results, limit: limits.resultBytes },
        versionLimit: limits.versions,
      };
    },
  };
}
