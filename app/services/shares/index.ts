import type { Kysely } from 'kysely';
import type { ProductId } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import { readOptions, type RunOptions } from '#app/services/programs/index.ts';
import { findProject, findVersionById, listVersions } from '#db/repositories/projects.ts';
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

/** Content of a link to a circuit: one version as it was saved, and nothing about its account. */
export interface SharedCircuit {
  readonly name: string;
  readonly versionNumber: number;
  readonly product: ProductId;
  readonly shots: number;
  readonly precision: Precision | null;
  /** Product options besides shots: states, noise, method, settings of the chip. */
  readonly options: RunOptions;
  readonly language: LanguageId;
  readonly program: string;
  readonly savedAt: number;
}

interface ShareLink {
  readonly token: string;
  readonly versionId: string;
  readonly createdAt: number;
}

/** Read-only links: any client that knows the token can view and copy. */
export interface Shares {
  /** Returns the link to a version; repeated calls return the same link. @throws AppError version_incorrect */
  shareVersion(accountId: string, versionId: string): Promise<ShareLink>;
  /** Returns the links to a project's versions. @throws AppError not_found */
  list(accountId: string, projectId: string): Promise<readonly ShareLink[]>;
  /** Revokes the link; a new link has another token. */
  revoke(accountId: string, token: string): Promise<void>;
  /**
   * Creates the link to a task's result, unless there is one.
   * @throws AppError not_found, also if there is no result
   */
  shareResult(accountId: string, taskId: string): Promise<void>;
  /** Returns the token of the link to a task's result; null if there is none. */
  tokenOfTask(accountId: string, taskId: string): Promise<string | null>;
  /** Revokes the link to a task's result. */
  revokeResult(accountId: string, taskId: string): Promise<void>;
  /** Returns the task of a link, for the loader that reads it on behalf of its owner. @throws AppError not_found */
  openResult(token: string): Promise<{ readonly accountId: string; readonly taskId: string }>;
  /** @throws AppError not_found for a token that is unknown or revoked */
  openCircuit(token: string): Promise<SharedCircuit>;
}

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
