import { useTranslation } from 'react-i18next';
import { averageFidelity, DEPOLARIZING_FIDELITY } from '#simulator';
import { CONVENTIONS } from './channel-fields.ts';
import { numberOr } from './noise-rows.ts';

export type DepolarizingKind = keyof typeof DEPOLARIZING_FIDELITY;

export const isDepolarizing = (kind: string): kind is DepolarizingKind => Object.hasOwn(DEPOLARIZING_FIDELITY, kind);

const DIGITS = 6;
const NO_BREAK = '\u00A0';

/** Each meaning of a depolarizing probability, with its average gate fidelity: the formula, and its value as typed. */
export function FidelityLines({
  kind,
  probability,
}: {
  readonly kind: DepolarizingKind;
  readonly probability: string;
}) {
  const { t } = useTranslation('noise');
  const typed = numberOr(probability.trim());
  const isProbability = typeof typed === 'number' && typed >= 0 && typed <= 1;
  return (
    <ul className="noise-wide noise-fidelity small muted">
      {CONVENTIONS.map((convention) => {
        const loss = DEPOLARIZING_FIDELITY[kind][convention];
        const { numerator, denominator } = loss;
        const formula = `1${NO_BREAK}−${NO_BREAK}${numerator === 1 ? '' : numerator}p/${denominator}`;
        const value = isProbability ? ` ≈${NO_BREAK}${Number(averageFidelity(loss, typed).toFixed(DIGITS))}` : '';
        return (
          <li key={convention}>
            {t('fidelity', { meaning: t(`conventions.${kind}.${convention}`), formula: `${formula}${value}` })}
          </li>
        );
      })}
    </ul>
  );
}
