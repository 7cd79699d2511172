import type { Transaction } from 'kysely';
import { EXPERIMENT_DEFAULTS, LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { markSavedIn } from '#app/services/drafts/index.ts';
import { type CircuitAnalysis, type SummaryColumns, writeOptions } from '#app/services/programs/index.ts';
import {
  type QuotaContext,
  requireRoomForPrograms,
  requireRoomForProject,
  requireRoomForVersion,
} from '#app/services/quotas/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import {
  findLatestVersion,
  insertVersion,
  nameVersion,
  type VersionRecord,
} from '#db/repositories/project-versions.ts';
import {
  allocateVersionNumber,
  findProject,
  insertProject,
  lockProject,
  type ProjectRecord,
  updateProject,
} from '#db/repositories/projects.ts';
import type { Database } from '#db/schema.ts';
import type { ProjectInput } from './contract.ts';

export interface SaveContext extends QuotaContext {
  readonly now: () => number;
  readonly newId: () => string;
}

/**
 * Invisible characters and those that reverse the direction of text: format characters except the emoji joiner (ZWJ),
 * and lone surrogates.
 */
const INVISIBLE = /(?!\u200D)[\p{Cf}\p{Cs}]/gu;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Returns the beginning of a text, of at most so many code points, that ends after a character as a reader counts. */
function beginning(text: string, most: number): string {
  const longest = [...text].slice(0, most).join('').length;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > longest) break;
    end = index + segment.length;
  }
  // One letter may carry more marks than the limit allows.
  return text.slice(0, end === 0 ? longest : end);
}

/** Returns one line without control and invisible characters, limited to the length that lists can show. */
const oneLine = (text: string): string =>
  beginning(
    text
      .replace(INVISIBLE, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    LIMITS.projectName,
  ).trim();

/** Returns a project name as it is stored; never empty. */
export const projectName = (text: string): string => oneLine(text) || EXPERIMENT_DEFAULTS.name;

/** Returns a version name as it is stored; null if empty, because a version also has a number. */
export const versionName = (text: string): string | null => oneLine(text) || null;

/**
 * Whether the project is renamed to the name of the input: a run keeps its own name and leaves its project's unchanged.
 */
export type SavePurpose = 'save' | 'run';

/** Returns the bytes by which the options of a project grow; they may contain a workload. */
const growthOf = (before: string | null, after: string | null): number =>
  Math.max(0, Buffer.byteLength(after ?? '') - Buffer.byteLength(before ?? ''));

/** Adds a project. The transaction holds the account's row. @throws AppError quota_projects · quota_programs */
export async function addProject(
  trx: Transaction<Database>,
  context: SaveContext,
  project: ProjectRecord,
): Promise<ProjectRecord> {
  await requireRoomForProject(trx, context, project.accountId);
  await requireRoomForPrograms(trx, context, project.accountId, growthOf(null, project.options));
  await insertProject(trx, project);
  return project;
}

async function openProject(
  trx: Transaction<Database>,
  context: SaveContext,
  accountId: string,
  projectId: string | null,
  purpose: SavePurpose,
  input: Pick<
    ProjectRecord,
    'name' | 'product' | 'shots' | 'precision' | 'options' | 'qubits' | 'classicalBits' | 'content'
  >,
): Promise<ProjectRecord> {
  const now = context.now();
  if (projectId === null) {
    return addProject(trx, context, { ...input, id: context.newId(), accountId, createdAt: now, updatedAt: now });
  }
  await lockProject(trx, projectId);
  const found = await findProject(trx, accountId, projectId);
  if (found === undefined) throw new AppError('not_found');
  await requireRoomForPrograms(trx, context, accountId, growthOf(found.options, input.options));
  const fields = purpose === 'save' ? input : { ...input, name: found.name };
  await updateProject(trx, projectId, { ...fields, updatedAt: now });
  return { ...found, ...fields, updatedAt: now };
}

type VersionContent = Omit<VersionRecord, 'id' | 'projectId' | 'number' | 'createdAt'>;

/**
 * Adds a version to a project. The transaction has locked first the account, then the project.
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

/** Returns a program as it is stored: PostgreSQL cannot store NUL. */
export const programText = (text: string): string => text.replaceAll('\0', '');

/**
 * Checks, without changes, whether there is room to save a program: in its project or as a new one. A program equal to
 * the latest version needs no room for a version. The transaction holds the account's row.
 * @throws AppError not_found if the project is not the account's; quota_projects · quota_versions · quota_programs
 */
export async function requireRoomForDraft(
  trx: Transaction<Database>,
  context: QuotaContext,
  accountId: string,
  projectId: string | null,
  projectInput: Pick<ProjectInput, 'program' | 'language'> & Pick<ProjectRecord, 'options'>,
): Promise<void> {
  const program = programText(projectInput.program);
  let more = growthOf(null, projectInput.options);
  if (projectId === null) {
    await requireRoomForProject(trx, context, accountId);
  } else {
    const project = await findProject(trx, accountId, projectId);
    if (project === undefined) throw new AppError('not_found');
    more = growthOf(project.options, projectInput.options);
    const latest = await findLatestVersion(trx, projectId);
    if (latest !== undefined && latest.program === program && latest.language === projectInput.language)
      return requireRoomForPrograms(trx, context, accountId, more);
  }
  await requireRoomForVersion(trx, context, accountId, { projectId, program, more });
}

/**
 * Saves a program that has been read: opens or creates the project and adds a version, unless the latest version is
 * equal; in that case only the given name is set.
 * @throws AppError not_found if the project is not the account's; quota_projects · quota_versions · quota_programs
 */
export async function saveProjectVersion(
  trx: Transaction<Database>,
  context: SaveContext,
  accountId: string,
  projectId: string | null,
  projectInput: ProjectInput,
  { circuit: { qubits, classicalBits }, options }: Pick<CircuitAnalysis, 'circuit' | 'options'>,
  { summary, content }: SummaryColumns,
  purpose: SavePurpose = 'save',
): Promise<{ project: ProjectRecord; version: VersionRecord }> {
  const size = { qubits, classicalBits };
  // Lock order everywhere: account before project. Two saves with the opposite order would deadlock.
  await lockAccount(trx, accountId);
  const project = await openProject(trx, context, accountId, projectId, purpose, {
    name: projectName(projectInput.name),
    product: projectInput.product,
    shots: projectInput.shots,
    precision: projectInput.precision ?? null,
    options: writeOptions(options),
    content,
    ...size,
  });
  const program = programText(projectInput.program);
  const latest = projectId === null ? undefined : await findLatestVersion(trx, project.id);
  const name = versionName(projectInput.versionName ?? '');
  if (projectInput.fromDraft !== undefined)
    await markSavedIn(trx, accountId, projectInput.fromDraft, { projectId: project.id, at: context.now() });
  if (latest !== undefined && latest.program === program && latest.language === projectInput.language) {
    if (name === null || name === latest.name) return { project, version: latest };
    await nameVersion(trx, latest.id, name);
    return { project, version: { ...latest, name } };
  }
  return {
    project,
    version: await addVersion(trx, context, project, {
      name,
      language: projectInput.language,
      program,
      summary,
      content,
      ...size,
    }),
  };
}
