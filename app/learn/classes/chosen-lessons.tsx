import { useTranslation } from 'react-i18next';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { SentLessons } from './lessons-form.server.ts';

interface ChosenLessonsProps {
  readonly chapter: {
    readonly name: string;
    readonly number: number;
    readonly title: string;
    /** Name of the checkbox that chooses all of them. */
    readonly wholeField: string;
    readonly lessons: readonly {
      readonly id: string;
      readonly kind: 'chapter' | 'exercise';
      readonly title: string;
      readonly fields: { readonly chosen: string; readonly due: string; readonly was: string };
      readonly isChosen: boolean;
      readonly dueOn: string;
      /** What the class has; '' if it does not have the lesson. */
      readonly was: string;
    }[];
  };
  /** What was sent and refused; null at first. */
  readonly sent: SentLessons | null;
}

/**
 * The lessons of a chapter, each with a checkbox and a due date. It is open if one of them is chosen. Beside it, one
 * checkbox chooses all, unless all are chosen already: then it could only say what the others say.
 */
export function ChosenLessons({ chapter, sent }: ChosenLessonsProps) {
  const { t } = useTranslation(['learnClasses', 'learn']);
  const inForm = new Map(sent?.lessons.map((lesson) => [lesson.id, lesson]));
  const rows = chapter.lessons.map((lesson) => ({
    ...lesson,
    ...inForm.get(lesson.id),
    isInvalid: sent?.invalid.includes(lesson.id) === true,
  }));
  const chosen = rows.filter(({ isChosen }) => isChosen).length;
  const title = t('learn:chapterTitle', chapter);
  return (
    <div className="class-chapter">
      <details open={chosen > 0}>
        <summary>
          <span>{title}</span>
          {chosen > 0 && <span className="small muted">{t('lessonsPage.chosen', { count: chosen })}</span>}
        </summary>
        <fieldset>
          <legend className="visually-hidden">{title}</legend>
          <ul className="class-lesson-rows">
            {rows.map(({ id, kind, title: lessonTitle, fields, isChosen, dueOn, was, isInvalid }) => (
              <li key={id}>
                <Checkbox name={fields.chosen} defaultChecked={isChosen}>
                  {kind === 'chapter' ? t('lessonsPage.chapter') : lessonTitle}
                </Checkbox>
                {was !== '' && <input type="hidden" name={fields.was} value={was} />}
                <label className="is-due">
                  <span aria-hidden="true">{t('lessonsPage.due')}</span>
                  <TextInput
                    isSmall
                    type="date"
                    name={fields.due}
                    defaultValue={dueOn}
                    aria-label={t('lessonsPage.dueOf', { title: lessonTitle })}
                    aria-invalid={isInvalid || undefined}
                  />
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      </details>
      {chosen < rows.length && (
        <Checkbox
          name={chapter.wholeField}
          aria-label={t('lessonsPage.wholeOf', { title: chapter.title })}
          className="class-whole small"
        >
          {t('lessonsPage.whole')}
        </Checkbox>
      )}
    </div>
  );
}
