import { useTranslation } from 'react-i18next';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { LearnFrame } from '#app/learn/pages/learn-frame.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import './classes.css';

interface ClassQuestionProps {
  readonly classId: string;
  readonly className: string;
  readonly title: string;
  /** What follows from it. */
  readonly text: string;
  readonly button: string;
  /** The page to go back to. */
  readonly back: string;
}

/** The question before something that ends: a membership, a class. */
export function ClassQuestion({ classId, className, title, text, button, back }: ClassQuestionProps) {
  const { t } = useTranslation('learnClasses');
  return (
    <LearnFrame className="classes">
      <Breadcrumbs
        items={[
          { label: t('title'), to: classPaths.classes() },
          { label: className, to: classPaths.page(classId) },
          { label: button },
        ]}
      />
      <div className="learn-head">
        <h1 dir="auto">{title}</h1>
      </div>
      <form method="post" className="fields class-form">
        <p>{text}</p>
        <div className="class-actions">
          <Button kind="danger">{button}</Button>
          <ButtonLink kind="line" to={back} reloadDocument>
            {t('question.keep')}
          </ButtonLink>
        </div>
      </form>
    </LearnFrame>
  );
}
