import { Form, Link } from '@remix-run/react';
import { type MouseEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CaseRunPanel } from './run-panel.tsx';
import { CaseBars, CaseBlochs } from './state-charts.tsx';
import { StateList } from './state-list.tsx';
import { caseDrawing, StepDrawing } from './step-drawing.tsx';
import type { CaseView } from './use-case-view.ts';
import './case-stage.css';

/** A drawing that is at most this wide leaves room for the state beside it. */
const NARROW_DRAWING_PX = 400;

/** Whether a click opens the link elsewhere, as in a new tab. */
const isElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

const STEPS = [
  { name: 'first', icon: 'first', to: () => 0 },
  { name: 'back', icon: 'back', to: (step: number) => step - 1 },
  { name: 'forward', icon: 'step', to: (step: number) => step + 1 },
  { name: 'last', icon: 'last', to: (_: number, lastStep: number) => lastStep },
] as const;

function useWhere(): (step: number, lastStep: number) => string {
  const { t } = useTranslation(['cases', 'editor']);
  return (step, lastStep) =>
    step === lastStep
      ? t('cases:stage.end')
      : step === 0
        ? t('editor:views.before')
        : t('editor:views.after', { column: step });
}

/** Steps through the columns: links and a slider. Without scripts they load the step that they name. */
function Steps({ id, view }: { readonly id: string; readonly view: CaseView }) {
  const { t } = useTranslation('cases');
  const where = useWhere();
  const { step, experiment, isNext, run } = view;
  const { lastStep } = experiment;
  return (
    <div className="case-steps">
      <nav aria-label={t('stage.steps')}>
        {STEPS.map(({ name, icon, to }) => {
          const target = Math.min(lastStep, Math.max(0, to(step, lastStep)));
          return (
            <Link
              key={name}
              className="icon-button"
              to={view.address({ step: target })}
              aria-label={t(`stage.${name}`)}
              title={t(`stage.${name}`)}
              aria-disabled={target === step || undefined}
              preventScrollReset
              replace
              onClick={(event) => {
                if (isElsewhere(event)) return;
                event.preventDefault();
                view.goTo(target);
              }}
            >
              <Icon name={icon} size={16} />
            </Link>
          );
        })}
      </nav>
      <Form method="get" action={paths.case(id)} className="case-slider" preventScrollReset replace>
        <input
          type="range"
          name="step"
          min={0}
          max={lastStep}
          value={step}
          aria-label={t('stage.slider')}
          aria-valuetext={where(step, lastStep)}
          onChange={(event) => view.goTo(event.currentTarget.valueAsNumber)}
        />
        {isNext ? <input type="hidden" name="next" value="1" /> : null}
        {run === null ? null : <input type="hidden" name="seed" value={run.seed} />}
        <noscript>
          <Button size="sm">{t('stage.show')}</Button>
        </noscript>
      </Form>
      <output className="number case-where" aria-live="polite">
        {where(step, lastStep)}
      </output>
    </div>
  );
}

/** The live part of a case: its circuit, a slider through its columns, the state after them, and a run. */
export function CaseStage({ id, view }: { readonly id: string; readonly view: CaseView }) {
  const { t } = useTranslation('cases');
  const { experiment, step, summary, freshness, isNext } = view;
  const { circuit, changed } = experiment;
  const drawing = useMemo(() => caseDrawing(circuit), [circuit]);
  const isNarrow = drawing.width + drawing.labelWidth <= NARROW_DRAWING_PX;
  return (
    <section
      className="panel case-stage"
      data-freshness={freshness}
      aria-labelledby="circuit-title"
      onPointerEnter={view.prepare}
      onFocus={view.prepare}
    >
      <h2 id="circuit-title" className="visually-hidden">
        {t('stage.title')}
      </h2>
      <div className="case-board">
        <StepDrawing circuit={circuit} drawing={drawing} changed={changed} step={step} />
        {isNarrow ? <StateList summary={summary} /> : null}
      </div>
      {isNext && changed.length > 0 ? (
        <p className="tiny case-changed">
          <i aria-hidden="true" />
          {t('stage.changed')}
        </p>
      ) : null}
      <Steps id={id} view={view} />
      {view.isFailed ? (
        <p className="small case-failed" role="alert">
          {t('stage.failed')}{' '}
          <Link className="link" to={view.address()} reloadDocument>
            {t('stage.onServer')}
          </Link>
        </p>
      ) : null}
      <div className="case-views">
        <CaseBars summary={summary} />
        <CaseRunPanel id={id} view={view} />
        <CaseBlochs summary={summary} />
      </div>
    </section>
  );
}
