import type { Kysely } from 'kysely';
import { LIST_ROWS } from '#app/domain/limits.ts';
import type { ProductId } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import { readOptions } from '#app/services/programs/index.ts';
import {
  findProject,
  findVersion,
  latestVersionNumbers,
  listProjects,
  listProjectsFrom,
  listVersions,
  listVersionsFrom,
  type ProjectRecord,
} from '#db/repositories/projects.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId, Precision } from '#simulator';
import type { Projects, ProjectView } from './contract.ts';
import { toVersionView } from './versions.ts';

export const toProjectView = (
  { accountId: _owner, ...project }: ProjectRecord,
  latestVersion: number,
): ProjectView => ({
  ...project,
  precision: project.precision as Precision | null,
  options: readOptions(project.options),
  product: project.product as ProductId,
  latestVersion,
});

export const projectViewOf = async (on: Kysely<Database>, project: ProjectRecord): Promise<ProjectView> =>
  toProjectView(project, (await latestVersionNumbers(on, [project.id])).get(project.id) ?? 0);

/** @throws AppError not_found if the project is not the account's */
export async function requireProject(
  db: Kysely<Database>,
  accountId: string,
  projectId: string,
): Promise<ProjectRecord> {
  const project = await findProject(db, accountId, projectId);
  if (project === undefined) throw new AppError('not_found');
  return project;
}

/** Reads projects and their versions. */
export function createProjectReads(
  db: Kysely<Database>,
): Pick<Projects, 'list' | 'listFrom' | 'require' | 'listVersions' | 'listVersionsFrom' | 'requireVersion'> {
  return {
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
        items: projects.map((project) => toProjectView(project, numbers.get(project.id) ?? 0)),
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
      return projects.map((project) => toProjectView(project, numbers.get(project.id) ?? 0));
    },
    require: async (accountId, projectId) => projectViewOf(db, await requireProject(db, accountId, projectId)),
    async listVersions(accountId, projectId) {
      await requireProject(db, accountId, projectId);
      return (await listVersions(db, projectId)).map(toVersionView);
    },
    async listVersionsFrom(accountId, projectId, query) {
      await requireProject(db, accountId, projectId);
      return (await listVersionsFrom(db, projectId, query)).map((version) => ({
        ...version,
        language: version.language as LanguageId,
      }));
    },
    async requireVersion(accountId, projectId, number) {
      await requireProject(db, accountId, projectId);
      const version = await findVersion(db, projectId, number);
      if (version === undefined) throw new AppError('version_incorrect');
      return toVersionView(version);
    },
  };
}
