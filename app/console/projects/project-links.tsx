import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '#app/console/side-panel.tsx';
import { findProduct } from '#app/domain/products.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import type { ProjectView } from '#app/services/projects/index.ts';

export const projectPath = ({ id, product }: Pick<ProjectView, 'id' | 'product'>): string =>
  paths.quantumVm(findProduct(product)?.type ?? 0, id);

/** Lists the most recently edited projects. */
export function RecentProjects({ projects }: { readonly projects: readonly ProjectView[] }) {
  const { t } = useTranslation('console');
  const format = useFormat();
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
                {project.name}
              </Link>
              <span className="faint number">{format.date(project.updatedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}
