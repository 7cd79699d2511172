import { useTranslation } from 'react-i18next';
import worker from 'virtual:application-worker';
import script from 'virtual:local-run';
import type { ApplicationName } from '#app/domain/applications.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { PortalButton } from './local-parts.tsx';

interface OfferProps {
  readonly name: ApplicationName;
  /** The page has no other button that computes. */
  readonly isPrimary: boolean;
}

/** A button that computes the run of its form in the browser. Scripts show it; without them it could do nothing. */
export function LocalOffer({ name, isPrimary }: OfferProps) {
  const { t } = useTranslation('applications');
  return (
    <div
      className="app-local"
      hidden
      data-script-on-press={script}
      data-unloaded={t('local.unloaded')}
      data-worker={worker}
      data-name={name}
    >
      <Button type="button" kind={isPrimary ? 'primary' : 'line'} isBlock>
        {t('local.run')}
      </Button>
      <p className="small muted">{t('local.about')}</p>
    </div>
  );
}

/** Where a run in the browser is shown. Its parts wait in the page, so that they need no program. */
export function LocalRunPlace({ name }: { readonly name: ApplicationName }) {
  const { t } = useTranslation('applications');
  return (
    <section className="app-content" aria-label={t('local.title')} tabIndex={-1} hidden data-local-place>
      <template>
        <div data-local="running">
          <Panel className="app-progress">
            <div className="app-progress-row">
              <b>{t('local.running')}</b>
              <Meter label={t('progress.title')} value={0} />
              <span className="number small" data-local-share />
            </div>
            <p>
              <Button type="button" icon="stop" kind="line" data-local-stop>
                {t('local.stop')}
              </Button>
            </p>
          </Panel>
        </div>
        <div className="app-content" data-local="known" />
        <div data-local="stopped">
          <Alert>{t('progress.partial')}</Alert>
        </div>
        <div data-local="lost">
          <Alert kind="bad">
            <p>{t('local.lost')}</p>
            <p>
              <PortalButton name={name} />
            </p>
          </Alert>
        </div>
      </template>
    </section>
  );
}
