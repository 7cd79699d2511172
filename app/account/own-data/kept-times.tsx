import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetentionRules } from '#app/domain/retention.ts';

/** What is deleted by its age, and the setting of the age. */
const KEPT = [
  ['results', 'resultDays'],
  ['signIns', 'signInDays'],
  ['letters', 'letterDays'],
  ['notifications', 'notificationDays'],
  ['deliveries', 'deliveryDays'],
] as const satisfies readonly (readonly [string, keyof RetentionRules])[];

/** Lists how long the operator keeps things. */
export function KeptTimes({ rules }: { readonly rules: RetentionRules }) {
  const { t } = useTranslation('ownData');
  return (
    <dl className="own-facts of-times">
      {KEPT.map(([name, setting]) => (
        <Fragment key={name}>
          <dt>{t(`kept.${name}`)}</dt>
          <dd>{rules[setting] === 0 ? t('kept.forEver') : t('kept.days', { count: rules[setting] })}</dd>
        </Fragment>
      ))}
      <dt>{t('kept.rest')}</dt>
      <dd>{t('kept.restUntil')}</dd>
    </dl>
  );
}
