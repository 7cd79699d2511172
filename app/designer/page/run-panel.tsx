import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PRODUCTS } from '../../domain/products.ts';
import { useFormat } from '../../i18n/react.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Draft } from '../draft.ts';
import type { DesignerState } from '../state.ts';
import { EstimateFacts } from './estimate-facts.tsx';
import { useProblems } from './problem-list.tsx';
import { useFieldErrors } from './program-panel.tsx';

interface RunPanelProps {
  readonly initial: Draft;
  readonly state: DesignerState;
  /** null for a visitor. */
  readonly balance: number | null;
}

/** Product, shots and seed, what the run would cost, and the buttons that save and run. */
export function RunPanel({ initial, state, balance }: RunPanelProps) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const navigation = useNavigation();
  const errors = useFieldErrors(state.problems);
  const hasProblems = useProblems(state).length > 0;
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const products = PRODUCTS.map(({ id, isAvailable }) => {
    const name = t(`titles.${id}`);
    return { value: id, label: isAvailable ? name : t('form.unavailable', { name }) };
  });
  return (
    <section className="designer-run" id="run" aria-labelledby="run-title">
      <h2 id="run-title">
        {t('page.run')}
        {balance === null ? null : <span>{t('form.balance', { coins: t('form.coins', { count: balance, coins: format.number(balance) }) })}</span>}
      </h2>
      <Field id="product" label={t('form.product')} errors={errors('product')}>
        {(control) => <Select {...control} name="product" defaultValue={initial.product} isSmall options={products} />}
      </Field>
      <div className="two">
        <Field id="shots" label={t('form.shots')} errors={errors('shots')}>
          {(control) => <TextInput {...control} name="shots" defaultValue={initial.shots} inputMode="numeric" autoComplete="off" isSmall />}
        </Field>
        <Field id="seed" label={t('form.seed')} hint={t('form.seedHint')} errors={errors('seed')}>
          {(control) => (
            <TextInput {...control} name="seed" defaultValue={initial.seed} placeholder={t('form.seedAuto')} inputMode="numeric" autoComplete="off" isSmall />
          )}
        </Field>
      </div>
      <EstimateFacts program={state.program} />
      <div className="designer-buttons">
        <Button name="intent" value="save" disabled={isBusy}>
          {t('form.save')}
        </Button>
        <Button name="intent" value="run" kind="primary" icon="play" disabled={isBusy}>
          {isBusy && navigation.formData?.get('intent') === 'run' ? t('form.running') : t('form.run')}
        </Button>
      </div>
      <p className="tiny muted" aria-live="polite">
        {hasProblems ? t('problems.cannotRun') : balance === null ? t('form.visitor') : null}
      </p>
    </section>
  );
}
