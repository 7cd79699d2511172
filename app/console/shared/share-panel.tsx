import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OperationButton } from '#app/operations/operation-button.tsx';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { Button } from '#app/ui/button.tsx';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Panel } from '#app/ui/panel.tsx';
import './share-panel.css';

function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation('console');
  const [announcement, setAnnouncement] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setAnnouncement(t('share.copied')),
      () => setAnnouncement(t('share.notCopied')),
    );
  };
  return (
    <>
      <Button type="button" size="sm" icon="copy" onClick={copy}>
        {t('share.copy')}
      </Button>
      <span role="status" className="tiny muted">
        {announcement}
      </span>
    </>
  );
}

interface SharePanelProps {
  readonly task: Pick<TaskView, 'id' | 'name' | 'product'>;
  /** The absolute URL of the share link; null while there is none. */
  readonly link: string | null;
}

/** Creates, shows and revokes the read-only link to a result. */
export function SharePanel({ task, link }: SharePanelProps) {
  const { t } = useTranslation('console');
  const operation = {
    of: task.id,
    path: `${paths.task(task.id)}#share`,
    target: { name: task.name, product: task.product },
  };
  return (
    <Panel title={t('share.title')} id="share" className="share-panel">
      {link === null ? (
        <>
          <p className="small muted">{t('share.about')}</p>
          <OperationButton name="share" {...operation}>
            <Button size="sm" icon="share">
              {t('share.make')}
            </Button>
          </OperationButton>
        </>
      ) : (
        <>
          <label className="field-box compact">
            <input
              type="text"
              className="mono"
              readOnly
              value={link}
              aria-label={t('share.title')}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
          <div className="row">
            <ClientOnly>{() => <CopyButton text={link} />}</ClientOnly>
            <OperationButton name="unshare" {...operation}>
              <Button size="sm" kind="quiet">
                {t('share.revoke')}
              </Button>
            </OperationButton>
          </div>
        </>
      )}
    </Panel>
  );
}
