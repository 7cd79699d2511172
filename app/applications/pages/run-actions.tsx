import { useTranslation } from 'react-i18next';
import { applicationPaths } from '#app/applications/addresses.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/menu.tsx';

interface RunActionsProps {
  readonly name: ApplicationName;
  readonly task: TaskView;
  /** The absolute URL of the share link; null while there is none. */
  readonly link: string | null;
}

/** What can be done with an answer: share, download, run again, delete. */
export function RunActions({ name, task, link }: RunActionsProps) {
  const { t } = useTranslation('applications');
  const { t: tConsole } = useTranslation('console');
  const { t: tResult } = useTranslation('resultPage');
  return (
    <div className="app-actions">
      <Menu summary={t('runs.share')} className="result-menu">
        <div className="app-share">
          {link === null ? (
            <>
              <p className="small muted">{tConsole('share.about')}</p>
              <form method="post">
                <Button size="sm" icon="share" name="intent" value="share">
                  {tConsole('share.make')}
                </Button>
              </form>
            </>
          ) : (
            <>
              <label className="field-box compact">
                <input type="text" className="mono" readOnly value={link} aria-label={tConsole('share.title')} />
              </label>
              <form method="post">
                <Button size="sm" kind="quiet" name="intent" value="unshare">
                  {t('runs.unshare')}
                </Button>
              </form>
            </>
          )}
        </div>
      </Menu>
      <Menu summary={t('runs.download')} className="result-menu">
        <a className="menu-item" href={applicationPaths.file(name, task.id, 'answer.csv')} download>
          {t('runs.csv')}
        </a>
        <a className="menu-item" href={applicationPaths.file(name, task.id, 'data.csv')} download>
          {t('runs.dataCsv')}
        </a>
        <a className="menu-item" href={applicationPaths.file(name, task.id, 'answer.json')} download>
          {t('runs.json')}
        </a>
      </Menu>
      <Menu label={tResult('more')} summary="…" className="result-menu">
        <a className="menu-item" href={applicationPaths.from(name, task.id)}>
          {t('runs.useInput')}
        </a>
        <a
          className="menu-item"
          href={paths.operation({ act: 'remove', task: task.id, path: applicationPaths.form(name) })}
        >
          {t('runs.delete')}
        </a>
      </Menu>
      <ButtonLink size="sm" kind="quiet" to={applicationPaths.form(name)}>
        {t('runs.all')}
      </ButtonLink>
    </div>
  );
}
