import type { Kysely } from 'kysely';
import type { ProductId } from '#app/domain/products.ts';
import { readProgramSummary } from '#app/domain/program-summary.ts';
import { AppError } from '#app/errors.ts';
import { readOptions } from '#app/services/programs/index.ts';
import { findVersionById, listVersions } from '#db/repositories/project-versions.ts';
import { findProject } from '#db/repositories/projects.ts';
import {
  deleteShareLink,
  findShareLink,
  insertShareLink,
  linksToVersions,
  linkToTask,
  linkToVersion,
  type ShareLinkRecord,
} from '#db/repositories/share-links.ts';
import { findResultBody } from '#db/repositories/task-results.ts';
import { findTaskOf } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId, Precision } from '#simulator';
import type { ShareLink, Shares } from './contract.ts';

interface SharesContext {
  readonly now: () => number;
  /** Returns an unguessable token. */
  readonly newToken: () => string;
}

const asLink = ({ token, versionId, createdAt }: ShareLinkRecord): readonly ShareLink[] =>
  versionId === null ? [] : [{ token, versionId, createdAt }];

const requireFound = <Thing>(record: Thing | undefined): Thing => {
  if (record === undefined) throw new AppError('not_found');
  return record;
};

export function createShares(db: Kysely<Database>, { now, newToken }: SharesContext): Shares {
  return {
    async shareVersion(accountId, versionId) {
      if ((await findVersionById(db, accountId, versionId)) === undefined) throw new AppError('version_incorrect');
      await insertShareLink(db, {
        token: newToken(),
        accountId,
        kind: 'circuit',
        versionId,
        taskId: null,
        createdAt: now(),
      });
      const [link] = asLink(requireFound(await linkToVersion(db, versionId)));
      return requireFound(link);
    },
    async list(accountId, projectId) {
      requireFound(await findProject(db, accountId, projectId));
      const versions = await listVersions(db, projectId);
      return (
        await linksToVersions(
          db,
          versions.map(({ id }) => id),
        )
      ).flatMap(asLink);
    },
    revoke: (accountId, token) => deleteShareLink(db, accountId, token),
    async shareResult(accountId, taskId) {
      requireFound(await findTaskOf(db, accountId, taskId));
      requireFound(await findResultBody(db, taskId));
      await insertShareLink(db, {
        token: newToken(),
        accountId,
        kind: 'result',
        versionId: null,
        taskId,
        createdAt: now(),
      });
    },
    tokenOfTask: async (accountId, taskId) => (await linkToTask(db, accountId, taskId))?.token ?? null,
    async revokeResult(accountId, taskId) {
      const link = await linkToTask(db, accountId, taskId);
      if (link !== undefined) await deleteShareLink(db, accountId, link.token);
    },
    async openResult(token) {
      const { accountId, taskId } = requireFound(await findShareLink(db, token));
      return { accountId, taskId: requireFound(taskId ?? undefined) };
    },
    async openCircuit(token) {
      const { accountId, versionId } = requireFound(await findShareLink(db, token));
      const version = requireFound(versionId === null ? undefined : await findVersionById(db, accountId, versionId));
      const project = requireFound(await findProject(db, accountId, version.projectId));
      return {
        name: project.name,
        qubits: version.qubits,
        summary: readProgramSummary(version.summary),
        versionNumber: version.number,
        product: project.product as ProductId,
        shots: project.shots,
        precision: project.precision as Precision | null,
        options: readOptions(project.options),
        language: version.language as LanguageId,
        program: version.program,
        savedAt: version.createdAt,
      };
    },
  };
}
