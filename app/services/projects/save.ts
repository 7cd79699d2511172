import type { Transaction } from 'kysely';
import { EXPERIMENT_DEFAULTS, LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { settleIn } from '#app/services/drafts/index.ts';
import { type CircuitAnalysis, writeOptions } from '#app/services/programs/index.ts';
import { type QuotaContext, requireRoomForProject, requireRoomForVersion } from '#app/services/quotas/index.ts';
import {
  allocateVersionNumber,
  findLatestVersion,
  findProject,
  insertProject,
  insertVersion,
  lockProject,
  nameVersion,
  type ProjectRecord,
  updateProject,
  type VersionRecord,
} from '#db/repositories/projects.ts';
import { lockAccount } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { ProjectInput } from './contract.ts';

export interface SaveContext extends QuotaContext {
  readonly now: () => number;
  readonly newId: () => string;
}

/** What is not seen, or turns what is seen around: format characters but the joiner of emoji, and half characters. */
const UNSEEN = /(?!\u200D)[\p{Cf}\p{Cs}]/gu;

/** One line without control and unseen characters, never longer than the lists can show. */
const oneLine = (typed: string): string =>
  [
    ...typed
      .replace(UNSEEN, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, LIMITS.projectName)
    .join('')
    .trim();

/** A name as it is kept; never empty. */
export const projectName = (typed: string): string => oneLine(typed) || EXPERIMENT_DEFAULTS.name;

/** A version needs no name: its number is one. */
export const versionName = (typed: string): string | null => oneLine(typed) || null;

/** Whether a draft is kept under the name that it carries: a run takes its own name and leaves its project's alone. */
export type SavePurpose = 'save' | 'run';

/**
 * Adds a project; the transaction holds the account's row.
 * @throws AppError quota_projects
 */
export async function addProject(
  trx: Transaction<Database>,
  context: SaveContext,
  project: ProjectRecord,
): Promise<ProjectRecord> {
  await requireRoomForProject(trx, context, project.accountId);
  await insertProject(trx, project);
  return project;
}

async function openProject(
  trx: Transaction<Database>,
  context: SaveContext,
  accountId: string,
  projectId: string | null,
  purpose: SavePurpose,
  typed: Pick<ProjectRecord, 'name' | 'product' | 'shots' | 'precision' | 'options' | 'qubits' | 'classicalBits'>,
): Promise<ProjectRecord> {
  const now = context.now();
  if (projectId === null) {
    return addProject(trx, context, { ...typed, id: context.newId(), accountId, createdAt: now, updatedAt: now });
  }
  await lockProject(trx, projectId);
  const found = await findProject(trx, accountId, projectId);
  if (found === undefined) throw new AppError('not_found');
  const fields = purpose === 'save' ? typed : { ...typed, name: found.name };
  await updateProject(trx, projectId, { ...fields, updatedAt: now });
  return { ...found, ...fields, updatedAt: now };
}

type VersionContent = Pick<VersionRecord, 'name' | 'language' | 'program' | 'qubits' | 'classicalBits'>;

/**
 * Adds a version to a project that the transaction holds, after its account.
 * @throws AppError quota_versions · quota_programs
 */
export async function addVersion(
  trx: Transaction<Database>,
  context: SaveContext,
  { id: projectId, accountId }: Pick<ProjectRecord, 'id' | 'accountId'>,
  content: VersionContent,
): Promise<VersionRecord> {
  await requireRoomForVersion(trx, context, accountId, { projectId, program: content.program });
  const version: VersionRecord = {
    ...content,
    id: context.newId(),
    projectId,
    number: await allocateVersionNumber(trx, projectId),
    createdAt: context.now(),
  };
  await insertVersion(trx, version);
  return version;
}

/** A program as it is kept: no database keeps the character that ends a string elsewhere. */
export const programText = (typed: string): string => typed.replaceAll('\0', '');

/**
 * Looks whether a draft has room, and changes nothing: in its project or as a new one. What says the same as the latest
 * version takes none. The transaction holds the account's row.
 * @throws AppError not_found when the project is not the account's; quota_projects · quota_versions · quota_programs
 */
export async function requireRoomForDraft(
  trx: Transaction<Database>,
  context: QuotaContext,
  accountId: string,
  projectId: string | null,
  draft: Pick<ProjectInput, 'program' | 'language'>,
): Promise<void> {
  const program = programText(draft.program);
  if (projectId === null) {
    await requireRoomForProject(trx, context, accountId);
  } else {
    if ((await findProject(trx, accountId, projectId)) === undefined) throw new AppError('not_found');
    const latest = await findLatestVersion(trx, projectId);
    if (latest !== undefined && latest.program === program && latest.language === draft.language) return;
  }
  await requireRoomForVersion(trx, context, accountId, { projectId, program });
}

/**
 * Saves a draft whose program has been read: opens or makes the project and adds a version, unless the latest version
 * already says the same; that one then has the name that was given.
 * @throws AppError not_found when the project is not the account's; quota_projects · quota_versions · quota_programs
 */
export async function saveProjectVersion(
  trx: Transaction<Database>,
  context: SaveContext,
  accountId: string,
  projectId: string | null,
  draft: ProjectInput,
  { circuit: { qubits, classicalBits }, options }: Pick<CircuitAnalysis, 'circuit' | 'options'>,
  purpose: SavePurpose = 'save',
): Promise<{ project: ProjectRecord; version: VersionRecord }> {
  const size = { qubits, classicalBits };
  // Account before project, everywhere: two saves that lock them the other way round would wait for each other.
  await lockAccount(trx, accountId);
  const project = await openProject(trx, context, accountId, projectId, purpose, {
    name: projectName(draft.name),
    product: draft.product,
    shots: draft.shots,
    precision: draft.precision ?? null,
    options: writeOptions(options),
    ...size,
  });
  const program = programText(draft.program);
  const latest = projectId === null ? undefined : await findLatestVersion(trx, project.id);
  const name = versionName(draft.versionName ?? '');
  if (draft.fromDraft !== undefined)
    await settleIn(trx, accountId, draft.fromDraft, { projectId: project.id, at: context.now() });
  if (latest !== undefined && latest.program === program && latest.language === draft.language) {
    if (name === null || name === latest.name) return { project, version: latest };
    await nameVersion(trx, latest.id, name);
    return { project, version: { ...latest, name } };
  }
  return {
    project,
    version: await addVersion(trx, context, project, { name, language: draft.language, program, ...size }),
  };
}
