import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { OperationButton } from '#app/operations/operation-button.tsx';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { Button } from '#app/ui/button.tsx';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Icon } from '#app/ui/icon.tsx';
import '#app/results/result-menu.css';
import './share-menu.css';

/** Fragment of a task's page that opens this menu. */
const SHARE_ANCHOR = 'share';

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

interface ShareMenuProps {
  readonly task: TaskView;
  /** The absolute URL of the share link; null while there is none. */
  readonly link: string | null;
}

/** Creates, shows and revokes the read-only link to a result. */
export function ShareMenu({ task, link }: ShareMenuProps) {
  const { t } = useTranslation('console');
  const { t: tPage } = useTranslation('resultPage');
  const { nameOf } = useProgramNames();
  const { hash } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const isWanted = hash === `#${SHARE_ANCHOR}`;
  // A browser itself opens the menu only if the fragment comes with a new document.
  useEffect(() => {
    if (!isWanted || menu.current === null) return;
    menu.current.open = true;
    menu.current.querySelector('input')?.focus();
  }, [isWanted, link]);
  const operation = {
    of: task.id,
    path: `${paths.task(task.id)}#${SHARE_ANCHOR}`,
    target: { name: nameOf(task), product: task.product },
  };
  return (
    <details className="menu result-menu share-menu" ref={menu}>
      <summary>
        <Icon name="share" size={16} />
        {tPage('share')}
      </summary>
      <section className="menu-body" aria-label={t('share.title')}>
        <div id={SHARE_ANCHOR}>
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
        </div>
      </section>
    </details>
  );
}
