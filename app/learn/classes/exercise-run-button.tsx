import { useTranslation } from 'react-i18next';
import type { AnswerForm } from '#app/learn/exercise-form.ts';
import { RefusalSentence } from '#app/refusals/refusal-sentence.tsx';
import type { ServiceRefusal } from '#app/refusals/service-refusal.ts';
import { FORM_KEY, useFormIdempotencyKey } from '#app/site/form-key.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';

interface ExerciseRunButtonProps {
  /** Free runs of today; null for who is not a learner of an open class. */
  readonly runsLeft: number | null;
  readonly form: AnswerForm;
  /** Why the last answer was not run. */
  readonly refusal: 'unread' | ServiceRefusal | null;
}

/** Sends the circuit of an answer to the portal, where a learner of a class runs it free of charge. */
export function ExerciseRunButton({ runsLeft, form, refusal }: ExerciseRunButtonProps) {
  const { t } = useTranslation('learnClasses');
  const key = useFormIdempotencyKey();
  if (form.kind !== 'program' || (runsLeft === null && refusal === null)) return null;
  return (
    <div className="exercise-run">
      <input type="hidden" name={FORM_KEY} value={key} />
      {refusal !== null && (
        <Alert kind="warn" isLive>
          {refusal === 'unread' ? t('run.unread') : <RefusalSentence refused={refusal} />}
        </Alert>
      )}
      {runsLeft !== null && (
        <>
          <Button kind="line" size="sm" name="intent" value="run" disabled={runsLeft === 0}>
            {t('run.button')}
          </Button>
          <p className="tiny muted">{runsLeft === 0 ? t('run.noneLeft') : t('run.left', { count: runsLeft })}</p>
        </>
      )}
    </div>
  );
}
