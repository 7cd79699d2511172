import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAdviceTexts } from '#app/i18n/page-texts.ts';
import { useIsClient } from '#app/ui/client-only.tsx';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';
import type { AdviceItemsProps } from './advice-items.tsx';
import { betterProduct } from './better-product.ts';

const LaterAdviceItems = await laterUnlessDrawn<AdviceItemsProps>(async () => {
  const [{ AdviceItems }] = await Promise.all([import('./advice-items.tsx'), loadAdviceTexts()]);
  return AdviceItems;
}, '.advice');

/** Product advice: in one sentence, and as a list, which is loaded when it is opened. */
export function AdviceList({ advice, product, onChoose }: Omit<AdviceItemsProps, 'recommended'>) {
  const { t } = useTranslation('designer');
  const isClient = useIsClient();
  const [isOpen, setOpen] = useState(false);
  const better = betterProduct(advice, product);
  if (advice.length === 0) return null;
  const recommended = better ?? advice.find((one) => one.product === product && one.estimate.ok);
  const summary =
    better !== null
      ? t('advice.other', { product: t(`titles.${better.product}`) })
      : recommended === undefined
        ? t('advice.none')
        : t(recommended.isRecommended ? 'advice.same' : 'advice.enough');
  return (
    <details className="advice" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isClient && !isOpen ? null : (
        <LaterAdviceItems advice={advice} product={product} recommended={recommended?.product} onChoose={onChoose} />
      )}
    </details>
  );
}
