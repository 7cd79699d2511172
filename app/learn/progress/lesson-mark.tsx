import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/icon.tsx';
import './progress.css';

/** A tick and the word for it: this chapter is read, this exercise is solved. */
export function LessonMark({ kind }: { readonly kind: 'read' | 'solved' }) {
  const { t } = useTranslation('learnProgress');
  return (
    <span className="lesson-mark">
      <Icon name="check" size={14} />
      {t(kind)}
    </span>
  );
}
