import { useTranslation } from 'react-i18next';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { LessonMark } from './lesson-mark.tsx';

interface ReadPanelProps {
  readonly isRead: boolean;
  readonly isOfAccount: boolean;
  /** The button was pressed, and the browser did not keep the cookie. */
  readonly isRefused: boolean;
  /** Exercises that are not solved yet. */
  readonly left: number;
}

/** The end of a chapter: a chapter is read when its reader says so, not by scrolling. */
export function ReadPanel({ isRead, isOfAccount, isRefused, left }: ReadPanelProps) {
  const { t } = useTranslation('learnProgress');
  return (
    <section id="read" className="chapter-end" aria-labelledby="read-title">
      {isRefused && (
        <Alert kind="warn" isLive>
          {t('end.refused')}
        </Alert>
      )}
      {isRead ? (
        <p id="read-title">
          <LessonMark kind="read" /> {t('end.done')}
          <SentenceGap />
          <span className="muted">
            {t(isOfAccount ? 'end.kept.account' : 'end.kept.browser')}
            {left > 0 && <SentenceGap />}
            {left > 0 && t('end.exercises', { count: left })}
          </span>
        </p>
      ) : (
        <form method="post">
          <p id="read-title">{t('end.title')}</p>
          <Button icon="check">{t('end.button')}</Button>
        </form>
      )}
    </section>
  );
}
