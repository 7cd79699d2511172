import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskStatus } from '#app/domain/task-status.ts';

/** Shapes on a 12-unit grid, shown in addition to word and colour. */
const SHAPES: Readonly<Record<TaskStatus, { d: string; isDashed?: true }>> = {
  waiting: { d: 'M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0 -9', isDashed: true },
  queued: { d: 'M1.5 3h9M1.5 6h6M1.5 9h3' },
  ongoing: { d: 'M6 1.5a4.5 4.5 0 1 1 -4.5 4.5' },
  completed: { d: 'M2 6.5l3 3l5 -6.5' },
  error: { d: 'M2.5 2.5l7 7m0 -7l-7 7' },
  terminated: { d: 'M2.5 2.5h7v7h-7z' },
};

/** The state of a task, by shape, word and colour. `children` are added to the word, such as a percentage. */
export function StateBadge({ status, children }: { status: TaskStatus; children?: ReactNode }) {
  const { t } = useTranslation('common');
  const { d, isDashed } = SHAPES[status];
  return (
    <span className={`state-badge ${status}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={d} strokeDasharray={isDashed && '2 1.9'} />
      </svg>
      {t(`status.${status}`)}
      {children}
    </span>
  );
}
