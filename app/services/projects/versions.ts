import type { Kysely, Transaction } from 'kysely';
import { readProgramSummary } from '#app/domain/program-summary.ts';
import { AppError } from '#app/errors.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import {
  countVersions,
  deleteVersion,
  findLatestVersion,
  findVersionById,
  nameVersion,
  type VersionRecord,
} from '#db/repositories/project-versions.ts';
import { findProject, lockProject, type ProjectRecord, updateProject } from '#db/repositories/projects.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId } from '#simulator';
import type { Versions, VersionView } from './contract.ts';
import { addProject, addVersion, projectName, type SaveContext, versionName } from './save.ts';

export const toVersionView = ({ summary, content: _content, ...version }: VersionRecord): VersionView => ({
  ...version,
  language: version.language as LanguageId,
  summary: readProgramSummary(summary),
});

export function createVersions(db: Kysely<Database>, context: SaveContext): Versions {
  const require = async (on: Kysely<Database>, accountId: string, versionId: string): Promise<VersionRecord> => {
    const version = await findVersionById(on, accountId, versionId);
    if (version === undefined) throw new AppError('version_incorrect');
    return version;
  };
  return {
    requireVersionById: async (accountId, versionId) => toVersionView(await require(db, accountId, versionId)),
    async nameVersion(accountId, versionId, name) {
      await require(db, accountId, versionId);
      await nameVersion(db, versionId, versionName(name));
    },
    restoreVersion: (accountId, versionId) =>
      db.transaction().execute(async (trx) => {
        await lockAccount(trx, accountId);
        const old = await require(trx, accountId, versionId);
        await lockProject(trx, old.projectId);
        const latest = await findLatestVersion(trx, old.projectId);
        if (latest !== undefined && latest.program === old.program && latest.language === old.language)
          return toVersionView(latest);
        const project = (await findProject(trx, accountId, old.projectId))!;
        const { language, program, qubits, classicalBits, summary, content } = old;
        const changes = { qubits, classicalBits, content, updatedAt: context.now() };
        await updateProject(trx, project.id, { ...project, ...changes });
        const restored = { name: null, language, program, qubits, classicalBits, summary, content };
        return toVersionView(await addVersion(trx, context, project, restored));
      }),
    removeVersion: (accountId, versionId) =>
      db.transaction().execute(async (trx) => {
        await lockAccount(trx, accountId);
        const { projectId } = await require(trx, accountId, versionId);
        await lockProject(trx, projectId);
        if ((await countVersions(trx, projectId)) < 2) throw new AppError('last_version');
        await deleteVersion(trx, versionId);
        // A project has the circuit of its latest version, which may have been this one.
        const project = (await findProject(trx, accountId, projectId))!;
        const { qubits, classicalBits, content } = (await findLatestVersion(trx, projectId))!;
        await updateProject(trx, projectId, { ...project, qubits, classicalBits, content });
      }),
  };
}

/** @throws AppError version_incorrect · quota_projects · quota_programs */
export async function copyProject(
  trx: Transaction<Database>,
  context: SaveContext,
  accountId: string,
  projectId: string,
  name: string,
): Promise<{ project: ProjectRecord; version: VersionRecord }> {
  await lockAccount(trx, accountId);
  const original = await findProject(trx, accountId, projectId);
  const latest = await findLatestVersion(trx, projectId);
  if (original === undefined || latest === undefined) throw new AppError('not_found');
  const now = context.now();
  const project = await addProject(trx, context, {
    ...original,
    id: context.newId(),
    name: projectName(name),
    createdAt: now,
    updatedAt: now,
  });
  const { language, program, qubits, classicalBits, summary, content } = latest;
  const copied = { name: null, language, program, qubits, classicalBits, summary, content };
  return { project, version: await addVersion(trx, context, project, copied) };
}
