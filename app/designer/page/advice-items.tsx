import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCost } from '#app/designer/run/cost.ts';
import { useFormat } from '#app/i18n/react.ts';
import { refusalSentence } from '#app/refusals/program-text.ts';
import type { ProductAdvice } from '#app/services/programs/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';

export interface AdviceItemsProps {
  readonly advice: readonly ProductAdvice[];
  /** The currently selected product. */
  readonly product: string;
  readonly recommended: ProductAdvice['product'] | undefined;
  /** Selects a product without a request; without JavaScript the button's value does it. */
  readonly onChoose: (product: ProductAdvice['product']) => void;
}

/** Every product with its cost and the reason, the best first. */
export function AdviceItems({ advice, product, recommended, onChoose }: AdviceItemsProps) {
  const { t } = useTranslation('designer');
  const { t: tProgram } = useTranslation('program');
  const format = useFormat();
  const cost = useCost();
  return (
    <ol>
      {advice.map(({ product: id, price, timePrice, estimate, reason, values }) => (
        <li key={id} className={id === product ? 'current' : undefined}>
          <div>
            <b>{t(`titles.${id}`)}</b> {id === recommended ? <Tag tone="good">{t('advice.recommended')}</Tag> : null}
            <p>
              {estimate.ok
                ? t(`advice.reasons.${reason === 'refused' ? 'as_fast' : reason}`, {
                    factor: format.number(values['factor'] ?? 1, { maximumSignificantDigits: 2 }),
                  })
                : refusalSentence(tProgram, estimate)}
            </p>
            {estimate.ok ? (
              <p className="number faint">
                {[
                  cost.time(estimate.seconds),
                  cost.memory(estimate.memoryBytes),
                  cost.price(price),
                  cost.reason({ price, ...(timePrice && { timePrice }) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            ) : null}
          </div>
          {estimate.ok && id !== product ? (
            <Button
              name="product"
              value={id}
              size="sm"
              aria-label={t('advice.chooseNamed', { product: t(`titles.${id}`) })}
              onClick={(event) => {
                event.preventDefault();
                // The button disappears with its click.
                const { form } = event.currentTarget;
                flushSync(() => onChoose(id));
                // Preview and draft listen to input events, so the selection dispatches one.
                form?.dispatchEvent(new Event('input', { bubbles: true }));
              }}
            >
              {t('advice.choose')}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
