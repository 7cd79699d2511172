import type { Kysely } from 'kysely';
import { AppError } from '#app/errors.ts';
import { projectOfDraft } from '#app/services/drafts/index.ts';
import { withIdempotencyKey } from '#app/services/idempotency/index.ts';
import { accountRequester, type Programs, requireCircuit, summarize } from '#app/services/programs/index.ts';
import { holdingAccount, lockAccount } from '#db/repositories/account-usage.ts';
import { findVersionById } from '#db/repositories/project-versions.ts';
import { deleteProjects, findProject, renameProject } from '#db/repositories/projects.ts';
import type { Database } from '#db/schema.ts';
import type { Projects } from './contract.ts';
import { projectViewOf, requireProject, toProjectView } from './find.ts';
import { type SaveContext, saveProjectVersion, versionName } from './save.ts';
import { copyProject, toVersionView } from './versions.ts';

/** Saves, renames, copies and deletes projects. */
export function createProjectChanges(
  db: Kysely<Database>,
  context: SaveContext & { readonly programs: Programs },
): Pick<Projects, 'save' | 'rename' | 'copy' | 'remove'> {
  return {
    async save(accountId, projectId, projectInput, once) {
      const reading = requireCircuit(await context.programs.read(projectInput, accountRequester(accountId)));
      return db.transaction().execute(async (trx) => {
        const versionId = await withIdempotencyKey(trx, context, accountId, once, {
          create: async () => {
            await lockAccount(trx, accountId);
            return (
              await saveProjectVersion(
                trx,
                context,
                accountId,
                projectId ?? (await projectOfDraft(trx, accountId, projectInput.fromDraft)),
                projectInput,
                reading,
                summarize(reading.circuit, reading.operations),
              )
            ).version.id;
          },
          exists: async (id) => (await findVersionById(trx, accountId, id)) !== undefined,
        });
        const version = (await findVersionById(trx, accountId, versionId))!;
        return {
          project: toProjectView((await findProject(trx, accountId, version.projectId))!, version),
          version: toVersionView(version),
        };
      });
    },
    async rename(accountId, projectId, name) {
      await requireProject(db, accountId, projectId);
      const wanted = versionName(name);
      if (wanted === null) throw new AppError('invalid_input');
      await renameProject(db, projectId, wanted, context.now());
    },
    async copy(accountId, projectId, name, once) {
      return db.transaction().execute(async (trx) => {
        const id = await withIdempotencyKey(trx, context, accountId, once, {
          create: async () => (await copyProject(trx, context, accountId, projectId, name)).project.id,
          exists: async (copyId) => (await findProject(trx, accountId, copyId)) !== undefined,
        });
        return projectViewOf(trx, (await findProject(trx, accountId, id))!);
      });
    },
    remove: (accountId, projectIds) =>
      holdingAccount(db, accountId, (trx) => deleteProjects(trx, accountId, projectIds)),
  };
}
