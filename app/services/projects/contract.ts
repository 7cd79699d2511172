import type { ProductId } from '#app/domain/products.ts';
import type { FromDraft } from '#app/services/drafts/index.ts';
import type { IdempotencyKey } from '#app/services/idempotency/index.ts';
import type { RunOptions } from '#app/services/programs/index.ts';
import type { ProjectOrder } from '#db/repositories/projects.ts';
import type { ListPlace } from '#db/repositories/task-list.ts';
import type { LanguageId, Precision } from '#simulator';

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
export interface ProjectInput extends RunOptions {
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
    draft: ProjectInput,
    once?: IdempotencyKey,
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
  copy(accountId: string, projectId: string, name: string, once?: IdempotencyKey): Promise<ProjectView>;
  /** Deletes the projects and their versions; their tasks stay readable. */
  remove(accountId: string, projectIds: readonly string[]): Promise<void>;
}

/** What can be done to a saved state of a project, by its id. Somebody else's is not found. */
export interface Versions {
  /** @throws AppError version_incorrect */
  requireVersionById(accountId: string, versionId: string): Promise<VersionView>;
  /** An empty name takes the name away. @throws AppError version_incorrect */
  nameVersion(accountId: string, versionId: string, name: string): Promise<void>;
  /** Makes an old version the latest by adding one that says the same; the latest itself is left alone. @throws AppError version_incorrect · quota_versions · quota_programs */
  restoreVersion(accountId: string, versionId: string): Promise<VersionView>;
  /** Its tasks stay readable. @throws AppError version_incorrect · last_version: a project has at least one */
  removeVersion(accountId: string, versionId: string): Promise<void>;
}
