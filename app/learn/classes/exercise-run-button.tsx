import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { AnswerForm } from '#app/learn/exercise-form.ts';
import { paths } from '#app/paths.ts';
import { violationSentence } from '#app/refusals/program-text.ts';
import { RefusalSentence } from '#app/refusals/refusal-sentence.tsx';
import { FORM_KEY, useFormIdempotencyKey } from '#app/site/form-key.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ExerciseRun } from './exercise-run.server.ts';

/** Says that an answer runs, with the way to it, or why it does not. */
function RunNote({ run, exercise }: { readonly run: ExerciseRun; readonly exercise: string }) {
  const { t } = useTranslation('learnClasses');
  const { t: tProgram } = useTranslation('program');
  if (run.kind === 'accepted')
    return (
      <Alert kind="good" isLive>
        {t('run.accepted')}{' '}
        <Link className="link" to={paths.task(run.task)} reloadDocument>
          {t('run.see')}
        </Link>
      </Alert>
    );
  if (run.kind === 'signed-out')
    return (
      <Alert kind="warn" isLive>
        {t('run.signedOut')}{' '}
        <Link className="link" to={paths.login({ path: paths.exercise(exercise) })} target="_blank" reloadDocument>
          {t('login')}
        </Link>
      </Alert>
    );
  return (
    <Alert kind="warn" isLive>
      {run.kind === 'unread' ? (
        t('run.unread')
      ) : run.violation === undefined ? (
        <RefusalSentence refused={run.refusal} />
      ) : (
        violationSentence(tProgram, run.violation)
      )}
    </Alert>
  );
}

interface ExerciseRunButtonProps {
  /** Free runs of today; null for who is not a learner of an open class. */
  readonly runsLeft: number | null;
  readonly form: AnswerForm;
  readonly exercise: string;
  /** What became of the last answer that was to run; null if none was. */
  readonly run: ExerciseRun | null;
}

/** Sends the circuit of an answer to the portal, where a learner of a class runs it free of charge. */
export function ExerciseRunButton({ runsLeft, form, exercise, run }: ExerciseRunButtonProps) {
  const { t } = useTranslation('learnClasses');
  const key = useFormIdempotencyKey();
  if (form.kind !== 'program' || (runsLeft === null && run === null)) return null;
  return (
    <div className="exercise-run">
      <input type="hidden" name={FORM_KEY} value={key} />
      {run !== null && <RunNote run={run} exercise={exercise} />}
      {(runsLeft !== null || run?.kind === 'signed-out') && (
        <Button kind="line" size="sm" name="intent" value="run" id="run-answer" disabled={runsLeft === 0}>
          {t('run.button')}
        </Button>
      )}
      {runsLeft !== null && (
        <p className="tiny muted">{runsLeft === 0 ? t('run.noneLeft') : t('run.left', { count: runsLeft })}</p>
      )}
    </div>
  );
}
