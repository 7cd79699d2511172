import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import learningMachine from 'virtual:learning-machine';
import { localeOf } from '#app/i18n/detect.ts';
import { resultMarkup } from '#app/learn/machine/drawing/result-markup.ts';
import {
  FIELDS,
  isPractice,
  type MachineState,
  readMachineState,
  stateParams,
} from '#app/learn/machine/machine-address.ts';
import { isExperimentId } from '#app/learn/machine/model/knobs.ts';
import { runExperiment, strayShare } from '#app/learn/machine/run-experiment.ts';
import { REFERENCES } from '#app/learn/references.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Panel } from '#app/ui/panel.tsx';
import { experimentFormula, experimentSources } from './experiment-formulas.server.ts';
import { ExperimentList } from './experiment-list.tsx';
import { KnobsPanel } from './knobs-panel.tsx';
import { MachineFrame } from './machine-frame.tsx';
import { machineTexts } from './machine-texts.server.ts';
import { NotePanel } from './note-panel.tsx';
import { SignalPath } from './refrigerator-drawing.tsx';
import '#app/learn/machine/drawing/result.css';
import '#app/markdown/formulas.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.experiment;
  if (!isExperimentId(id)) throw new Response(null, { status: 404 });
  const locale = await localeOf(request);
  const search = new URL(request.url).searchParams;
  const { unread, ...before } = readMachineState(search);
  const run = runExperiment(id, before, (knob) => search.get(knob), search.get(FIELDS.run) !== null);
  const { setting, knobs, corrected, result, remarkValues, hasExact } = run;
  const state: MachineState = { ...before, used: before.used + (result.hasRun ? result.shots : 0) };
  const texts = machineTexts(locale, id);
  return new Unsent({
    id,
    state,
    unread,
    knobs,
    values: setting.knobs,
    isCorrected: corrected.length > 0,
    shots: result.shots,
    hasRun: result.hasRun,
    fit: result.fit,
    design: setting.device.design.frequency,
    stray: id === 'crosstalk' ? Number((100 * strayShare(setting)).toPrecision(2)) : null,
    markup: resultMarkup(result, texts, remarkValues, { points: 1, hasFit: true, hasExact }),
    texts,
    formula: experimentFormula(id),
    sources: experimentSources(id).map((key) => ({ key, ...REFERENCES.get(key)! })),
  });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const id = args.data?.data.id;
    return id === undefined
      ? { title: t('learnMachine:title'), description: t('learnMachine:description') }
      : {
          title: t(`learnMachine:experiment.${id}.title`),
          description: t(`learnMachine:experiment.${id}.lead`),
        };
  });

type Loaded = Awaited<ReturnType<typeof loader>>['data'];

const Html = ({
  html,
  part,
  className,
}: {
  readonly html: string;
  readonly part: string;
  readonly className?: string;
}) => <div className={className} data-part={part} dangerouslySetInnerHTML={{ __html: html }} />;

function ResultPanel({ markup, texts, isCorrected, hasRun, stray }: Loaded) {
  const { t } = useTranslation('learnMachine');
  return (
    <section className="panel machine-result" aria-labelledby="result-title">
      <header>
        <h2 id="result-title">{texts.share}</h2>
        <Html html={markup.legend} part="legend" className="legend tiny right" />
      </header>
      <div className="body">
        <Html html={markup.chart} part="chart" />
        <div data-part="remarks" dangerouslySetInnerHTML={{ __html: markup.remarks }} />
        {isCorrected && <p className="note warn">{t('corrected')}</p>}
        {stray !== null && <p className="small muted">{t('stray', { share: stray })}</p>}
      </div>
      <div
        role="region"
        aria-live="polite"
        aria-label={texts.fitLabel}
        data-part="fit"
        dangerouslySetInnerHTML={{ __html: markup.fit }}
      />
      <details className="machine-numbers" hidden={!hasRun} data-part="numbers">
        <summary>{t('chart.table')}</summary>
        <div
          className="machine-table-frame"
          tabIndex={0}
          role="group"
          aria-label={t('chart.table')}
          data-part="table"
          dangerouslySetInnerHTML={{ __html: markup.table }}
        />
      </details>
    </section>
  );
}

function Explanation({ id, formula, sources }: Loaded) {
  const { t } = useTranslation('learnMachine');
  return (
    <Panel>
      <div className="machine-explanation">
        <p>
          <b>{t('why')}</b> {t(`experiment.${id}.why`)}
        </p>
        <p>
          <b>{t('more')}</b> {t(`experiment.${id}.more`)}
        </p>
        <p>
          <b>{t('fitting')}</b> {t(`experiment.${id}.fitted`)}
        </p>
      </div>
      <div
        className="formula"
        tabIndex={0}
        role="group"
        aria-label={t('formula')}
        dangerouslySetInnerHTML={{ __html: formula }}
      />
      <p className="tiny muted">{t('modelNotes')}</p>
      <p className="tiny muted">
        {t('sources')}{' '}
        {sources.map(({ key, authors, title, year }, index) => (
          <span key={key}>
            {index > 0 && ' · '}
            {authors}, <cite lang="en">{title}</cite> ({year})
          </span>
        ))}
      </p>
    </Panel>
  );
}

/** `/learn/machine/{experiment}`: an experiment, its curve and its fit. */
export default function ExperimentPage() {
  const { t } = useTranslation(['learnMachine', 'learn']);
  const loaded = useLoaderData<typeof loader>().data;
  const { id, state, unread, knobs, values, shots, fit, texts, design } = loaded;
  const room = paths.machine(stateParams(state));
  return (
    <MachineFrame
      crumbs={[
        { label: t('learn:places'), to: paths.learn() },
        { label: t('learnMachine:title'), to: room },
        { label: t(`learnMachine:experiment.${id}.short`) },
      ]}
      title={t(`learnMachine:experiment.${id}.title`)}
      lead={t(`learnMachine:experiment.${id}.lead`)}
    >
      <div
        className="machine-columns"
        data-script-in-sight={learningMachine}
        data-machine={JSON.stringify({ id, texts, practice: isPractice(state) })}
      >
        <div className="machine-main">
          <ResultPanel {...loaded} />
          <Explanation {...loaded} />
        </div>
        <div className="machine-side">
          <KnobsPanel experiment={id} knobs={knobs} values={values} state={state} shots={shots} design={design} />
          <NotePanel experiment={id} state={state} unread={unread} fit={fit} knobs={values} />
        </div>
        <div className="machine-places">
          <ExperimentList state={state} current={id} />
          <Panel title={t('learnMachine:fridge.title')}>
            <SignalPath to={room} />
          </Panel>
        </div>
      </div>
    </MachineFrame>
  );
}
