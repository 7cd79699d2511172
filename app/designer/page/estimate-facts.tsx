import { useTranslation } from 'react-i18next';
import type { DesignerState } from '../state.ts';
import { useCost } from './cost.ts';

/** What a run would cost, last and hold; dashes until that is known. */
export function EstimateFacts({ program }: Pick<DesignerState, 'program'>) {
  const { t } = useTranslation('designer');
  const cost = useCost();
  const price = program.kind === 'circuit' ? cost.price(program.price) : t('form.unknown');
  const estimate = program.kind === 'circuit' && program.estimate?.ok ? program.estimate : null;
  return (
    <dl className="estimate">
      <div>
        <dt>{t('form.price')}</dt>
        <dd>{price}</dd>
      </div>
      <div>
        <dt>{t('form.estimate')}</dt>
        <dd>{estimate === null ? t('form.unknown') : cost.time(estimate.seconds)}</dd>
      </div>
      <div>
        <dt>{t('form.memory')}</dt>
        <dd>{estimate === null ? t('form.unknown') : cost.memory(estimate.memoryBytes)}</dd>
      </div>
    </dl>
  );
}
