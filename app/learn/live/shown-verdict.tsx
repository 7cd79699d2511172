import { useTranslation } from 'react-i18next';
import type { ExerciseVerdict, GradedExercise } from '#app/learn/grading/exercise-contract.ts';
import { VerdictPanel } from '#app/learn/verdict-panel.tsx';
import { Alert } from '#app/ui/alert.tsx';
import type { AnswerRecord } from './answer-record.ts';

interface ShownVerdictProps {
  readonly verdict: ExerciseVerdict;
  readonly locked: GradedExercise['locked'];
  /** Null as long as it is not known. */
  readonly recorded: AnswerRecord | null;
  /** Why it is wrong, if the server has said so. */
  readonly reason: string | undefined;
}

/** A verdict of the browser, and whether its answer is recorded if it is not. */
export function ShownVerdict({ verdict, locked, recorded, reason }: ShownVerdictProps) {
  const { t } = useTranslation('lessonCircuits');
  return (
    <>
      {(recorded === 'kept' || recorded === 'lost') && (
        <Alert kind="warn" className="answer-unnoted">
          {t(recorded)}
        </Alert>
      )}
      <VerdictPanel verdict={verdict} locked={locked} reason={reason} />
    </>
  );
}
