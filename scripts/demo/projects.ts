import type { Locale } from '#app/i18n/locale.ts';
import type { ProjectInput } from '#app/services/projects/index.ts';
import type { DemoProject, DemoVersion } from './catalogue.ts';
import type { DemoServices } from './services.ts';

/** A version of a project as a client submits it. */
export const projectInputOf = (project: DemoProject, version: DemoVersion, locale: Locale): ProjectInput => ({
  name: project.name[locale],
  product: project.product,
  shots: project.shots,
  language: version.language,
  program: version.program,
  versionName: version.name[locale],
  ...project.options,
});

/** Saves a project with all its versions. Returns its id. */
export async function saveDemoProject(
  { projects }: Pick<DemoServices, 'projects'>,
  accountId: string,
  project: DemoProject,
  locale: Locale,
): Promise<string> {
  let projectId: string | null = null;
  for (const version of project.versions)
    projectId = (await projects.save(accountId, projectId, projectInputOf(project, version, locale))).project.id;
  return projectId!;
}

/** Creates a share link to the first version of a project. */
export async function shareDemoProject(
  { projects, shares }: Pick<DemoServices, 'projects' | 'shares'>,
  accountId: string,
  projectId: string,
): Promise<void> {
  const { id } = await projects.requireVersion(accountId, projectId, 1);
  await shares.shareVersion(accountId, id);
}
