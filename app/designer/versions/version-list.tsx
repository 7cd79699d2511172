import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { findProduct } from '#app/domain/products.ts';
import { namingContent, programName } from '#app/domain/program-name.ts';
import { useSizeText } from '#app/drawing/use-size-text.ts';
import { ERRORS } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { readForm } from '#app/forms/read.server.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { OperationButton } from '#app/operations/operation-button.tsx';
import { paths } from '#app/paths.ts';
import { QuotaNotice, quotaRefusal } from '#app/refusals/quota-refusal.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { Time } from '#app/ui/time.tsx';
import { requireLanguage } from '#simulator';
import { CompareForm } from './compare-form.tsx';
import { orNotFound, versionNumber } from './load.server.ts';
import { ShareList } from './share-list.tsx';
import './versions.css';

const VERSIONS_FORM = declareForm({ names: ['intent', 'version', 'name', 'token'] });
const DONE = ['restored', 'renamed', 'made', 'revoked'] as const;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const { projects, shares } = context.services;
  const projectId = params.projectId ?? '';
  const [project, versions, links] = await Promise.all([
    projects.require(account.id, projectId),
    projects.listVersions(account.id, projectId),
    shares.list(account.id, projectId),
  ]).catch(orNotFound);
  const { searchParams } = new URL(request.url);
  return {
    project: {
      id: project.id,
      name: project.name,
      ...namingContent(project),
      type: findProduct(project.product)?.type ?? 0,
    },
    versions: versions.map(({ program: _text, language, ...version }) => ({
      ...version,
      ...namingContent(version),
      language: requireLanguage(language).title,
    })),
    links: links.map(({ token, versionId }) => ({
      token,
      number: versions.find(({ id }) => id === versionId)?.number ?? 0,
    })),
    origin: context.publicOrigin ?? new URL(request.url).origin,
    done: DONE.find((done) => done === searchParams.get('done')) ?? null,
    number: versionNumber(searchParams.get('number')) ?? 0,
    now: Date.now(),
  };
}

/** Handles the forms of the list, each for one version. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const { projects, shares } = context.services;
  const form = await readForm(request, VERSIONS_FORM);
  const text = (name: string): string => fieldText(form, name);
  const done = async (): Promise<{ done: (typeof DONE)[number]; number?: number }> => {
    switch (form.get('intent')) {
      case 'rename':
        await projects.nameVersion(account.id, text('version'), text('name'));
        return { done: 'renamed' };
      case 'restore':
        return { done: 'restored', number: (await projects.restoreVersion(account.id, text('version'))).number };
      case 'share':
        await shares.shareVersion(account.id, text('version'));
        return { done: 'made' };
      case 'revoke':
        await shares.revoke(account.id, text('token'));
        return { done: 'revoked' };
      default:
        throw new Response(null, { status: 400 });
    }
  };
  const outcome = await done().catch(quotaRefusal).catch(orNotFound);
  if ('code' in outcome) return data(outcome, { status: ERRORS[outcome.code].status });
  return redirect(paths.versions(params.projectId ?? '', outcome));
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, format) => {
    const name = args.data === undefined ? '' : programName(t, format, args.data.project);
    return { title: t('versions:ofProject', { name }), description: t('versions:description', { name }) };
  });

/** `/cloud/projects/{id}/versions`: all saved versions of a project. */
export default function VersionList() {
  const { t } = useTranslation(['versions', 'console']);
  const sizeText = useSizeText();
  const { project, versions, links, origin, done, number, now } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const path = paths.versions(project.id);
  const { nameOf } = useProgramNames();
  const name = nameOf(project);
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <Breadcrumbs
        items={[
          { label: t('console:center.title'), to: paths.calculationCenter() },
          { label: t('console:projects.title'), to: paths.projects() },
          { label: name },
        ]}
      />
      <div className="console-head">
        <h1>{t('versions:ofProject', { name })}</h1>
        <ButtonLink to={paths.quantumVm(project.type, project.id)}>{t('versions:designer')}</ButtonLink>
      </div>
      {refused === undefined ? null : <QuotaNotice refused={refused} />}
      {done === null || refused !== undefined ? null : (
        <Alert kind="good" isLive className="version-done">
          {done === 'made' || done === 'revoked' ? t(`versions:shares.${done}`) : t(`versions:${done}`, { number })}
        </Alert>
      )}
      <Panel
        title={t('versions:title')}
        isFlush
        actions={
          versions.length > 1 ? (
            <CompareForm
              projectId={project.id}
              numbers={versions.map((version) => version.number)}
              from={versions[1]!.number}
              to={versions[0]!.number}
            />
          ) : (
            <span className="muted small">{t('versions:only')}</span>
          )
        }
      >
        <Table caption={t('versions:title')} becomesCards className="version-table">
          <thead>
            <tr>
              <HeaderCell>{t('versions:number')}</HeaderCell>
              <HeaderCell>{t('versions:name')}</HeaderCell>
              <HeaderCell>{t('versions:language')}</HeaderCell>
              <HeaderCell>{t('versions:size')}</HeaderCell>
              <HeaderCell isNumber>{t('versions:saved')}</HeaderCell>
              <HeaderCell>
                <span className="visually-hidden">{t('versions:actions')}</span>
              </HeaderCell>
            </tr>
          </thead>
          <tbody>
            {versions.map((version, index) => (
              <tr key={version.id}>
                <Cell className="nowrap version-number">
                  <Link
                    className="link"
                    to={paths.quantumVm(project.type, project.id, { version: version.number })}
                    aria-label={t('versions:openNamed', { number: version.number })}
                  >
                    {t('versions:versionOf', { number: version.number })}
                  </Link>
                  {index === 0 ? <Tag tone="accent">{t('versions:latest')}</Tag> : null}
                </Cell>
                <Cell className="version-name">
                  <Form method="post" className="version-rename">
                    <input type="hidden" name="version" value={version.id} />
                    <div className="field-box compact">
                      <input
                        name="name"
                        defaultValue={version.name ?? ''}
                        placeholder={nameOf({ ...version, name: EXPERIMENT_DEFAULTS.name })}
                        maxLength={64}
                        aria-label={t('versions:nameOf', { number: version.number })}
                        autoComplete="off"
                      />
                    </div>
                    <Button
                      size="sm"
                      kind="quiet"
                      name="intent"
                      value="rename"
                      aria-label={t('versions:renameNamed', { number: version.number })}
                    >
                      {t('versions:rename')}
                    </Button>
                  </Form>
                </Cell>
                <Cell className="nowrap version-language">{version.language}</Cell>
                <Cell className="nowrap muted wide-only">{sizeText(version)}</Cell>
                <Cell isNumber className="faint nowrap version-time">
                  <Time at={version.createdAt} now={now} />
                </Cell>
                <Cell className="version-actions">
                  <div>
                    <Form method="post" className="inline-form">
                      <input type="hidden" name="version" value={version.id} />
                      {index === 0 ? null : (
                        <Button
                          size="sm"
                          kind="quiet"
                          name="intent"
                          value="restore"
                          aria-label={t('versions:restoreNamed', { number: version.number })}
                        >
                          {t('versions:restore')}
                        </Button>
                      )}
                      <Button
                        size="sm"
                        kind="quiet"
                        name="intent"
                        value="share"
                        aria-label={t('versions:shareNamed', { number: version.number })}
                      >
                        {t('versions:share')}
                      </Button>
                    </Form>
                    {versions.length > 1 ? (
                      <OperationButton
                        name="removeVersion"
                        of={version.id}
                        path={path}
                        target={{ name: version.name ?? String(version.number), product: null }}
                      >
                        <IconButton
                          icon="trash"
                          iconSize={17}
                          label={t('versions:removeNamed', { number: version.number })}
                        />
                      </OperationButton>
                    ) : null}
                  </div>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
      <ShareList links={links} origin={origin} />
    </main>
  );
}
