import { useTranslation } from 'react-i18next';
import { useLiveTasks } from '#app/live-tasks/use-live-tasks.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

const NO_TASKS: readonly TaskView[] = [];

/** Shows the list as soon as the account's first task appears, wherever it was submitted. */
export function LiveFirstTask() {
  const { t } = useTranslation('console');
  const { isLive } = useLiveTasks(NO_TASKS, { showsNew: true });
  return (
    <span className={isLive ? 'tag accent live' : 'tag accent live is-off'} aria-hidden={!isLive}>
      {t('tasks.live')}
    </span>
  );
}
