import { useTranslation } from 'react-i18next';
import { Panel } from '#app/ui/panel.tsx';
import type { Distances } from '#simulator';
import { DistanceFigures } from './distance-figures.tsx';

/** Shows the distance of a noisy result from the ideal distribution. */
export function IdealPanel({ distances }: { readonly distances: Distances }) {
  const { t } = useTranslation('console');
  return (
    <Panel title={t('distances.fromIdeal')}>
      <DistanceFigures distances={distances} />
      <p className="tiny muted">{t('distances.note')}</p>
    </Panel>
  );
}
