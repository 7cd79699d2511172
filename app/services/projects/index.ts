import type { LanguageId } from '../../../simulator/languages/language.ts';
import type { ProductId } from '../../domain/products.ts';

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
