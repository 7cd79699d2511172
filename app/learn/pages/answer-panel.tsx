import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ANSWER_FIELDS,
  ANSWER_TURN,
  answerMark,
  type AnswerTexts,
  CHECKED_FIELD,
  fieldNames,
  unreadParts,
} from '#app/learn/exercise-form.ts';
import type { ExerciseVerdict } from '#app/learn/grading/exercise-contract.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { AnswerChoiceField, AnswerNumberField, AnswerProgramField } from './answer-fields.tsx';
import type { LoadedExercise } from './exercise-page.server.tsx';

interface AnswerPanelProps {
  /** Its id. */
  readonly form: string;
  readonly loaded: LoadedExercise;
  /** Mark of the account; '' without one. */
  readonly learner: string;
  /** What was sent; null at first. */
  readonly texts: AnswerTexts | null;
  readonly verdict: ExerciseVerdict | null;
  /** Markup of the circuit; null if there is none that can be drawn. */
  readonly circuit: string | null;
  /** Sends the answer to the portal; nothing for who may not. */
  readonly run: ReactNode;
}

const TITLES = { program: 'answer', values: 'values', number: 'value', choice: 'value' } as const;

/**
 * The form of an answer. With scripts, a circuit is drawn instead of written, and what the browser can grade is graded at
 * once. A number or choice is graded by the server only: the page does not hold the right one.
 */
export function AnswerPanel({ form: id, loaded, learner, texts, verdict, circuit, run }: AnswerPanelProps) {
  const { t } = useTranslation('learn');
  const { form, graded, script, language } = loaded;
  const checkedMark = verdict === null ? '' : answerMark(texts ?? {}, fieldNames(form));
  const problem = verdict === null ? [] : unreadParts(verdict);
  return (
    <form
      id={id}
      method="post"
      data-swap={t('exercise.noAnswer')}
      data-learner={learner}
      {...(graded !== null && { 'data-script-in-sight': script, 'data-exercise': JSON.stringify(graded) })}
    >
      <input type="hidden" name={CHECKED_FIELD} value={checkedMark} />
      <Panel
        title={t(`exercise.${TITLES[form.kind]}`)}
        actions={
          <Button kind="primary" size="sm" name="intent" value="grade" data-turn={ANSWER_TURN}>
            {t('exercise.grade')}
          </Button>
        }
      >
        {form.kind === 'program' && (
          <>
            {circuit !== null && <div dangerouslySetInnerHTML={{ __html: circuit }} />}
            <AnswerProgramField program={texts?.[ANSWER_FIELDS.program] ?? form.starter} problem={problem} />
          </>
        )}
        {form.kind === 'values' &&
          form.names.map((name) => (
            <AnswerNumberField
              key={name}
              name={ANSWER_FIELDS.valueOf(name)}
              label={name}
              hint={t('exercise.angle')}
              texts={texts ?? {}}
              problem={problem}
            />
          ))}
        {form.kind === 'number' && (
          <AnswerNumberField
            name={ANSWER_FIELDS.value}
            label={form.of[language]}
            texts={texts ?? {}}
            problem={problem}
          />
        )}
        {form.kind === 'choice' && (
          <AnswerChoiceField
            label={t('exercise.value')}
            options={form.options}
            language={language}
            texts={texts ?? {}}
            problem={problem}
          />
        )}
        {run}
      </Panel>
    </form>
  );
}
