import type { Kysely } from 'kysely';
import {
  deleteProjects,
  findProject,
  findVersion,
  latestVersionNumbers,
  listProjects,
  listVersions,
  type ProjectRecord,
  type VersionRecord,
} from '../../../db/repositories/projects.ts';
import type { Database } from '../../../db/schema.ts';
import type { LanguageId } from '../../../simulator/languages/language.ts';
import type { ProductId } from '../../domain/products.ts';
import { AppError } from '../../errors.ts';
import { type Programs, requireCircuit } from '../programs/index.ts';
import { type SaveContext, saveDraft } from './save.ts';

export { projectName, saveDraft, type SaveContext } from './save.ts';

export interface ProjectView {
  readonly id: string;
  readonly name: string;
  readonly product: ProductId;
  readonly qubits: number;
  readonly classicalBits: number;
  readonly shots: number;
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

/** A named program as its author handed it in. */
export interface ProjectDraft {
  readonly name: string;
  readonly product: ProductId;
  readonly shots: number;
  readonly language: LanguageId;
  readonly program: string;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export interface Projects {
  /**
   * Saves a draft: a new project when `projectId` is null, else a new version of that one; a program equal to the
   * latest version makes no new version.
   * @throws AppError program_invalid with detail {diagnostics}; circuit_invalid with detail {violations}; not_found.
   */
  save(accountId: string, projectId: string | null, draft: ProjectDraft): Promise<{ project: ProjectView; version: VersionView }>;
  list(accountId: string, query: { search?: string; page?: number }): Promise<Page<ProjectView>>;
  require(accountId: string, projectId: string): Promise<ProjectView>;
  /** Newest first. */
  listVersions(accountId: string, projectId: string): Promise<readonly VersionView[]>;
  requireVersion(accountId: string, projectId: string, number: number): Promise<VersionView>;
  /** Deletes the projects and their versions; their tasks stay readable. */
  remove(accountId: string, projectIds: readonly string[]): Promise<void>;
}

const PAGE_SIZE = 20;

const toView = ({ accountId: _owner, ...project }: ProjectRecord, latestVersion: number): ProjectView => ({
  ...project,
  product: project.product as ProductId,
  latestVersion,
});

const toVersionView = (version: VersionRecord): VersionView => ({ ...version, language: version.language as LanguageId });

export function createProjects(db: Kysely<Database>, context: SaveContext & { readonly programs: Programs }): Projects {
  const require = async (accountId: string, projectId: string): Promise<ProjectRecord> => {
    const project = await findProject(db, accountId, projectId);
    if (project === undefined) throw new AppError('not_found');
    return project;
  };
  return {
    async save(accountId, projectId, draft) {
      const { circuit } = requireCircuit(await context.programs.read(draft));
      const saved = await db.transaction().execute((trx) => saveDraft(trx, context, accountId, projectId, draft, circuit));
      return { project: toView(saved.project, saved.version.number), version: toVersionView(saved.version) };
    },
    async list(accountId, { search, page = 1 }) {
      const { total, projects } = await listProjects(db, accountId, { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
      const numbers = await latestVersionNumbers(db, projects.map((project) => project.id));
      return {
        items: projects.map((project) => toView(project, numbers.get(project.id) ?? 0)),
        total,
        page,
        pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      };
    },
    async require(accountId, projectId) {
      const project = await require(accountId, projectId);
      const numbers = await latestVersionNumbers(db, [projectId]);
      return toView(project, numbers.get(projectId) ?? 0);
    },
    async listVersions(accountId, projectId) {
      await require(accountId, projectId);
      return (await listVersions(db, projectId)).map(toVersionView);
    },
    async requireVersion(accountId, projectId, number) {
      await require(accountId, projectId);
      const version = await findVersion(db, projectId, number);
      if (version === undefined) throw new AppError('not_found');
      return toVersionView(version);
    },
    remove: (accountId, projectIds) => deleteProjects(db, accountId, projectIds),
  };
}
