import { useTranslation } from 'react-i18next';
import { useNoiseText } from '#app/console/task/facts-panel.tsx';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { useFormat } from '#app/i18n/react.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import type { Difference } from './differences.ts';

/** Returns the differences of a run as a label: "version 3, RY(π/3)". */
export function useDifferenceText(): (differences: readonly Difference[]) => string {
  const { t } = useTranslation(['console', 'common']);
  const format = useFormat();
  const { nameOf } = useProgramNames();
  const noiseText = useNoiseText();
  const textOf = (difference: Difference): string => {
    switch (difference.kind) {
      case 'name':
        return difference.name;
      case 'content':
        return nameOf({ name: EXPERIMENT_DEFAULTS.name, ...difference.content });
      case 'version':
        return t('compare.apart.version', { number: difference.number });
      case 'gates':
        return `${difference.gates.join(' ')}${difference.more > 0 ? ' …' : ''}`;
      case 'parameters':
        return `${difference.values.join(' ')}${difference.hasMore ? ' …' : ''}`;
      case 'product':
        return t(`products.${difference.product}.short`);
      case 'shots':
        return t('compare.apart.shots', { count: difference.shots, shots: format.number(difference.shots) });
      case 'noise':
        return noiseText(difference);
      case 'precision':
        return t(`facts.precisions.${difference.precision}`);
      case 'time':
        return format.dateTime(difference.at);
    }
  };
  return (differences) => differences.map(textOf).join(t('common:comma'));
}
