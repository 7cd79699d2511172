import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/limits.ts';
import { VIRTUAL_MACHINES } from '#app/domain/products.ts';
import { SAMPLE_LANGUAGES } from './sample-languages.ts';
import './figures-strip.css';

/** Numbers from the product itself: its limits and products, not advertising claims. */
export function FiguresStrip() {
  const { t } = useTranslation('site');
  const figures = [
    [LIMITS.qubits.unrestricted, t('home.figures.qubits')],
    [SAMPLE_LANGUAGES.length, t('home.figures.languages')],
    [VIRTUAL_MACHINES.length, t('home.figures.machines')],
    [LIMITS.dailyCoins, t('home.figures.coins')],
  ] as const;
  return (
    <section className="wrap" aria-label={t('home.figures.label')}>
      <ul className="facts">
        {figures.map(([figure, text]) => (
          <li key={text}>
            <b>{figure}</b> <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
