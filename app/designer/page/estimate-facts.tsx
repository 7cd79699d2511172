import { useTranslation } from 'react-i18next';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { useCost } from '#app/designer/run/cost.ts';
import { TIME_PRICE } from '#app/domain/products.ts';
import { useFormat } from '#app/i18n/react.ts';

/** Shows the estimated price, time and memory of a run; dashes until they are known. */
export function EstimateFacts({ program }: Pick<DesignerActionData, 'program'>) {
  const { t } = useTranslation('designer');
  const cost = useCost();
  const format = useFormat();
  const price = program.kind === 'circuit' ? cost.price(program.price) : t('form.unknown');
  const estimate = program.kind === 'circuit' && program.estimate?.ok ? program.estimate : null;
  const facts = program.kind === 'circuit' ? program.workload : undefined;
  const work = facts?.kind === 'points' || facts?.kind === 'minimisation' ? facts : undefined;
  const reason = program.kind === 'circuit' ? cost.reason(program) : undefined;
  return (
    <dl className="estimate">
      <div>
        <dt>{t('form.price')}</dt>
        <dd>{price}</dd>
      </div>
      {work === undefined ? null : (
        <div>
          <dt>{t('form.amount')}</dt>
          <dd>
            {t(work.kind === 'minimisation' ? 'form.evaluations' : 'form.points', {
              count: work.points,
              points: format.number(work.points),
            })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('form.estimate')}</dt>
        <dd>{estimate === null ? t('form.unknown') : cost.time(estimate.seconds)}</dd>
      </div>
      <div>
        <dt>{t('form.memory')}</dt>
        <dd>{estimate === null ? t('form.unknown') : cost.memory(estimate.memoryBytes)}</dd>
      </div>
      {estimate?.isBeforeMeasurements ? (
        <div className="reason">
          <dt className="visually-hidden">{t('form.estimate')}</dt>
          <dd>{t('form.beforeMeasurements')}</dd>
        </div>
      ) : null}
      {reason === undefined ? null : (
        <div className="reason">
          <dt>{t('form.priceReasonLabel')}</dt>
          <dd>
            {reason}
            <span className="faint">
              {t('form.priceRule', {
                free: TIME_PRICE.freeSeconds,
                interval: TIME_PRICE.intervalSeconds,
                count: TIME_PRICE.coins,
                coins: format.number(TIME_PRICE.coins),
              })}
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}
