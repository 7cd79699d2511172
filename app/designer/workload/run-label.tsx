import { useTranslation } from 'react-i18next';
import type { RunKind } from '#app/designer/form/run-form.ts';
import { useFormat } from '#app/i18n/react.ts';

export interface RunLabelProps {
  readonly kind: RunKind;
  /** Number of points of the form as it is now; null while it is not known. */
  readonly points: number | null;
  /** Number of observables; null while it is not known. */
  readonly observables: number | null;
}

/** What the run button will do. */
export function RunLabel({ kind, points, observables }: RunLabelProps) {
  const { t } = useTranslation('workloadForm');
  const format = useFormat();
  switch (kind) {
    case 'values':
      return observables === null ? t('buttons.valuesPlain') : t('buttons.values', { count: observables });
    case 'sweep':
      return points === null
        ? t('buttons.sweepPlain')
        : t('buttons.sweep', { count: points, points: format.number(points) });
    case 'minimise':
      return t('buttons.minimise');
    case 'run':
      return t('kinds.run');
  }
}
