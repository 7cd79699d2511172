import type { Kysely } from 'kysely';
import type { Programs } from '#app/services/programs/index.ts';
import type { Database } from '#db/schema.ts';
import { createProjectChanges } from './change.ts';
import type { Projects } from './contract.ts';
import { createProjectReads } from './find.ts';
import type { SaveContext } from './save.ts';
import { createVersions } from './versions.ts';

export type * from './contract.ts';
export { programText, projectName, requireRoomForDraft, type SaveContext, saveProjectVersion } from './save.ts';
export type { ProjectOrder } from '#db/repositories/projects.ts';

export function createProjects(db: Kysely<Database>, context: SaveContext & { readonly programs: Programs }): Projects {
  return {
    ...createVersions(db, context),
    ...createProjectReads(db, context.programs),
    ...createProjectChanges(db, context),
  };
}
