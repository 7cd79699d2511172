import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { requesterOf } from '#app/context.ts';
import { namingContent, programName } from '#app/domain/program-name.ts';
import { AppError } from '#app/errors.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { paths } from '#app/paths.ts';
import type { VersionView } from '#app/services/projects/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { FullTime } from '#app/ui/time.tsx';
import { DRAWN_OPERATIONS, trimCircuit } from '#simulator';
import { CompareForm } from './compare-form.tsx';
import { orNotFound, versionNumber } from './load.server.ts';
import { MarkedCircuit } from './marked-circuit.tsx';
import { TextDifference } from './text-difference.tsx';
import './versions.css';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const { projects, programs } = context.services;
  const projectId = params.projectId ?? '';
  const [project, versions] = await Promise.all([
    projects.require(account.id, projectId),
    projects.listVersions(account.id, projectId),
  ]).catch(orNotFound);
  const { searchParams } = new URL(request.url);
  const find = (name: string, otherwise: VersionView | undefined): VersionView => {
    const requested = searchParams.get(name);
    const found =
      requested === null ? otherwise : versions.find((version) => version.number === versionNumber(requested));
    if (found === undefined) throw new AppError('version_incorrect');
    return found;
  };
  const [from, to] = [find('from', versions[1] ?? versions[0]), find('to', versions[0])];
  const { older, newer, circuits, text } = await programs.compare(from, to, requesterOf(context, request));
  const side = (
    { number, name, createdAt }: VersionView,
    facts: typeof older,
    marks: NonNullable<typeof circuits>['older'] = [],
  ) => ({
    number,
    name,
    createdAt,
    // The page shows two circuits, so each gets half of the limit.
    circuit: facts && trimCircuit(facts.drawn, DRAWN_OPERATIONS / 2),
    operations: facts?.operations ?? 0,
    marks: Object.fromEntries(marks),
  });
  return {
    project: { id: project.id, name: project.name, ...namingContent(project) },
    numbers: versions.map(({ number }) => number),
    isSameLanguage: from.language === to.language,
    older: side(from, older, circuits?.older),
    newer: side(to, newer, circuits?.newer),
    counts: circuits?.counts ?? null,
    text,
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, format) => ({
    title: t('versions:compareOf', {
      name: args.data === undefined ? '' : programName(t, format, args.data.project),
    }),
  }));

/** `/cloud/projects/{id}/versions/compare?from=…&to=…`: changes of a circuit between two versions. */
export default function Comparison() {
  const { t } = useTranslation(['versions', 'console']);
  const { nameOf } = useProgramNames();
  const { project, numbers, isSameLanguage, older, newer, counts, text } = useLoaderData<typeof loader>();
  const isEqual = counts !== null && counts.added + counts.removed + counts.changed === 0;
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <Breadcrumbs
        items={[
          { label: t('console:projects.title'), to: paths.projects() },
          { label: nameOf(project), to: paths.versions(project.id) },
          { label: t('versions:compare') },
        ]}
      />
      <div className="console-head">
        <h1>{t('versions:compareTitle')}</h1>
        <CompareForm projectId={project.id} numbers={numbers} from={older.number} to={newer.number} />
      </div>
      {counts === null ? null : (
        <p className="compare-counts">{isEqual ? t('versions:equal') : t('versions:counts', counts)}</p>
      )}
      <div className="compare-sides">
        {[older, newer].map((side, index) => (
          <Panel
            key={index === 0 ? 'older' : 'newer'}
            isFlush
            title={`${t(index === 0 ? 'versions:from' : 'versions:to')} · ${side.name ?? t('versions:versionOf', { number: side.number })}`}
            actions={<FullTime at={side.createdAt} className="faint small" />}
          >
            {side.circuit === null ? (
              <p className="body muted">{t('versions:notDrawn')}</p>
            ) : (
              <MarkedCircuit circuit={side.circuit} total={side.operations} marks={side.marks} />
            )}
          </Panel>
        ))}
      </div>
      <Panel title={t('versions:text')} isFlush className="compare-text">
        {isSameLanguage ? null : <p className="body small muted">{t('versions:otherLanguage')}</p>}
        {text.hunks.length === 0 ? (
          <p className="body muted">{t('versions:sameText')}</p>
        ) : (
          <TextDifference hunks={text.hunks} />
        )}
        {text.left === 0 ? null : <p className="body small muted">{t('versions:linesLeft', { count: text.left })}</p>}
      </Panel>
    </main>
  );
}
