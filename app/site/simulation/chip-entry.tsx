import { useTranslation } from 'react-i18next';
import { CHIP_ENTRY, findProductByType } from '#app/domain/products.ts';
import { shortName } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { drawLattice, Lattice } from '#app/site/pictures/lattice.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';

const LATTICE = drawLattice([]);

/** The entry of the emulated 72-qubit machine. */
export function ChipEntry() {
  const { t } = useTranslation('site');
  const isOpen = findProductByType(CHIP_ENTRY.type)?.isAvailable ?? false;
  return (
    <section className="section chip-entry">
      <div className="wrap">
        <div>
          <h2>{t('simulation.chip.title')}</h2>
          <p>
            <Tag tone={isOpen ? 'good' : 'plain'}>{t(isOpen ? 'open' : 'notOpen')}</Tag>
          </p>
          <p className="muted">{t('machines.chip-72.text')}</p>
          <ButtonLink kind="line" to={paths.machineEntry(shortName(useLocale()), CHIP_ENTRY.type, CHIP_ENTRY.chip)}>
            {t('simulation.chip.enter')}
          </ButtonLink>
        </div>
        <div className="chip-map" tabIndex={0} role="region" aria-label={t('home.chip.map')}>
          <Lattice drawing={LATTICE} label={t('home.chip.map')} />
        </div>
      </div>
    </section>
  );
}
