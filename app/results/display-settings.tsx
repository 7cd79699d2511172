import { Form } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useIsClient } from '#app/ui/client-only.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { ERROR_BARS, type ResultView, SORTS } from '#simulator';
import { ALL_BITS, BIT_ORDERS, type ResultQuery, SCALES, THRESHOLDS, TOPS } from './query.ts';
import { useAppliedSettings } from './use-applied-settings.ts';
import './display-settings.css';

interface TextControlProps {
  readonly name: 'match' | 'bits';
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | null;
  readonly icon?: ReactNode;
}

/** A text field that filters the view. Invalid input stays in the field, with an error message. */
const TextControl = ({ name, label, hint, value, error, icon }: TextControlProps) => (
  <div>
    <label>
      <span>{label}</span>
      <span className={error === null ? 'field-box compact' : 'field-box compact bad'}>
        {icon}
        <input
          type="text"
          name={name}
          className="mono"
          defaultValue={value}
          placeholder={hint}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${name}-error`}
          maxLength={400}
          autoComplete="off"
          spellCheck={false}
        />
      </span>
    </label>
    {error === null ? null : <FieldError id={`${name}-error`}>{error}</FieldError>}
  </div>
);

interface DisplaySettingsProps {
  readonly query: ResultQuery;
  readonly kind: ResultView['kind'];
  /** Label of the lowest bit of the states. */
  readonly lowest: string;
  /** Whether there are unmeasured bits, which can be shown or hidden. */
  readonly hasUnwritten: boolean;
  /** Whether error bars can be chosen. */
  readonly isSampled: boolean;
  /** Other URL parameters to keep. */
  readonly kept?: readonly (readonly [string, string])[];
}

/**
 * Display settings of a result. They are stored in the URL, so the view can be shared. A change applies at once; without
 * JavaScript a button applies all.
 */
export function DisplaySettings({ query, kind, lowest, hasUnwritten, isSampled, kept = [] }: DisplaySettingsProps) {
  const { t } = useTranslation('console');
  const { t: tPage } = useTranslation('resultPage');
  const isClient = useIsClient();
  const { form, apply } = useAppliedSettings(query);
  // A URL with a wrong filter opens the settings, which say what is wrong. Later they open and close by hand.
  const [isOpen] = useState(query.isMatchWrong || query.isBitsWrong);
  const choices = [
    {
      name: 'sort',
      label: t('result.sort'),
      options: SORTS.map((value) => ({
        value,
        label: t(`result.sorts.${value === 'share' && kind !== 'counts' ? 'probability' : value}`),
      })),
    },
    {
      name: 'top',
      label: t('result.top'),
      options: TOPS.map((value) => ({ value, label: t('result.tops', { top: value }) })),
    },
    {
      name: 'min',
      label: t('result.min'),
      options: THRESHOLDS.map((value) => ({ value, label: value === '0' ? t('result.noMin') : `≥ ${value}%` })),
    },
    ...(isSampled
      ? [
          {
            name: 'errors',
            label: t('result.errors'),
            options: ERROR_BARS.map((value) => ({ value, label: t(`result.errorBars.${value}`) })),
          } as const,
        ]
      : []),
    {
      name: 'scale',
      label: t('result.scale'),
      options: SCALES.map((value) => ({ value, label: t(`result.scales.${value}`) })),
    },
    {
      name: 'zero',
      label: t('result.zero'),
      options: BIT_ORDERS.map((value) => ({ value, label: t(`result.zeros.${value}`, { bit: lowest }) })),
    },
  ] as const;
  return (
    <details className="menu result-menu display-settings" open={isOpen}>
      <summary>
        {tPage('settings')}
        <Icon name="down" size={14} />
      </summary>
      <div className="menu-body">
        <Form
          ref={form}
          method="get"
          role="search"
          aria-label={tPage('settings')}
          preventScrollReset
          replace
          onChange={apply}
        >
          {kept.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          {choices.map(({ name, label, options }) => (
            <label key={name}>
              <span>{label}</span>
              <Select isSmall name={name} defaultValue={query[name]} options={options} />
            </label>
          ))}
          {kind === 'amplitudes' ? null : (
            <TextControl
              name="bits"
              label={t('result.bits')}
              hint={t('result.bitsHint')}
              value={query.bits === ALL_BITS ? '' : query.bits}
              error={query.isBitsWrong ? t('result.bitsWrong') : null}
            />
          )}
          <TextControl
            name="match"
            label={t('result.match')}
            hint={t('result.matchHint')}
            value={query.match}
            error={query.isMatchWrong ? t('result.matchWrong') : null}
            icon={<Icon name="search" size={14} />}
          />
          {hasUnwritten ? (
            <Checkbox name="bits" value={ALL_BITS} defaultChecked={query.bits === ALL_BITS}>
              {t('result.unwritten')}
            </Checkbox>
          ) : null}
          <Button size="sm" hidden={isClient}>
            {t('result.apply')}
          </Button>
        </Form>
      </div>
    </details>
  );
}
