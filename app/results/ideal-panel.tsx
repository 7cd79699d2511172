import { useTranslation } from 'react-i18next';
import type { Distances } from '#simulator';
import { Panel } from '#app/ui/panel.tsx';
import { DistanceFigures } from './distance-figures.tsx';

/** How far a noisy result is from what would come without noise. */
export function IdealPanel({ distances }: { readonly distances: Distances }) {
  const { t } = useTranslation('console');
  return (
    <Panel title={t('distances.fromIdeal')}>
      <DistanceFigures distances={distances} />
      <p className="tiny muted">{t('distances.note')}</p>
    </Panel>
  );
}
