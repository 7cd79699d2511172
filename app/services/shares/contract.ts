import type { ProductId } from '#app/domain/products.ts';
import type { ProgramSummary } from '#app/domain/program-summary.ts';
import type { RunOptions } from '#app/services/programs/index.ts';
import type { LanguageId, Precision } from '#simulator';

/** Content of a link to a circuit: one version as it was saved, and nothing about its account. */
export interface SharedCircuit {
  /** As it is stored. */
  readonly name: string;
  /** What a circuit without a name is named by; the summary is null until there is one. */
  readonly qubits: number;
  readonly summary: ProgramSummary | null;
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

export interface ShareLink {
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
