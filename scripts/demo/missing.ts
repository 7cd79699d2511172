import type { Kysely } from 'kysely';
import { ACTIVE_STATUSES } from '#app/domain/task-status.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { listApiTokens } from '#db/repositories/api-tokens.ts';
import { listVersions } from '#db/repositories/project-versions.ts';
import { listProjects } from '#db/repositories/projects.ts';
import { linksToVersions } from '#db/repositories/share-links.ts';
import { listTasks } from '#db/repositories/task-list.ts';
import type { Database } from '#db/schema.ts';
import { DEMO_PROJECTS, DEMO_TOKEN, type DemoProject } from './catalogue.ts';

/** The existing state of a project. */
interface ProjectState {
  readonly project: DemoProject;
  /** null: not saved yet. */
  readonly projectId: string | null;
  readonly isLinkMissing: boolean;
  readonly isTaskMissing: boolean;
  /** A task of it that an earlier start left unfinished. */
  readonly openTaskId: string | null;
}

export interface DemoState {
  readonly projects: readonly ProjectState[];
  readonly isTokenMissing: boolean;
}

/** More than an account may have. */
const ALL = 1_000_000;

async function stateOf(
  db: Kysely<Database>,
  accountId: string,
  project: DemoProject,
  projectId: string | null,
): Promise<ProjectState> {
  const { product, isShared = false } = project;
  const tasksIn = async (status: string): Promise<string | null> => {
    const { tasks } = await listTasks(db, accountId, { product, status, sort: 'newest', limit: ALL, offset: 0 });
    return tasks.find((task) => task.project_id !== null && task.project_id === projectId)?.id ?? null;
  };
  const versions = projectId === null ? [] : await listVersions(db, projectId);
  const links = await linksToVersions(
    db,
    versions.map(({ id }) => id),
  );
  const open = await Promise.all(ACTIVE_STATUSES.map(tasksIn));
  return {
    project,
    projectId,
    isLinkMissing: isShared && links.length === 0,
    isTaskMissing: (await tasksIn('completed')) === null,
    openTaskId: open.find((id) => id !== null) ?? null,
  };
}

/**
 * Reads what the demo account has, so that a second start adds only what is missing. Projects are identified by name.
 */
export async function readDemoState(db: Kysely<Database>, accountId: string, locale: Locale): Promise<DemoState> {
  const { projects } = await listProjects(db, accountId, { order: 'updated', limit: ALL, offset: 0 });
  const idOf = (name: string): string | null => projects.find((project) => project.name === name)?.id ?? null;
  const tokens = await listApiTokens(db, accountId);
  return {
    projects: await Promise.all(
      DEMO_PROJECTS.map((project) => stateOf(db, accountId, project, idOf(project.name[locale]))),
    ),
    isTokenMissing: !tokens.some(({ name }) => name === DEMO_TOKEN[locale]),
  };
}

export const isComplete = ({ projects, isTokenMissing }: DemoState): boolean =>
  !isTokenMissing &&
  projects.every(
    ({ projectId, isLinkMissing, isTaskMissing }) => projectId !== null && !isLinkMissing && !isTaskMissing,
  );
