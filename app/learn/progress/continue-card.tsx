import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import './progress.css';

export interface ShownNext {
  readonly name: string;
  readonly number: number;
  readonly title: string;
  readonly isRead: boolean;
  readonly exercises: number;
  readonly solved: number;
  readonly exercise: string | null;
  readonly isLast: boolean;
}

/** Where the learner goes on: the last chapter, what is left of it, and one filled button. */
export function ContinueCard({ next, days }: { readonly next: ShownNext | null; readonly days: number }) {
  const { t } = useTranslation(['learnProgress', 'learn']);
  const dayLine = <p className="tiny muted">{t('days', { count: days })}</p>;
  if (next === null)
    return (
      <section className="panel learn-start" aria-labelledby="start-title">
        <h2 id="start-title">{t('continue.all')}</h2>
        <p className="muted">{t('continue.allText')}</p>
        {dayLine}
        <ButtonLink kind="primary" isBlock to={paths.learnProgress()} reloadDocument>
          {t('continue.certificates')}
        </ButtonLink>
      </section>
    );
  const { name, number, title, isRead, exercises, solved, exercise, isLast } = next;
  const left = exercises - solved;
  const to = isRead && exercise !== null ? paths.exercise(exercise) : paths.chapter(name);
  return (
    <section className="panel learn-start" aria-labelledby="start-title">
      <p className="learn-eyebrow">{t(isLast ? 'continue.eyebrow' : 'continue.next')}</p>
      <h2 id="start-title">{t('learn:chapterTitle', { number, title })}</h2>
      <p className="muted">
        {!isRead && t('continue.unread')}
        {!isRead && left > 0 && <SentenceGap />}
        {left > 0 && t('continue.left', { count: left })}
      </p>
      <Meter
        label={t('solvedOf', { count: solved, total: exercises })}
        value={solved}
        max={exercises}
        text={t('chapterSolved', { count: solved, total: exercises })}
      />
      {dayLine}
      <ButtonLink kind="primary" isBlock to={to} reloadDocument>
        {t('continue.go')}
      </ButtonLink>
      {!isRead && exercise !== null && (
        <ButtonLink kind="quiet" isBlock to={paths.exercise(exercise)} reloadDocument>
          {t('continue.exercise')}
        </ButtonLink>
      )}
    </section>
  );
}
