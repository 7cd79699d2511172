import { useTranslation } from 'react-i18next';
import type { Distances } from '#simulator';
import { useFormat } from '#app/i18n/react.ts';

const ROWS = ['totalVariation', 'hellinger', 'fidelity'] as const;

/** How far two distributions are apart, in figures. */
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
