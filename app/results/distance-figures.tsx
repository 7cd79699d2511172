import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { Distances } from '#simulator';

const ROWS = ['totalVariation', 'hellinger', 'fidelity'] as const;

/** Shows the distances between two distributions as figures. */
export function DistanceFigures({ distances }: { readonly distances: Distances }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  return (
    <dl className="distances">
      {ROWS.map((name) => (
        <div key={name}>
          <dt>{t(`distances.${name}`)}</dt>
          <dd className="num">
            {format.number(distances[name], { minimumFractionDigits: 4, maximumFractionDigits: 4 })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
