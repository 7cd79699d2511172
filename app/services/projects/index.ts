import type { Kysely } from 'kysely';
import {
  deleteProjects,
  findProject,
  findVersion,
  findVersionById,
  latestVersionNumbers,
  listProjects,
  listProjectsFrom,
  listVersions,
  listVersionsFrom,
  type ProjectOrder,
  type ProjectRecord,
  renameProject,
} from '#db/repositories/projects.ts';
import type { ListPlace } from '#db/repositories/task-list.ts';
import { holdingAccount, lockAccount } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId, Precision } from '#simulator';
import { LIST_ROWS } from '#app/domain/limits.ts';
import type { ProductId } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import { type FromDraft, projectOfDraft } from '#app/services/drafts/index.ts';
import { doOnce, type OnceKey } from '#app/services/idempotency/index.ts';
import {
  accountAsker,
  type Programs,
  readOptions,
  requireCircuit,
  type RunOptions,
} from '#app/services/programs/index.ts';
import { type SaveContext, saveDraft, versionName } from './save.ts';
import { copyProject, createVersions, toVersionView, type Versions } from './versions.ts';

export type { ProjectOrder } from '#db/repositories/projects.ts';
export { programText, projectName, requireRoomForDraft, saveDraft, type SaveContext } from './save.ts';

export interface ProjectView {
  readonly id: string;
  readonly name: string;
  readonly product: ProductId;
  readonly qubits: number;
  readonly classicalBits: number;
  readonly shots: number;
  readonly precision: Precision | null;
  /** What its product asked for beside shots, when it was last saved. */
  readonly options: RunOptions;
  readonly latestVersion: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface VersionView {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly name: string | null;
  readonly language: LanguageId;
  readonly program: string;
  readonly qubits: number;
  readonly classicalBits: number;
  readonly createdAt: number;
}

/** A named program as its author handed it in, with all that it is run with; a project keeps the whole of it but the seed. */
export interface ProjectDraft extends RunOptions {
  readonly name: string;
  readonly product: ProductId;
  readonly shots: number;
  readonly language: LanguageId;
  readonly program: string;
  /** Of the version that this makes. */
  readonly versionName?: string;
  readonly precision?: Precision;
  /** The unsaved work that this is: it goes on in the project that it went into before, and is unsaved no longer. */
  readonly fromDraft?: FromDraft;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export interface Projects extends Versions {
  /**
   * Saves a draft: a new project when `projectId` is null, else a new version of that one; a program equal to the
   * latest version makes no new version. A key that comes twice saves once and is answered like the first time.
   * @throws AppError program_invalid with detail {diagnostics}; circuit_invalid with detail {violations}; not_found;
   *   quota_projects; quota_versions; quota_programs; idempotency_key_reused; idempotency_gone
   */
  save(
    accountId: string,
    projectId: string | null,
    draft: ProjectDraft,
    once?: OnceKey,
  ): Promise<{ project: ProjectView; version: VersionView }>;
  list(accountId: string, query: { search?: string; order?: ProjectOrder; page?: number }): Promise<Page<ProjectView>>;
  /** The newest, or those after a place in that order; `limit` of them at most. */
  listFrom(accountId: string, query: { limit: number; after: ListPlace | null }): Promise<readonly ProjectView[]>;
  require(accountId: string, projectId: string): Promise<ProjectView>;
  /** Newest first. */
  listVersions(accountId: string, projectId: string): Promise<readonly VersionView[]>;
  /** The latest, or those after a place in that order, without their programs; `limit` of them at most. @throws AppError not_found */
  listVersionsFrom(
    accountId: string,
    projectId: string,
    query: { limit: number; after: ListPlace | null },
  ): Promise<readonly Omit<VersionView, 'program'>[]>;
  requireVersion(accountId: string, projectId: string, number: number): Promise<VersionView>;
  /** @throws AppError not_found · invalid_input for a name of nothing */
  rename(accountId: string, projectId: string, name: string): Promise<void>;
  /** A project of its own that begins with the latest version of another. @throws AppError not_found · quota_projects · quota_programs · idempotency_gone */
  copy(accountId: string, projectId: string, name: string, once?: OnceKey): Promise<ProjectView>;
  /** Deletes the projects and their versions; their tasks stay readable. */
  remove(accountId: string, projectIds: readonly string[]): Promise<void>;
}

const toView = ({ accountId: _owner, ...project }: ProjectRecord, latestVersion: number): ProjectView => ({
  ...project,
  precision: project.precision as Precision | null,
  options: readOptions(project.options),
  product: project.product as ProductId,
  latestVersion,
});

export function createProjects(db: Kysely<Database>, context: SaveContext & { readonly programs: Programs }): Projects {
  const require = async (accountId: string, projectId: string): Promise<ProjectRecord> => {
    const project = await findProject(db, accountId, projectId);
    if (project === undefined) throw new AppError('not_found');
    return project;
  };
  const viewOf = async (on: Kysely<Database>, project: ProjectRecord): Promise<ProjectView> =>
    toView(project, (await latestVersionNumbers(on, [project.id])).get(project.id) ?? 0);
  return {
    ...createVersions(db, context),
    async save(accountId, projectId, draft, once) {
      const reading = requireCircuit(await context.programs.read(draft, accountAsker(accountId)));
      return db.transaction().execute(async (trx) => {
        const versionId = await doOnce(trx, context, accountId, once, {
          make: async () => {
            await lockAccount(trx, accountId);
            return (
              await saveDraft(
                trx,
                context,
                accountId,
                projectId ?? (await projectOfDraft(trx, accountId, draft.fromDraft)),
                draft,
                reading,
              )
            ).version.id;
          },
          isThere: async (id) => (await findVersionById(trx, accountId, id)) !== undefined,
        });
        const version = (await findVersionById(trx, accountId, versionId))!;
        return {
          project: toView((await findProject(trx, accountId, version.projectId))!, version.number),
          version: toVersionView(version),
        };
      });
    },
    async list(accountId, { search, order = 'updated', page = 1 }) {
      const { total, projects } = await listProjects(db, accountId, {
        search,
        order,
        limit: LIST_ROWS,
        offset: (page - 1) * LIST_ROWS,
      });
      const numbers = await latestVersionNumbers(
        db,
        projects.map((project) => project.id),
      );
      return {
        items: projects.map((project) => toView(project, numbers.get(project.id) ?? 0)),
        total,
        page,
        pages: Math.max(1, Math.ceil(total / LIST_ROWS)),
      };
    },
    async listFrom(accountId, query) {
      const projects = await listProjectsFrom(db, accountId, query);
      const numbers = await latestVersionNumbers(
        db,
        projects.map((project) => project.id),
      );
      return projects.map((project) => toView(project, numbers.get(project.id) ?? 0));
    },
    require: async (accountId, projectId) => viewOf(db, await require(accountId, projectId)),
    async listVersions(accountId, projectId) {
      await require(accountId, projectId);
      return (await listVersions(db, projectId)).map(toVersionView);
    },
    async listVersionsFrom(accountId, projectId, query) {
      await require(accountId, projectId);
      return (await listVersionsFrom(db, projectId, query)).map((version) => ({
        ...version,
        language: version.language as LanguageId,
      }));
    },
    async requireVersion(accountId, projectId, number) {
      await require(accountId, projectId);
      const version = await findVersion(db, projectId, number);
      if (version === undefined) throw new AppError('version_incorrect');
      return toVersionView(version);
    },
    async rename(accountId, projectId, name) {
      await require(accountId, projectId);
      const wanted = versionName(name);
      if (wanted === null) throw new AppError('invalid_input');
      await renameProject(db, projectId, wanted, context.now());
    },
    async copy(accountId, projectId, name, once) {
      return db.transaction().execute(async (trx) => {
        const id = await doOnce(trx, context, accountId, once, {
          make: async () => (await copyProject(trx, context, accountId, projectId, name)).project.id,
          isThere: async (copyId) => (await findProject(trx, accountId, copyId)) !== undefined,
        });
        return viewOf(trx, (await findProject(trx, accountId, id))!);
      });
    },
    remove: (accountId, projectIds) =>
      holdingAccount(db, accountId, (trx) => deleteProjects(trx, accountId, projectIds)),
  };
}
