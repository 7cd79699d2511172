import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '#app/console/side-panel.tsx';
import { findProduct } from '#app/domain/products.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { paths } from '#app/paths.ts';
import type { ProjectView } from '#app/services/projects/index.ts';
import { Time } from '#app/ui/time.tsx';

export const projectPath = ({ id, product }: Pick<ProjectView, 'id' | 'product'>): string =>
  paths.quantumVm(findProduct(product)?.type ?? 0, id);

interface RecentProjectsProps {
  readonly projects: readonly ProjectView[];
  /** When the page was loaded. */
  readonly now: number;
}

/** Lists the most recently edited projects. */
export function RecentProjects({ projects, now }: RecentProjectsProps) {
  const { t } = useTranslation('console');
  const { nameOf } = useProgramNames();
  return (
    <SidePanel
      titleId="projects-title"
      title={t('projects.recent')}
      to={paths.projects()}
      linkLabel={t('projects.all')}
    >
      {projects.length === 0 ? (
        <p className="muted small">{t('projects.empty')}</p>
      ) : (
        <ul className="side-list">
          {projects.map((project) => (
            <li key={project.id}>
              <Link className="cut" to={projectPath(project)}>
                {nameOf(project)}
              </Link>
              <span className="faint">
                <Time at={project.updatedAt} now={now} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}
