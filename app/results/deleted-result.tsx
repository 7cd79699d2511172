import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { Alert } from '#app/ui/alert.tsx';

/** Says that a result was deleted because of its age; nothing if it was not. */
export function DeletedResult({ task: { deletedResult } }: { readonly task: Pick<TaskView, 'deletedResult'> }) {
  const { t } = useTranslation('lists');
  const format = useFormat();
  if (deletedResult === null) return null;
  return (
    <Alert kind="warn">
      {t('resultDeleted', { day: format.date(deletedResult.at), count: deletedResult.keptDays })}
    </Alert>
  );
}
