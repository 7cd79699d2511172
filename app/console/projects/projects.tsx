import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSubmit } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { FilterButton, FilterSearch, SortSelect } from '#app/console/filter-fields.tsx';
import { TagRow } from '#app/console/tags/tag-row.tsx';
import { TagSelect } from '#app/console/tags/tag-select.tsx';
import { namingWordsOf, tagParam } from '#app/console/tasks/load-list.server.ts';
import { shownName } from '#app/domain/experiment-name.ts';
import { namingContent } from '#app/domain/program-name.ts';
import { CircuitMiniature } from '#app/drawing/miniature.tsx';
import { ERRORS, isAppError } from '#app/errors.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { readForm } from '#app/forms/read.server.ts';
import { storedFormName } from '#app/forms/stored-name.server.ts';
import { useFormat } from '#app/i18n/react.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { OperationButton } from '#app/operations/operation-button.tsx';
import { paths, safePath } from '#app/paths.ts';
import { QuotaNotice, quotaRefusal } from '#app/refusals/quota-refusal.tsx';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { chosen, pageNumber, searchText } from '#app/request.ts';
import type { ProjectOrder } from '#app/services/projects/index.ts';
import { FORM_KEY, readFormIdempotencyKey, useFormIdempotencyKey } from '#app/site/form-key.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Empty, EmptyWires } from '#app/ui/empty.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Time } from '#app/ui/time.tsx';
import { projectPath } from './project-links.tsx';
import '#app/console/tasks/tasks.css';
import './projects.css';

const ORDERS = ['updated', 'created', 'name'] as const satisfies readonly ProjectOrder[];
const DONE = ['copied', 'renamed'] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { searchParams } = new URL(request.url);
  const search = searchText(searchParams);
  const order = chosen(searchParams, 'order', ORDERS);
  const tag = tagParam(searchParams);
  const words = await namingWordsOf(request, search);
  const page = await context.services.projects.list(id, {
    search: words,
    tag,
    order,
    page: pageNumber(searchParams),
  });
  if (page.page > page.pages) throw redirect(paths.projects({ search, order, tag, page: page.pages }));
  const ids = page.items.map((project) => project.id);
  const [tags, allTags] = await Promise.all([
    context.services.tags.of(id, 'project', ids),
    context.services.tags.list(id, 'project'),
  ]);
  const done = chosen(searchParams, 'done', DONE) ?? null;
  // The notice names the stored project, not one of the URL.
  const namedProject =
    done === null
      ? null
      : await context.services.projects.require(id, searchParams.get('project') ?? '').catch(nullIfNotFound);
  return {
    search,
    order,
    tag,
    page,
    tags,
    allTags,
    now: Date.now(),
    done,
    named: namedProject && { name: namedProject.name, ...namingContent(namedProject) },
  };
}

/** Returns null for a project that no longer exists. */
const nullIfNotFound = (error: unknown): null => {
  if (isAppError(error) && error.code === 'not_found') return null;
  throw error;
};

const PROJECTS_FORM = declareForm({
  names: ['intent', 'project', 'name', 'path', FORM_KEY],
  maxBytes: FORM_BYTES.addresses,
});

/** Handles the operations that delete nothing and need no confirmation. Deletion is confirmed elsewhere. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { projects } = context.services;
  const form = await readForm(request, PROJECTS_FORM);
  const [projectId, name] = [fieldText(form, 'project'), fieldText(form, 'name')];
  const formKey = readFormIdempotencyKey(form);
  const act = async (): Promise<{ done: (typeof DONE)[number]; id: string }> => {
    switch (form.get('intent')) {
      case 'rename':
        await projects.rename(id, projectId, storedFormName(name));
        return { done: 'renamed', id: projectId };
      case 'copy':
        return {
          done: 'copied',
          id: (
            await projects.copy(
              id,
              projectId,
              name,
              formKey === '' ? undefined : { key: JSON.stringify(['copy', projectId, name, formKey]), fingerprint: '' },
            )
          ).id,
        };
      default:
        throw new Response(null, { status: 400 });
    }
  };
  const returnPath = safePath(form.get('path'), paths.projects());
  const to = new URL(returnPath, request.url);
  const outcome = await act().catch(quotaRefusal).catch(throwAsPage);
  // Returned without a redirect, so that the user can submit the same copy again when there is room.
  if ('code' in outcome) return data({ ...outcome, projectId, name }, { status: ERRORS[outcome.code].status });
  const { done, id: of } = outcome;
  to.searchParams.set('done', done);
  to.searchParams.set('project', of);
  return redirect(`${to.pathname}${to.search}`);
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('console:projects.title'), description: t('console:projects.description') }));

/** Lists the account's saved projects. */
export default function Projects() {
  const { t } = useTranslation(['console', 'lists', 'names']);
  const format = useFormat();
  const { zone } = useMoments();
  const { search, order, tag, page, tags, allTags, now, done, named } = useLoaderData<typeof loader>();
  const { nameOf, contentOf, circuitOf } = useProgramNames();
  const refused = useActionData<typeof action>();
  const formKey = useFormIdempotencyKey();
  const submit = useSubmit();
  const path = paths.projects({ search, order, tag, page: page.page });
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <Breadcrumbs
        items={[{ label: t('center.title'), to: paths.calculationCenter() }, { label: t('projects.title') }]}
      />
      <div className="console-head">
        <h1>{t('projects.title')}</h1>
        <ButtonLink kind="primary" icon="plus" to={paths.quantumVm(0)}>
          {t('projects.new')}
        </ButtonLink>
      </div>
      {refused === undefined ? null : <QuotaNotice refused={refused} />}
      {done === null || named === null || refused !== undefined ? null : (
        <Alert kind="good" isLive className="project-done">
          {t(`projects.${done}`, { name: nameOf(named) })}
        </Alert>
      )}
      <Panel
        title={t('projects.all')}
        isFlush
        className="tasks"
        actions={
          <Form
            key={JSON.stringify([order, search, tag])}
            method="get"
            className="filters"
            role="search"
            onChange={(event) => {
              if (event.target instanceof HTMLSelectElement) submit(event.currentTarget, { preventScrollReset: true });
            }}
          >
            <FilterSearch search={search} label={t('projects.search')} placeholder={t('lists:searchHint')} />
            <TagSelect tag={tag} allTags={allTags} />
            <SortSelect
              name="order"
              orders={ORDERS}
              current={order}
              label={t('projects.sort')}
              textOf={(value) => t(`projects.sorts.${value}`)}
            />
            <FilterButton />
          </Form>
        }
      >
        {page.items.length === 0 ? (
          search === undefined && tag === undefined ? (
            <Empty
              drawing={<EmptyWires />}
              action={
                <ButtonLink icon="plus" to={paths.quantumVm(0)}>
                  {t('projects.new')}
                </ButtonLink>
              }
            >
              {t('projects.empty')}
            </Empty>
          ) : (
            <Empty action={<ButtonLink to={paths.projects()}>{t('projects.showAll')}</ButtonLink>}>
              {t('projects.noneFound')}
            </Empty>
          )
        ) : (
          <Table caption={t('projects.title')} becomesCards className="project-table">
            <thead>
              <tr>
                <HeaderCell>{t('lists:circuitColumn')}</HeaderCell>
                <HeaderCell>{t('projects.name')}</HeaderCell>
                <HeaderCell>{t('projects.product')}</HeaderCell>
                <HeaderCell isNumber>{t('projects.qubits')}</HeaderCell>
                <HeaderCell isNumber>{t('projects.versions')}</HeaderCell>
                <HeaderCell isNumber>{t('projects.updated')}</HeaderCell>
                <HeaderCell>
                  <span className="visually-hidden">{t('projects.actions')}</span>
                </HeaderCell>
              </tr>
            </thead>
            <tbody>
              {page.items.map((project) => (
                <tr key={project.id}>
                  <Cell className="task-drawing">
                    <CircuitMiniature miniature={project.summary?.miniature ?? null} label={circuitOf(project)} />
                  </Cell>
                  <Cell className="task-name">
                    <Link to={projectPath(project)}>{nameOf(project)}</Link>
                    <span className="sub">{contentOf({ ...project, shots: 0 })}</span>
                    <TagRow tags={tags[project.id] ?? []} />
                    <details className="project-rename">
                      <summary aria-label={t('projects.renameNamed', { name: nameOf(project) })}>
                        {t('projects.rename')}
                      </summary>
                      <Form method="post">
                        <input type="hidden" name="project" value={project.id} />
                        <input type="hidden" name="path" value={path} />
                        <div className="field-box compact">
                          <input
                            key={project.name}
                            name="name"
                            defaultValue={shownName(project.name, t)}
                            maxLength={64}
                            required
                            aria-label={t('projects.newName')}
                            autoComplete="off"
                          />
                        </div>
                        <Button size="sm" name="intent" value="rename">
                          {t('projects.rename')}
                        </Button>
                      </Form>
                    </details>
                  </Cell>
                  <Cell className="nowrap">{t(`products.${project.product}.short`)}</Cell>
                  <Cell isNumber className="wide-only">
                    {format.number(project.qubits)}
                  </Cell>
                  <Cell isNumber className="wide-only">
                    <Link
                      className="link"
                      to={paths.versions(project.id)}
                      aria-label={t('projects.versionsNamed', {
                        name: nameOf(project),
                        number: format.number(project.latestVersion),
                      })}
                    >
                      {format.number(project.latestVersion)}
                    </Link>
                  </Cell>
                  <Cell isNumber className="faint nowrap task-time">
                    <Time at={project.updatedAt} now={now} />
                  </Cell>
                  <Cell className="task-actions">
                    <div>
                      <Form method="post" className="inline-form">
                        <input type="hidden" name="project" value={project.id} />
                        <input type="hidden" name="path" value={path} />
                        <input type="hidden" name={FORM_KEY} value={formKey} />
                        <input
                          type="hidden"
                          name="name"
                          value={
                            refused?.projectId === project.id
                              ? refused.name
                              : t('projects.copyName', { name: nameOf(project) })
                          }
                        />
                        <IconButton
                          icon="copy"
                          iconSize={17}
                          name="intent"
                          value="copy"
                          label={t('projects.copyNamed', { name: nameOf(project) })}
                        />
                      </Form>
                      <Form method="get" action={paths.tags()} className="inline-form">
                        <input type="hidden" name="projects" value={project.id} />
                        <input type="hidden" name="path" value={path} />
                        <IconButton
                          icon="edit"
                          iconSize={17}
                          label={t('lists:tags.editNamed', { name: nameOf(project) })}
                        />
                      </Form>
                      <OperationButton
                        name="removeProject"
                        of={project.id}
                        path={path}
                        target={{ name: nameOf(project), product: project.product }}
                      >
                        <IconButton
                          icon="trash"
                          iconSize={17}
                          label={t('projects.removeNamed', { name: nameOf(project) })}
                        />
                      </OperationButton>
                    </div>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {page.total > 0 ? (
          <Pager
            page={page.page}
            pages={page.pages}
            to={(number) => paths.projects({ search, order, tag, page: number })}
            summary={`${t('projects.count', { count: page.total })} · ${t('lists:zone', { zone: zone(now) })}`}
          />
        ) : null}
      </Panel>
    </main>
  );
}
