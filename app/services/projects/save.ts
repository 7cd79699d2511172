import type { Transaction } from 'kysely';
import {
  findLatestVersion,
  findProject,
  insertProject,
  insertVersion,
  lockProject,
  type ProjectRecord,
  updateProject,
  type VersionRecord,
} from '../../../db/repositories/projects.ts';
import type { Database } from '../../../db/schema.ts';
import { EXPERIMENT_DEFAULTS, LIMITS } from '../../domain/limits.ts';
import { AppError } from '../../errors.ts';
import type { ProjectDraft } from './index.ts';

export interface SaveContext {
  readonly now: () => number;
  readonly newId: () => string;
}

/** A name as it is kept: one line without control characters, never empty, never longer than the lists can show. */
export const projectName = (typed: string): string =>
  [...typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, LIMITS.projectName).join('') || EXPERIMENT_DEFAULTS.name;

async function openProject(trx: Transaction<Database>, context: SaveContext, accountId: string, projectId: string | null, fields: Pick<ProjectRecord, 'name' | 'product' | 'shots' | 'qubits' | 'classicalBits'>): Promise<ProjectRecord> {
  const now = context.now();
  if (projectId === null) {
    const project = { ...fields, id: context.newId(), accountId, createdAt: now, updatedAt: now };
    await insertProject(trx, project);
    return project;
  }
  await lockProject(trx, projectId);
  const found = await findProject(trx, accountId, projectId);
  if (found === undefined) throw new AppError('not_found');
  await updateProject(trx, projectId, { ...fields, updatedAt: now });
  return { ...found, ...fields, updatedAt: now };
}

/**
 * Saves a draft whose program has been read: opens or makes the project and adds a version, unless the latest version
 * already says the same.
 * @throws AppError not_found when the project is not the account's.
 */
export async function saveDraft(
  trx: Transaction<Database>,
  context: SaveContext,
  accountId: string,
  projectId: string | null,
  draft: ProjectDraft,
  size: { readonly qubits: number; readonly classicalBits: number },
): Promise<{ project: ProjectRecord; version: VersionRecord }> {
  const project = await openProject(trx, context, accountId, projectId, {
    name: projectName(draft.name),
    product: draft.product,
    shots: draft.shots,
    ...size,
  });
  const program = draft.program.replaceAll('\0', '');
  const latest = projectId === null ? undefined : await findLatestVersion(trx, project.id);
  if (latest !== undefined && latest.program === program && latest.language === draft.language) return { project, version: latest };
  const version: VersionRecord = {
    id: context.newId(),
    projectId: project.id,
    number: (latest?.number ?? 0) + 1,
    name: null,
    language: draft.language,
    program,
    ...size,
    createdAt: context.now(),
  };
  await insertVersion(trx, version);
  return { project, version };
}
