import type { ProductId } from '#app/domain/products.ts';
import type { ProgramSummary } from '#app/domain/program-summary.ts';
import type { FromDraft } from '#app/services/drafts/index.ts';
import type { IdempotencyKey } from '#app/services/idempotency/index.ts';
import type { RunOptions } from '#app/services/programs/index.ts';
import type { ProjectOrder } from '#db/repositories/projects.ts';
import type { NamingWord } from '#db/repositories/search.ts';
import type { ListPosition } from '#db/repositories/task-list.ts';
import type { LanguageId, Precision } from '#simulator';

export interface ProjectView {
  readonly id: string;
  readonly name: string;
  readonly product: ProductId;
  readonly qubits: number;
  readonly classicalBits: number;
  readonly shots: number;
  readonly precision: Precision | null;
  /** Product options besides shots, as last saved. */
  readonly options: RunOptions;
  readonly latestVersion: number;
  /** What lists show of the latest version; null until it was summarized. */
  readonly summary: ProgramSummary | null;
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
  /** What lists show of the program; null until it was summarized. */
  readonly summary: ProgramSummary | null;
  readonly createdAt: number;
}

/** A named program as the user submits it, with its run options; a project stores all of it except the seed. */
export interface ProjectInput extends RunOptions {
  readonly name: string;
  readonly product: ProductId;
  readonly shots: number;
  readonly language: LanguageId;
  readonly program: string;
  /** Name of the version that is created. */
  readonly versionName?: string;
  readonly precision?: Precision;
  /**
   * The draft that this input contains. It is saved in its earlier project, if there is one, and then has no unsaved
   * work.
   */
  readonly fromDraft?: FromDraft;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

interface ProjectQuery {
  /** Each word is in the name, the gates of the latest version or a tag, or names the case or the product. */
  readonly search?: readonly NamingWord[];
  readonly tag?: string;
  /** By default the latest edited first. */
  readonly order?: ProjectOrder;
  readonly page?: number;
}

export interface Projects extends Versions {
  /**
   * Saves a program: as a new project if `projectId` is null, otherwise as a new version of that project. A program
   * equal to the latest version creates no version. A repeated key saves once and returns the first result.
   * @throws AppError program_invalid with detail {diagnostics}; circuit_invalid with detail {violations}; not_found;
   * quota_projects; quota_versions; quota_programs; idempotency_key_reused; idempotency_gone
   */
  save(
    accountId: string,
    projectId: string | null,
    input: ProjectInput,
    idempotencyKey?: IdempotencyKey,
  ): Promise<{ project: ProjectView; version: VersionView }>;
  list(accountId: string, query: ProjectQuery): Promise<Page<ProjectView>>;
  /** Returns the newest projects, or those after a position of the list, at most `limit`. */
  listFrom(accountId: string, query: { limit: number; after: ListPosition | null }): Promise<readonly ProjectView[]>;
  require(accountId: string, projectId: string): Promise<ProjectView>;
  /** Newest first. */
  listVersions(accountId: string, projectId: string): Promise<readonly VersionView[]>;
  /**
   * Returns the latest versions, or those after a position of the list, without their programs, at most `limit`.
   * @throws AppError not_found
   */
  listVersionsFrom(
    accountId: string,
    projectId: string,
    query: { limit: number; after: ListPosition | null },
  ): Promise<readonly Omit<VersionView, 'program' | 'summary'>[]>;
  requireVersion(accountId: string, projectId: string, number: number): Promise<VersionView>;
  /** @throws AppError not_found · invalid_input for an empty name */
  rename(accountId: string, projectId: string, name: string): Promise<void>;
  /**
   * Creates a separate project from the latest version of another one.
   * @throws AppError not_found · quota_projects · quota_programs · idempotency_gone
   */
  copy(accountId: string, projectId: string, name: string, idempotencyKey?: IdempotencyKey): Promise<ProjectView>;
  /** Deletes the projects and their versions; their tasks stay readable. */
  remove(accountId: string, projectIds: readonly string[]): Promise<void>;
}

/** Operations on a version of a project, by its id. Versions of other accounts are not found. */
export interface Versions {
  /** @throws AppError version_incorrect */
  requireVersionById(accountId: string, versionId: string): Promise<VersionView>;
  /** Sets the name of a version; an empty name removes it. @throws AppError version_incorrect */
  nameVersion(accountId: string, versionId: string, name: string): Promise<void>;
  /**
   * Makes an old version the latest by adding an equal one; the latest version itself is left unchanged.
   * @throws AppError version_incorrect · quota_versions · quota_programs
   */
  restoreVersion(accountId: string, versionId: string): Promise<VersionView>;
  /**
   * Deletes a version; its tasks stay readable.
   * @throws AppError version_incorrect · last_version: a project has at least one
   */
  removeVersion(accountId: string, versionId: string): Promise<void>;
}
