import type { Kysely } from 'kysely';
import { EXPERIMENT_DEFAULTS, LIST_ROWS } from '#app/domain/limits.ts';
import type { ProductId } from '#app/domain/products.ts';
import { readProgramSummary } from '#app/domain/program-summary.ts';
import { foldedTag } from '#app/domain/tags.ts';
import { AppError } from '#app/errors.ts';
import {
  accountRequester,
  type Backfill,
  createBackfill,
  type Programs,
  readOptions,
  summarize,
} from '#app/services/programs/index.ts';
import {
  findLatestVersion,
  findVersion,
  type LatestVersion,
  latestVersions,
  listVersions,
  listVersionsFrom,
  summarizeLatestVersion,
} from '#db/repositories/project-versions.ts';
import { findProject, listProjects, listProjectsFrom, type ProjectRecord } from '#db/repositories/projects.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId, Precision } from '#simulator';
import type { Projects, ProjectView } from './contract.ts';
import { toVersionView } from './versions.ts';

const NO_VERSION: LatestVersion = { number: 0, summary: null };

export const toProjectView = (
  { accountId: _owner, content: _content, ...project }: ProjectRecord,
  { number, summary }: LatestVersion = NO_VERSION,
): ProjectView => ({
  ...project,
  precision: project.precision as Precision | null,
  options: readOptions(project.options),
  product: project.product as ProductId,
  latestVersion: number,
  summary: readProgramSummary(summary),
});

export const projectViewOf = async (on: Kysely<Database>, project: ProjectRecord): Promise<ProjectView> =>
  toProjectView(project, (await latestVersions(on, [project.id])).get(project.id));

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

/** Fills what lists show of projects whose latest version was saved by a process of an earlier version. */
const createProjectSummaries = (db: Kysely<Database>, programs: Programs): Backfill<ProjectRecord> =>
  createBackfill(async ({ id, accountId }) => {
    const version = await findLatestVersion(db, id);
    if (version === undefined || readProgramSummary(version.summary) !== null) return;
    const text = { language: version.language as LanguageId, program: version.program };
    const picture = await programs.picture(text, accountRequester(accountId));
    await summarizeLatestVersion(db, version, summarize(picture?.circuit ?? null, picture?.operations ?? 0));
  });

/** Reads projects and their versions. */
export function createProjectReads(
  db: Kysely<Database>,
  programs: Programs,
): Pick<Projects, 'list' | 'listFrom' | 'require' | 'listVersions' | 'listVersionsFrom' | 'requireVersion'> {
  const summaries = createProjectSummaries(db, programs);
  return {
    async list(accountId, { search, tag, order = 'updated', page = 1 }) {
      const { total, projects } = await listProjects(db, accountId, {
        ...(search && { search: { words: search, defaultName: EXPERIMENT_DEFAULTS.name } }),
        ...(tag !== undefined && { tag: foldedTag(tag) }),
        order,
        limit: LIST_ROWS,
        offset: (page - 1) * LIST_ROWS,
      });
      const latest = await latestVersions(
        db,
        projects.map((project) => project.id),
      );
      summaries.want(projects.filter(({ id }) => readProgramSummary(latest.get(id)?.summary ?? null) === null));
      return {
        items: projects.map((project) => toProjectView(project, latest.get(project.id))),
        total,
        page,
        pages: Math.max(1, Math.ceil(total / LIST_ROWS)),
      };
    },
    async listFrom(accountId, query) {
      const projects = await listProjectsFrom(db, accountId, query);
      const latest = await latestVersions(
        db,
        projects.map((project) => project.id),
      );
      return projects.map((project) => toProjectView(project, latest.get(project.id)));
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
