import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgram, useProgramPart } from '#app/designer/code/program-context.tsx';
import { RUN_EVENT } from '#app/designer/editor/run-event.ts';
import { KeyCaps } from '#app/designer/editor/view/commands/key-caps.tsx';
import { useStartedRun } from '#app/designer/run/run-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { reachedStep, TOUR_STEPS } from './tour-steps.ts';
import { useEscape } from './use-escape.ts';
import { useTourPlace } from './use-tour-place.ts';
import { useTourTarget } from './use-tour-target.ts';
import './tour.css';

interface TourProps {
  readonly isSignedIn: boolean;
  /** The last step is done. The tour stays until the user closes it, but a reload does not begin it again. */
  readonly onDone: () => void;
  readonly onEnd: () => void;
  /** Opens the start panel. */
  readonly onMore: () => void;
}

/** The four steps to a measured Bell pair. A step ends when the circuit or the run shows that it was done. */
export function Tour({ isSignedIn, onDone, onEnd, onMore }: TourProps) {
  const { t } = useTranslation('firstVisit');
  const program = useProgram();
  const circuit = useProgramPart((snapshot) => snapshot.circuit);
  // A new experiment has no earlier run.
  const hasRun = (useStartedRun()?.explanation ?? null) !== null;
  const at = reachedStep(circuit, hasRun);
  const step = TOUR_STEPS[at];
  const place = useTourPlace();
  useEscape(onEnd);
  useTourTarget(step?.shortcut);
  const isEnded = step === undefined;
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (isEnded) done.current();
  }, [isEnded]);
  const apply = (): void => {
    if (step === undefined) return;
    const next = step.apply(program.flush().circuit);
    if (next === null) dispatchEvent(new Event(RUN_EVENT));
    else program.setCircuit(next);
    document.querySelector<HTMLElement>('.editor-board')?.focus({ preventScroll: true });
  };
  // On a small screen the strip would take room from the answer, which says more.
  if (isEnded && place === null)
    return (
      <p className="visually-hidden" role="status">
        {t('tour.done.title')}
      </p>
    );
  return (
    <section
      className={classNames('tour', place === null ? 'in-strip' : 'on-board')}
      style={place === null ? undefined : { right: place.right, top: place.top }}
      aria-label={t('tour.label')}
    >
      <ol className="tour-steps">
        {TOUR_STEPS.map(({ id }, index) => (
          <li
            key={id}
            data-state={index < at ? 'done' : index === at ? 'now' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {t(`tour.steps.${id}.name`)}
          </li>
        ))}
      </ol>
      <div className="tour-text" role="status">
        {step === undefined ? (
          <>
            <b>{t('tour.done.title')}</b>
            <p>{t('tour.done.text')}</p>
          </>
        ) : (
          <>
            <b>{t(`tour.steps.${step.id}.title`)}</b>
            <p>
              {t(step.id === 'run' && !isSignedIn ? 'tour.steps.run.textVisitor' : `tour.steps.${step.id}.text`)}{' '}
              <span className="tour-keys">
                {t('tour.keyboard')} <KeyCaps shortcut={step.shortcut} />
              </span>
            </p>
          </>
        )}
      </div>
      <div className="tour-actions">
        <span className="number">
          {isEnded ? null : t('tour.position', { step: at + 1, count: TOUR_STEPS.length })}
        </span>
        {isEnded ? (
          <>
            <Button type="button" kind="quiet" size="sm" onClick={onMore}>
              {t('tour.done.more')}
            </Button>
            <Button type="button" kind="quiet" size="sm" onClick={onEnd}>
              {t('tour.done.close')}
            </Button>
          </>
        ) : (
          <>
            <Button type="button" kind="quiet" size="sm" onClick={apply}>
              {t(`tour.steps.${step.id}.act`)}
            </Button>
            <Button type="button" kind="quiet" size="sm" onClick={onEnd}>
              {t('tour.skip')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
