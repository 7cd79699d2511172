import type { Kysely } from 'kysely';
import { LIST_ROWS } from '#app/domain/limits.ts';
import type { ProductId } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import { projectOfDraft } from '#app/services/drafts/index.ts';
import { withIdempotencyKey } from '#app/services/idempotency/index.ts';
import { accountRequester, type Programs, readOptions, requireCircuit } from '#app/services/programs/index.ts';
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
  type ProjectRecord,
  renameProject,
} from '#db/repositories/projects.ts';
import { holdingAccount, lockAccount } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId, Precision } from '#simulator';
import type { Projects, ProjectView } from './contract.ts';
import { type SaveContext, saveProjectVersion, versionName } from './save.ts';
import { copyProject, createVersions, toVersionView } from './versions.ts';

export type * from './contract.ts';
export { programText, projectName, requireRoomForDraft, type SaveContext, saveProjectVersion } from './save.ts';
export type { ProjectOrder } from '#db/repositories/projects.ts';

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
    async save(accountId, projectId, input, idempotencyKey) {
      const reading = requireCircuit(await context.programs.read(input, accountRequester(accountId)));
      return db.transaction().execute(async (trx) => {
        const versionId = await withIdempotencyKey(trx, context, accountId, idempotencyKey, {
          create: async () => {
            await lockAccount(trx, accountId);
            return (
              await saveProjectVersion(
                trx,
                context,
                accountId,
                projectId ?? (await projectOfDraft(trx, accountId, input.fromDraft)),
                input,
                reading,
              )
            ).version.id;
          },
          exists: async (id) => (await findVersionById(trx, accountId, id)) !== undefined,
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
      const newName = versionName(name);
      if (newName === null) throw new AppError('invalid_input');
      await renameProject(db, projectId, newName, context.now());
    },
    async copy(accountId, projectId, name, idempotencyKey) {
      return db.transaction().execute(async (trx) => {
        const id = await withIdempotencyKey(trx, context, accountId, idempotencyKey, {
          create: async () => (await copyProject(trx, context, accountId, projectId, name)).project.id,
          exists: async (copyId) => (await findProject(trx, accountId, copyId)) !== undefined,
        });
        return viewOf(trx, (await findProject(trx, accountId, id))!);
      });
    },
    remove: (accountId, projectIds) =>
      holdingAccount(db, accountId, (trx) => deleteProjects(trx, accountId, projectIds)),
  };
}
