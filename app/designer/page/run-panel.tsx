import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findProduct, PRODUCTS } from '#app/domain/products.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Button } from '#app/ui/button.tsx';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { useStartedRun } from '#app/designer/run/run-context.tsx';
import type { Draft } from '#app/designer/form/run-form.ts';
import type { DesignerData } from './load.server.ts';
import type { DesignerState } from '#app/designer/form/action-data.ts';
import { AdviceList } from './advice-list.tsx';
import { EstimateFacts } from './estimate-facts.tsx';
import { useFieldErrors } from '#app/designer/form/field-errors.ts';
import { NoiseInputs } from './noise-inputs.tsx';
import { Asked, ChipInputs, ChoiceInput, ShotsInputs, StatesInput } from './run-inputs.tsx';

interface RunPanelProps {
  readonly initial: Draft;
  readonly state: DesignerState;
  readonly noisePresets: DesignerData['noisePresets'];
  /** null for a visitor. */
  readonly balance: number | null;
  /** The one that is chosen now. */
  readonly product: string;
  readonly onProduct: (product: string) => void;
}

/** Product and what it asks for, and what the run would cost. Its buttons stand in the bar. */
export const RunPanel = memo(function RunPanel({
  initial,
  state,
  noisePresets,
  balance: loaded,
  product,
  onProduct,
}: RunPanelProps) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const errors = useFieldErrors(state.problems);
  // What a run left, until the page's own data say something newer.
  const paid = useStartedRun()?.balance;
  const [since, setSince] = useState<{ readonly loaded: number | null; readonly paid: number | undefined }>({
    loaded,
    paid: undefined,
  });
  if (since.loaded !== loaded) setSince({ loaded, paid });
  const balance = paid !== undefined && since.loaded === loaded && paid !== since.paid ? paid : loaded;
  const inputs = findProduct(product)?.inputs ?? ['shots'];
  const products = PRODUCTS.map(({ id, isAvailable }) => {
    const name = t(`titles.${id}`);
    return { value: id, label: isAvailable ? name : t('form.unavailable', { name }) };
  });
  return (
    <section className="designer-run" id="run" aria-labelledby="run-title">
      <h2 id="run-title">
        {t('page.run')}
        {balance === null ? null : (
          <span>
            {t('form.balance', { coins: t('form.coins', { count: balance, coins: format.number(balance) }) })}
          </span>
        )}
      </h2>
      <div className="product-choice">
        <Field id="product" label={t('form.product')} errors={errors('product')}>
          {(control) => (
            <Select
              {...control}
              name="product"
              value={product}
              onChange={(event) => onProduct(event.target.value)}
              isSmall
              options={products}
            />
          )}
        </Field>
        <ClientOnly
          fallback={
            <Button name="intent" value="draw" size="sm">
              {t('form.showInputs')}
            </Button>
          }
        >
          {() => null}
        </ClientOnly>
      </div>
      <Asked input="shots" inputs={inputs}>
        <ShotsInputs initial={initial} errors={errors} />
      </Asked>
      <Asked input="states" inputs={inputs}>
        <StatesInput initial={initial} errors={errors} />
      </Asked>
      <Asked input="noise" inputs={inputs}>
        <NoiseInputs
          initial={initial}
          errors={errors}
          presets={noisePresets}
          qubits={state.program.kind === 'circuit' ? state.program.circuit.qubits : null}
        />
      </Asked>
      <div className="two">
        <Asked input="method" inputs={inputs}>
          <ChoiceInput name="method" initial={initial} errors={errors} />
        </Asked>
        <Asked input="precision" inputs={inputs}>
          <ChoiceInput name="precision" initial={initial} errors={errors} />
        </Asked>
      </div>
      <Asked input="chip" inputs={inputs}>
        <ChipInputs initial={initial} />
      </Asked>
      <EstimateFacts program={state.program} />
      {state.program.kind === 'circuit' ? (
        <AdviceList advice={state.program.advice} product={product} onChoose={onProduct} />
      ) : null}
      <p className="tiny muted" aria-live="polite">
        {balance === null ? t('form.visitor') : null}
      </p>
    </section>
  );
});
