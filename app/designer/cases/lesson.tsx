import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { CaseId } from '#app/domain/cases/cases.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { LessonText } from './lesson-text.tsx';
import type { CaseView } from './use-case-view.ts';
import './lesson.css';

/** What a case shows, what to look for, and what to try next, with the button that tries it. */
export function Lesson({ id, view }: { readonly id: CaseId; readonly view: CaseView }) {
  const { t } = useTranslation('cases');
  const { isNext, step } = view;
  return (
    <section className="case-lesson" aria-labelledby="lesson-title">
      <h2 id="lesson-title" className="visually-hidden">
        {t('lesson')}
      </h2>
      {(['shows', 'look', 'next'] as const).map((part) => (
        <div key={part} className="case-part" data-part={part}>
          <h3>{t(part)}</h3>
          <p>
            <LessonText text={t(`items.${id}.${part}`)} />
          </p>
        </div>
      ))}
      <Form
        method="get"
        action={paths.case(id)}
        onSubmit={(event) => {
          event.preventDefault();
          view.toggleNext();
        }}
      >
        {isNext ? null : <input type="hidden" name="next" value="1" />}
        {step === view.experiment.lastStep ? null : <input type="hidden" name="step" value={step} />}
        <Button kind={isNext ? 'line' : 'primary'} icon={isNext ? 'undo' : 'edit'} className="case-try">
          {isNext ? t('stage.revert') : t(`items.${id}.change`)}
        </Button>
      </Form>
    </section>
  );
}
