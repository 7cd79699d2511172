import { useTranslation } from 'react-i18next';
import { CHIP_ENTRY } from '#app/domain/products.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { CHIP_72, CHIP_COUPLERS } from '#app/site/pictures/chip-72.ts';
import { drawLattice, Lattice } from '#app/site/pictures/lattice.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import './chip-promo.css';

/** A path of eight neighbouring qubits whose seven couplers are functional. */
const GHZ_PATH = [24, 25, 26, 27, 33, 32, 31, 30];
const LATTICE = drawLattice(GHZ_PATH);

export function ChipPromo() {
  const { t } = useTranslation('site');
  const { number, percent } = useFormat();
  const rows = [
    [
      t('home.chip.couplers'),
      t('home.chip.couplersValue', { total: CHIP_COUPLERS.length, dead: CHIP_72.deadCouplers.length }),
    ],
    [t('home.chip.gates'), CHIP_72.nativeGates.join(' · ')],
    [t('home.chip.singleGate'), percent(CHIP_72.meanSingleGateFidelity, 2)],
    [t('home.chip.cz'), percent(CHIP_72.meanCzFidelity, 2)],
    [t('home.chip.t1'), `${number(CHIP_72.meanT1Us)} µs`],
    [t('home.chip.t2'), `${number(CHIP_72.meanT2Us)} µs`],
  ] as const;
  return (
    <section className="section chip-section">
      <div className="wrap chip-grid">
        <div>
          <h2>
            {t('home.chip.line1')}
            <br />
            {t('home.chip.line2')}
          </h2>
          <p className="lead">{t('home.chip.lead')}</p>
          <table className="fact-table">
            <caption className="visually-hidden">{t('home.chip.table')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('home.chip.quantity')}</th>
                <th scope="col">{t('home.chip.published')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([quantity, value]) => (
                <tr key={quantity}>
                  <th scope="row">{quantity}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="row">
            <ButtonLink to={paths.quantumVm(CHIP_ENTRY.type, '0', { chip: CHIP_ENTRY.chip })}>
              {t('home.chip.look')}
            </ButtonLink>
            <Tag tone="good">{t('open')}</Tag>
          </div>
        </div>
        <figure>
          <div className="chip-map" tabIndex={0} role="region" aria-label={t('home.chip.map')}>
            <Lattice drawing={LATTICE} label={t('home.chip.map')} />
          </div>
          <figcaption>
            <span>{t('home.chip.caption')}</span>
            <span>{t('home.chip.source')}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
