import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TagRow } from '#app/console/tags/tag-row.tsx';
import { paths } from '#app/paths.ts';
import { Panel } from '#app/ui/panel.tsx';

interface TagsPanelProps {
  readonly taskId: string;
  readonly tags: readonly string[];
}

/** The tags of a task, and the way to change them. */
export function TagsPanel({ taskId, tags }: TagsPanelProps) {
  const { t } = useTranslation('lists');
  return (
    <Panel
      title={t('tags.title')}
      actions={
        <Link className="link small" to={paths.tags({ tasks: taskId, path: paths.task(taskId) })}>
          {t('tags.edit')}
        </Link>
      }
    >
      {tags.length === 0 ? <p className="small muted">{t('tags.none')}</p> : <TagRow tags={tags} />}
    </Panel>
  );
}
