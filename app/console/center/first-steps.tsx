import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FIRST_STEPS, type FirstStep } from '#app/domain/first-steps.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { FORM_KEY, useFormIdempotencyKey } from '#app/site/form-key.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { BellPreviewFigure } from './bell-preview.tsx';
import type { FirstStepsData } from './first-steps.server.ts';
import { LiveFirstTask } from './live-first-task.tsx';
import './first-steps.css';

interface StepProps {
  readonly step: FirstStep;
  readonly steps: FirstStepsData;
  /** The next step to do: its button is the filled one. */
  readonly isCurrent: boolean;
}

/** The button of a step, or when it becomes possible. */
function StepAction({ step, steps, isCurrent }: StepProps) {
  const { t } = useTranslation('firstSteps');
  const key = useFormIdempotencyKey();
  const kind = isCurrent ? 'primary' : 'line';
  const size = isCurrent ? 'md' : 'sm';
  if (step === 'run') {
    const act = t(steps.subscribes ? 'run.actFirst' : 'run.act');
    return (
      <Form method="post" action={paths.calculationCenter()}>
        <input type="hidden" name={FORM_KEY} value={key} />
        <Button kind={kind} size={size} icon="play" name="intent" value="run">
          {act}
        </Button>
      </Form>
    );
  }
  const to = step === 'open' ? steps.casePath : steps.links[step];
  if (to === null) return <span className="tiny faint">{step === 'open' ? null : t(`${step}.later`)}</span>;
  const act = t(`${step}.act`);
  return (
    <ButtonLink kind={kind} size={size} to={to} aria-label={`${act} · ${t(`${step}.title`)}`}>
      {act}
    </ButtonLink>
  );
}

function StepText({ step, steps }: Pick<StepProps, 'step' | 'steps'>) {
  const { t } = useTranslation(['firstSteps', 'console']);
  const format = useFormat();
  if (step !== 'run') return <>{t(`${step}.text`)}</>;
  return (
    <>
      {t(steps.subscribes ? 'run.textFirst' : 'run.text', {
        shots: format.number(steps.shots),
        price: t('console:coins', { count: steps.coins, coins: format.number(steps.coins) }),
      })}
    </>
  );
}

function Step({ step, steps, isCurrent }: StepProps) {
  const { t } = useTranslation('firstSteps');
  const isDone = steps.done.includes(step);
  return (
    <li
      className="first-step"
      data-step={step}
      data-state={isDone ? 'done' : isCurrent ? 'current' : 'later'}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className="first-step-mark" aria-hidden="true">
        {isDone ? <Icon name="check" size={15} /> : FIRST_STEPS.indexOf(step) + 1}
      </span>
      <span className="first-step-title">
        <b>{t(`${step}.title`)}</b>
        <small>
          <StepText step={step} steps={steps} />
        </small>
      </span>
      {isDone ? (
        <span className="tiny faint">{t('done')}</span>
      ) : (
        <StepAction step={step} steps={steps} isCurrent={isCurrent} />
      )}
    </li>
  );
}

interface FirstStepsProps {
  readonly steps: FirstStepsData;
  /** Above a list of tasks: one line for each step. */
  readonly isSmall: boolean;
}

/** The checklist of a new account: what to do next, and what is done. */
export function FirstStepsPanel({ steps, isSmall }: FirstStepsProps) {
  const { t } = useTranslation('firstSteps');
  const current = FIRST_STEPS.find((step) => !steps.done.includes(step));
  return (
    <section className="panel first-steps" data-small={isSmall || undefined} aria-labelledby="first-steps-title">
      <header>
        <div>
          <h2 id="first-steps-title">{t('title')}</h2>
          <p className="muted small">{isSmall ? t('progress', { done: steps.done.length }) : t('lead')}</p>
        </div>
        {isSmall ? null : <LiveFirstTask />}
        <Form method="post" action={paths.calculationCenter()} className="right">
          <Button kind="quiet" size="sm" icon="close" name="intent" value="dismiss">
            {t('dismiss')}
          </Button>
        </Form>
      </header>
      <div className="first-steps-body">
        <ol className="first-steps-list">
          {FIRST_STEPS.map((step) => (
            <Step key={step} step={step} steps={steps} isCurrent={step === current} />
          ))}
        </ol>
        {isSmall || steps.preview === null ? null : <BellPreviewFigure preview={steps.preview} />}
      </div>
    </section>
  );
}
