import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/icon.tsx';
import './progress.css';

interface LessonMarkProps {
  readonly kind: 'read' | 'solved';
  /** Of a mark that a script shows. */
  readonly id?: string;
  readonly isHidden?: boolean;
}

/** A tick and the word for it: this chapter is read, this exercise is solved. */
export function LessonMark({ kind, id, isHidden = false }: LessonMarkProps) {
  const { t } = useTranslation('learnProgress');
  return (
    <span className="lesson-mark" id={id} hidden={isHidden}>
      <Icon name="check" size={14} />
      {t(kind)}
    </span>
  );
}
