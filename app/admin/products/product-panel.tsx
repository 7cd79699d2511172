import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { FormFailures } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { HealthMark } from '#app/admin/overview/health-mark.tsx';
import { ReasonField, ReasonInput } from '#app/admin/reason-field.tsx';
import { TimeField } from '#app/admin/time-field.tsx';
import type { ProductId } from '#app/domain/products.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { Closure } from '#app/services/maintenance/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { MOST_MESSAGE } from './closure-schema.ts';
import '#app/admin/overview/overview.css';

interface ProductPanelProps {
  readonly product: ProductId;
  readonly closure: (Closure & { readonly times: { readonly from: string; readonly until: string } }) | undefined;
  readonly timeZone: string;
  readonly now: number;
  readonly lastResult: SubmissionResult<string[]> | undefined;
}

interface ClosureValues {
  readonly messageZh: string;
  readonly messageEn: string;
  readonly from: string;
  readonly until: string;
  readonly reason: string;
}

const stateOf = (closure: ProductPanelProps['closure'], now: number): 'open' | 'planned' | 'closed' | 'over' => {
  if (closure === undefined) return 'open';
  if (closure.until !== null && closure.until <= now) return 'over';
  return closure.from > now ? 'planned' : 'closed';
};

/** The state of a product, and the form that closes it or changes its closure. */
export function ProductPanel({ product, closure, timeZone, now, lastResult }: ProductPanelProps) {
  const { t } = useTranslation(['operating', 'console']);
  const format = useFormat();
  const state = stateOf(closure, now);
  const [form, fields] = useForm<ClosureValues>({
    id: `close-${product}`,
    lastResult,
    defaultValue: closure && {
      messageZh: closure.message.zh,
      messageEn: closure.message.en,
      ...closure.times,
    },
  });
  const name = t(`console:products.${product}.name`);
  const opening = t(state === 'planned' || state === 'over' ? 'closure.forget' : 'closure.open');
  const closing = t(closure === undefined ? 'closure.close' : 'closure.save');
  return (
    <Panel
      title={name}
      actions={
        <>
          <span className="product-state">
            <HealthMark state={state === 'closed' ? 'warn' : 'good'} />
            {t(`closure.state.${state}`)}
          </span>
          {closure !== undefined && (
            <form method="post" className="reasoned">
              <input type="hidden" name="product" value={product} />
              <ReasonInput act="product:open" />
              <Button
                size="sm"
                kind="primary"
                name="intent"
                value="open"
                aria-label={t('closure.named', { act: opening, name })}
              >
                {opening}
              </Button>
            </form>
          )}
        </>
      }
    >
      {closure !== undefined && (
        <p className="muted">
          {t('closure.facts', {
            from: format.dateTime(closure.from),
            until: closure.until === null ? t('closure.noEnd') : format.dateTime(closure.until),
            name: closure.by,
          })}
        </p>
      )}
      <details open={closure !== undefined || lastResult !== undefined}>
        <summary>{t(closure === undefined ? 'closure.close' : 'closure.change')}</summary>
        <form method="post" id={form.id} className="fields closure-form" noValidate>
          <input type="hidden" name="product" value={product} />
          <FormFailures id={form.errorId} errors={form.errors} />
          <FormField
            meta={fields.messageZh}
            label={t('closure.messageZh')}
            maxLength={MOST_MESSAGE}
            autoComplete="off"
          />
          <FormField
            meta={fields.messageEn}
            label={t('closure.messageEn')}
            maxLength={MOST_MESSAGE}
            autoComplete="off"
          />
          <div className="field-pair">
            <TimeField meta={fields.from} label={t('closure.from')} hint={t('time.from', { timeZone })} />
            <TimeField meta={fields.until} label={t('closure.until')} hint={t('time.untilOpened', { timeZone })} />
          </div>
          <ReasonField act="product:close" meta={fields.reason} />
          <div>
            <Button name="intent" value="close" aria-label={t('closure.named', { act: closing, name })}>
              {closing}
            </Button>
          </div>
        </form>
      </details>
    </Panel>
  );
}
