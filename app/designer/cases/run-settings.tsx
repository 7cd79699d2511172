import { useTranslation } from 'react-i18next';
import type { WorkloadCase } from '#app/domain/cases/workload-cases.ts';

/** Fields that are shown, in this order, if a case fills them in. */
const SHOWN = ['observables', 'sweep', 'points', 'minimiser', 'budget', 'shots', 'seed', 'noiseModel'] as const;

/** What the run form contains besides the program, field by field. */
export function RunSettings({ product, fields }: Pick<WorkloadCase, 'product' | 'fields'>) {
  const { t } = useTranslation(['workloadCases', 'console']);
  return (
    <section className="run-settings" aria-labelledby="settings-title">
      <h2 id="settings-title">{t('workloadCases:settings')}</h2>
      <dl>
        <div>
          <dt>{t('workloadCases:fields.product')}</dt>
          <dd>{t(`console:products.${product}.short`)}</dd>
        </div>
        <div>
          <dt>{t('workloadCases:fields.kind')}</dt>
          <dd>
            {t(`workloadCases:kinds.${fields.kind === 'minimise' ? 'minimise' : 'sweep'}`)}
            {fields.exact === 'on' ? t('workloadCases:exactly') : ''}
          </dd>
        </div>
        {SHOWN.map((field) =>
          fields[field] === undefined ? null : (
            <div key={field}>
              <dt>{t(`workloadCases:fields.${field}`)}</dt>
              <dd>
                <pre className="mono" tabIndex={0} aria-label={t(`workloadCases:fields.${field}`)}>
                  {fields[field].trim()}
                </pre>
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
