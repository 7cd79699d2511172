import { memo, type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveStateWorker } from '#app/designer/editor/live/latest-wins.ts';
import { LiveViews, type ViewName, VIEWS } from './live-views.tsx';
import { StepControls } from './step-controls.tsx';
import './stage.css';

interface StageProps {
  readonly makeWorker: () => LiveStateWorker;
  /** What is shown of the run that was started last. */
  readonly result: ReactNode;
  /** That run; null before the first. */
  readonly startedRun: string | null;
  /** The run that has ended last, with its result; null while there is none. */
  readonly endedRun: string | null;
  readonly hasResult: boolean;
}

/** What was chosen, and which run that was said for. */
interface Choice {
  readonly tab: 'views' | 'result';
  /** The runs that this choice has seen: their end opens nothing any more. */
  readonly started: string | null;
  readonly ended: string | null;
}

/**
 * The lower half: live views, any of them side by side, or the result of the run, which stands alone. It opens by itself
 * when a run ends, unless somebody has chosen a view meanwhile.
 */
export const Stage = memo(function Stage({ makeWorker, result, startedRun, endedRun, hasResult }: StageProps) {
  const { t } = useTranslation('editor');
  const [chosen, setChosen] = useState<ReadonlySet<ViewName>>(new Set(['probabilities', 'amplitudes', 'bloch']));
  // A run of an earlier visit waits under its tab.
  const [choice, setChoice] = useState<Choice>({ tab: 'views', started: null, ended: endedRun });
  const [hasNew, setHasNew] = useState(false);
  if (endedRun !== null && endedRun !== choice.ended) {
    // Chosen since the run was started: the person looks at something else.
    const isElsewhere = choice.started === endedRun;
    setChoice({ ...choice, tab: isElsewhere ? choice.tab : 'result', ended: endedRun });
    setHasNew(isElsewhere && choice.tab !== 'result');
  }
  const show = (tab: Choice['tab']): void => {
    setChoice({ ...choice, tab, started: startedRun });
    if (tab === 'result') setHasNew(false);
  };
  const toggle = useCallback(
    (view: ViewName): void =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(view)) next.add(view);
        return next;
      }),
    [],
  );
  const isResult = choice.tab === 'result';
  return (
    <section className="ed-stage" aria-label={t('views.label')}>
      <h2 className="vh">{t('views.label')}</h2>
      <header className="ed-stage-head">
        <div className="ed-stage-tabs" role="group" aria-label={t('views.which')}>
          {VIEWS.map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={!isResult && chosen.has(view)}
              onClick={() => {
                // Coming back from the result shows what was chosen before; the view that is pressed among it.
                if (!isResult || !chosen.has(view)) toggle(view);
                show('views');
              }}
            >
              {t(`views.${view}`)}
            </button>
          ))}
          <span className="ed-sep" />
          <button
            type="button"
            aria-pressed={isResult}
            className="ed-result-tab"
            data-new={hasNew || undefined}
            data-has={endedRun === null ? undefined : hasResult ? 'result' : 'none'}
            onClick={() => show('result')}
          >
            <i aria-hidden="true" />
            {t('views.result')}
            {hasNew ? <span className="vh">{t('views.resultNew')}</span> : null}
          </button>
        </div>
        {isResult ? null : <StepControls />}
      </header>
      <div
        className="ed-stage-body"
        tabIndex={0}
        role="group"
        aria-label={t(isResult ? 'views.result' : 'views.label')}
        hidden={isResult}
      >
        <LiveViews makeWorker={makeWorker} chosen={chosen} />
      </div>
      {isResult ? (
        <div className="ed-stage-body" tabIndex={0} role="group" aria-label={t('views.result')}>
          {result}
        </div>
      ) : null}
    </section>
  );
});
