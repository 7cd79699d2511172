import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import type { AssignedIn } from '#app/services/classes/index.ts';

/** Names the classes of the learner that have this lesson, with when it is due. */
export function AssignedNotes({ assigned }: { readonly assigned: readonly AssignedIn[] }) {
  const { t } = useTranslation('learnClasses');
  const format = useFormat();
  return assigned.map(({ classId, className: name, dueOn, isOverdue }) => (
    <p key={classId} className="small muted">
      <Link className="link" to={classPaths.page(classId)} reloadDocument>
        {dueOn === null
          ? t('assigned', { name })
          : t(isOverdue ? 'assignedOverdue' : 'assignedDue', { name, date: format.day(dueOn) })}
      </Link>
    </p>
  ));
}
