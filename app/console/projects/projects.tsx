import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, Link, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '../../account/guard.server.ts';
import { useFormat } from '../../i18n/react.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Cell, HeaderCell, Table } from '../../ui/table.tsx';
import '../console.css';
import { OperationButton } from '../operation/operation-button.tsx';
import { pageNumber, searchText } from '../search.ts';
import { projectPath } from './project-links.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { searchParams } = new URL(request.url);
  const search = searchText(searchParams);
  const page = await context.services.projects.list(id, { search, page: pageNumber(searchParams) });
  if (page.page > page.pages) throw redirect(paths.projects({ search, page: page.pages }));
  return { search, page };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('console:projects.title'), description: t('console:projects.description') }));

/** Saved experiments. */
export default function Projects() {
  const { t } = useTranslation('console');
  const format = useFormat();
  const { search, page } = useLoaderData<typeof loader>();
  const location = useLocation();
  const path = `${location.pathname}${location.search}`;
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <Breadcrumbs items={[{ label: t('center.title'), to: paths.calculationCenter() }, { label: t('projects.title') }]} />
      <div className="console-head">
        <h1>{t('projects.title')}</h1>
        <ButtonLink kind="primary" icon="plus" to={paths.quantumVm(0)}>
          {t('projects.new')}
        </ButtonLink>
      </div>
      <Panel
        title={t('projects.all')}
        isFlush
        className="tasks"
        actions={
          <Form key={search} method="get" className="filters" role="search">
            <label className="in sm filter-search">
              <Icon name="search" size={15} />
              <input type="search" name="search" defaultValue={search} aria-label={t('projects.search')} maxLength={100} />
            </label>
            <Button size="sm" className="filter-go">
              {t('tasks.filter')}
            </Button>
          </Form>
        }
      >
        {page.items.length === 0 ? (
          <Empty>{t(search === undefined ? 'projects.empty' : 'projects.noneFound')}</Empty>
        ) : (
          <Table caption={t('projects.title')} becomesCards className="project-table">
            <thead>
              <tr>
                <HeaderCell>{t('projects.name')}</HeaderCell>
                <HeaderCell>{t('projects.product')}</HeaderCell>
                <HeaderCell isNumber>{t('projects.qubits')}</HeaderCell>
                <HeaderCell isNumber>{t('projects.versions')}</HeaderCell>
                <HeaderCell isNumber>{t('projects.updated')}</HeaderCell>
                <HeaderCell>
                  <span className="vh">{t('projects.actions')}</span>
                </HeaderCell>
              </tr>
            </thead>
            <tbody>
              {page.items.map((project) => (
                <tr key={project.id}>
                  <Cell className="task-name">
                    <Link to={projectPath(project)}>{project.name}</Link>
                  </Cell>
                  <Cell className="nowrap">{t(`products.${project.product}.short`)}</Cell>
                  <Cell isNumber className="wide-only">
                    {format.number(project.qubits)}
                  </Cell>
                  <Cell isNumber className="wide-only">
                    {format.number(project.latestVersion)}
                  </Cell>
                  <Cell isNumber className="faint nowrap task-time">
                    {format.dateTime(project.updatedAt)}
                  </Cell>
                  <Cell className="task-actions">
                    <div>
                      <OperationButton name="removeProject" of={project.id} path={path} target={project}>
                        <IconButton icon="trash" iconSize={17} label={t('projects.removeNamed', { name: project.name })} />
                      </OperationButton>
                    </div>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {page.total > 0 ? (
          <Pager page={page.page} pages={page.pages} to={(number) => paths.projects({ search, page: number })} summary={t('projects.count', { count: page.total })} />
        ) : null}
      </Panel>
    </main>
  );
}
