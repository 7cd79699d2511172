import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/react.ts';
import type { DesignerState } from '../state.ts';
import { bytesText } from './bytes.ts';

const SHORTEST_SHOWN_S = 0.1;

/** What a run would cost, last and hold; dashes until that is known. */
export function EstimateFacts({ program }: Pick<DesignerState, 'program'>) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const price = program.kind === 'circuit' ? t('form.coins', { count: program.price, coins: format.number(program.price) }) : t('form.unknown');
  const estimate = program.kind === 'circuit' && program.estimate?.ok ? program.estimate : null;
  const time = (seconds: number): string =>
    seconds < SHORTEST_SHOWN_S ? t('form.under', { duration: format.duration(SHORTEST_SHOWN_S * 1000) }) : format.duration(seconds * 1000);
  return (
    <dl className="estimate">
      <div>
        <dt>{t('form.price')}</dt>
        <dd>{price}</dd>
      </div>
      <div>
        <dt>{t('form.estimate')}</dt>
        <dd>{estimate === null ? t('form.unknown') : time(estimate.seconds)}</dd>
      </div>
      <div>
        <dt>{t('form.memory')}</dt>
        <dd>{estimate === null ? t('form.unknown') : bytesText(format, estimate.memoryBytes)}</dd>
      </div>
    </dl>
  );
}
