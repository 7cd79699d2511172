import { useTranslation } from 'react-i18next';
import type { TaskView } from '#app/services/tasks/index.ts';
import { Alert } from '#app/ui/alert.tsx';

/** Says that a result was computed in a browser and not checked; nothing if the portal computed it. */
export function ComputedInBrowser({ task: { computedIn } }: { readonly task: Pick<TaskView, 'computedIn'> }) {
  const { t } = useTranslation('console');
  return computedIn === 'browser' ? <Alert>{t('tasks.computedInBrowser')}</Alert> : null;
}
