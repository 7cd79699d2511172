import { memo, type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveStateWorker } from '#app/designer/editor/live/latest-wins.ts';
import { LiveViews, type ViewName, VIEWS } from './live-views.tsx';
import { StepControls } from './step-controls.tsx';
import './stage.css';

interface StageProps {
  readonly makeWorker: () => LiveStateWorker;
  /** Content for the run that was started last. */
  readonly result: ReactNode;
  /** Id of that run; null before the first. */
  readonly startedRun: string | null;
  /** Id of the run that ended last, with its result; null if there is none. */
  readonly endedRun: string | null;
  /** `opened`: a new stage starts with it, too. */
  readonly hasResult: boolean | 'opened';
}

/** The chosen tab, and the runs known when it was chosen. */
interface Choice {
  readonly tab: 'views' | 'result';
  /** Runs that the user already knew when choosing; their end no longer opens the result. */
  readonly started: string | null;
  readonly ended: string | null;
}

/**
 * The lower half: any number of live views side by side, or the result of the run alone. The result opens automatically
 * when a run ends, unless the user has chosen a tab since the run was started.
 */
export const Stage = memo(function Stage({ makeWorker, result, startedRun, endedRun, hasResult }: StageProps) {
  const { t } = useTranslation('editor');
  const [chosen, setChosen] = useState<ReadonlySet<ViewName>>(new Set(['probabilities', 'amplitudes', 'bloch']));
  // The result of a run of an earlier visit is not opened automatically.
  const [choice, setChoice] = useState<Choice>(() => ({
    tab: hasResult === 'opened' ? 'result' : 'views',
    started: null,
    ended: endedRun,
  }));
  const [hasNew, setHasNew] = useState(false);
  if (endedRun !== null && endedRun !== choice.ended) {
    // The user has chosen a tab since the run was started, so the tab is not changed.
    const isOtherRun = choice.started === endedRun;
    setChoice({ ...choice, tab: isOtherRun ? choice.tab : 'result', ended: endedRun });
    setHasNew(isOtherRun && choice.tab !== 'result');
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
    <section className="editor-stage" aria-label={t('views.label')}>
      <h2 className="visually-hidden">{t('views.label')}</h2>
      <header className="editor-stage-head">
        <div className="editor-stage-tabs" role="group" aria-label={t('views.which')}>
          {VIEWS.map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={!isResult && chosen.has(view)}
              onClick={() => {
                // Returning from the result shows the views chosen before, plus the clicked one.
                if (!isResult || !chosen.has(view)) toggle(view);
                show('views');
              }}
            >
              {t(`views.${view}`)}
            </button>
          ))}
          <span className="editor-separator" />
          <button
            type="button"
            aria-pressed={isResult}
            className="editor-result-tab"
            data-new={hasNew || undefined}
            data-has={endedRun === null ? undefined : hasResult ? 'result' : 'none'}
            onClick={() => show('result')}
          >
            <i aria-hidden="true" />
            {t('views.result')}
            {hasNew ? <span className="visually-hidden">{t('views.resultNew')}</span> : null}
          </button>
        </div>
        {isResult ? null : <StepControls />}
      </header>
      <div
        className="editor-stage-body"
        tabIndex={0}
        role="group"
        aria-label={t(isResult ? 'views.result' : 'views.label')}
        hidden={isResult}
      >
        <LiveViews makeWorker={makeWorker} chosen={chosen} />
      </div>
      {isResult ? (
        <div className="editor-stage-body" tabIndex={0} role="group" aria-label={t('views.result')}>
          {result}
        </div>
      ) : null}
    </section>
  );
});
