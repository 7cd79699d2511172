import { useTranslation } from 'react-i18next';
import { useNoiseText } from '#app/console/task/facts-panel.tsx';
import { shownName } from '#app/domain/experiment-name.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { Difference } from './differences.ts';

/** Returns the differences of a run as a label: "version 3, RY(π/3)". */
export function useDifferenceText(): (differences: readonly Difference[]) => string {
  const { t } = useTranslation(['console', 'names', 'common']);
  const format = useFormat();
  const noiseText = useNoiseText();
  const textOf = (difference: Difference): string => {
    switch (difference.kind) {
      case 'name':
        return shownName(difference.name, t);
      case 'version':
        return t('compare.apart.version', { number: difference.number });
      case 'gates':
        return `${difference.gates.join(' ')}${difference.more > 0 ? ' …' : ''}`;
      case 'product':
        return t(`products.${difference.product}.short`);
      case 'shots':
        return t('compare.apart.shots', { count: difference.shots, shots: format.number(difference.shots) });
      case 'noise':
        return noiseText({ states: null, noise: difference.noise });
      case 'precision':
        return t(`facts.precisions.${difference.precision}`);
      case 'time':
        return format.dateTime(difference.at);
    }
  };
  return (differences) => differences.map(textOf).join(t('common:comma'));
}
