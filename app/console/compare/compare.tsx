import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadWorkloadTexts } from '#app/i18n/page-texts.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { paths } from '#app/paths.ts';
import { DistanceFigures } from '#app/results/distance-figures.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';
import { Panel } from '#app/ui/panel.tsx';
import { CandidatesPanel } from './candidates-panel.tsx';
import { MAX_COMPARED } from './compared.ts';
import { ComparisonChart, ComparisonTable, letterOf } from './comparison-panels.tsx';
import { loadComparison } from './load.server.ts';
import { OverlaidBars } from './overlaid-bars.tsx';
import '#app/results/results.css';
import '#app/results/workload/workload.css';
import './compare.css';

/** Loaded separately, with its texts: most comparisons are of single runs. */
const LaterComparedWorkloads = await laterUnlessDrawn(async () => {
  const [{ default: ComparedWorkloads }] = await Promise.all([
    import('./workload-comparison.tsx'),
    loadWorkloadTexts(),
  ]);
  return ComparedWorkloads;
}, '#compared-workloads');

export const loader = (args: LoaderFunctionArgs) => loadComparison(args);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('console:compare.title'), description: t('console:compare.description') }));

/** Says which results to choose, or that there are none yet. */
function NothingCompared({ chosen, hasCandidates }: { readonly chosen: number; readonly hasCandidates: boolean }) {
  const { t } = useTranslation('console');
  return (
    <Panel title={t('compare.overlay')}>
      <Empty
        drawing={<OverlaidBars />}
        action={
          chosen > 0 || hasCandidates ? undefined : (
            <ButtonLink icon="plus" to={paths.quantumVm(0)}>
              {t('center.newTask')}
            </ButtonLink>
          )
        }
      >
        {chosen > 0
          ? t(hasCandidates ? 'compare.oneMore' : 'compare.noOther')
          : t(hasCandidates ? 'compare.tooFew' : 'compare.noResults')}
      </Empty>
    </Panel>
  );
}

/** Compares the results of several runs in one chart, with the distances between them. */
export default function Compare() {
  const { t } = useTranslation('console');
  const { nameOf } = useProgramNames();
  const { chosen, comparison, workloads, query, search, isFull, tooMany, unfinished, deleted, candidates } =
    useLoaderData<typeof loader>();
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <Breadcrumbs
        items={[{ label: t('center.title'), to: paths.calculationCenter() }, { label: t('compare.title') }]}
      />
      <div className="console-head">
        <h1>{t('compare.title')}</h1>
      </div>
      <div className="console-grid">
        <div className="console-wide">
          {tooMany === null ? null : (
            <Alert kind="warn" isLive>
              {t('compare.tooMany', { count: tooMany, limit: MAX_COMPARED })}
            </Alert>
          )}
          {deleted.length === 0 ? null : (
            <Alert kind="warn" isLive className="compare-unfinished">
              {t('compare.deleted', { count: deleted.length, names: deleted.map(nameOf).join(t('facts.and')) })}
            </Alert>
          )}
          {unfinished.length === 0 ? null : (
            <Alert kind="warn" isLive className="compare-unfinished">
              {t('compare.unfinished', {
                count: unfinished.length,
                names: unfinished.map(nameOf).join(t('facts.and')),
              })}
            </Alert>
          )}
          {workloads !== null ? (
            <LaterComparedWorkloads chosen={chosen} comparison={workloads} />
          ) : comparison === null ? (
            chosen.length < 2 ? (
              <NothingCompared chosen={chosen.length} hasCandidates={candidates.length > 0} />
            ) : (
              <Alert kind="warn">{t('compare.impossible')}</Alert>
            )
          ) : (
            <>
              <ComparisonChart chosen={chosen} comparison={comparison} query={query} />
              {comparison.states.length === 0 ? null : (
                <ComparisonTable chosen={chosen} comparison={comparison} query={query} />
              )}
            </>
          )}
        </div>
        <aside className="console-side">
          {comparison?.distances.map(({ first, second, of }) => (
            <Panel
              key={`${first} ${second}`}
              title={t('compare.between', { first: letterOf(first), second: letterOf(second) })}
            >
              <DistanceFigures distances={of} />
            </Panel>
          ))}
          <CandidatesPanel chosen={chosen} candidates={candidates} query={query} search={search} isFull={isFull} />
        </aside>
      </div>
    </main>
  );
}
