import { useTranslation } from 'react-i18next';
import { VIRTUAL_MACHINES } from '#app/domain/products.ts';
import { shortName } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { ClosedNote, ProductOpenTag } from '#app/site/announcements/closed-product.tsx';
import { Card } from '#app/ui/card.tsx';
import { MachineGlyph } from './machine-glyph.tsx';

/** The cards of the four virtual machines. A machine that is not available in this installation is marked. */
export function MachineCards() {
  const { t } = useTranslation('site');
  const language = shortName(useLocale());
  return (
    <div className="cards-4 machine-cards">
      {VIRTUAL_MACHINES.map(({ id, type, maxQubits, extendedQubits, isAvailable }) => (
        <Card
          key={id}
          title={t(`machines.${id}.name`)}
          picture={
            <div className="machine-pic">
              <MachineGlyph product={id} />
              <ProductOpenTag product={id} isAvailable={isAvailable} />
            </div>
          }
          note={t(`machines.${id}.limit`, { qubits: maxQubits, extended: extendedQubits })}
          to={paths.machineEntry(language, type)}
          action={t('enter')}
        >
          <p>{t(`machines.${id}.text`)}</p>
          <ClosedNote product={id} />
        </Card>
      ))}
    </div>
  );
}
