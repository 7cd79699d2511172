import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { useFieldErrors } from '#app/designer/form/field-errors.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { RunHere } from '#app/designer/local-run/run-here.tsx';
import { useStartedRun } from '#app/designer/run/run-context.tsx';
import { findProduct, PRODUCTS } from '#app/domain/products.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Button } from '#app/ui/button.tsx';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { AdviceList } from './advice-list.tsx';
import { KeptPlacement, LaterPlacementInput, LaterPlanFacts } from './chip-parts.tsx';
import { EstimateFacts } from './estimate-facts.tsx';
import type { DesignerData } from './load.server.ts';
import { KeptNoise, LaterNoiseInputs } from './noise-parts.tsx';
import { ChipInputs, ChoiceInput, ConditionalInput, ShotsInputs, StatesInput } from './run-inputs.tsx';
import type { WorkloadState } from './use-workload.ts';
import { KeptKind, LaterKindFields, OpenObservables } from './workload-parts.tsx';

interface RunPanelProps {
  readonly initial: RunForm;
  readonly state: DesignerActionData;
  readonly noisePresets: DesignerData['noisePresets'];
  /** null for a visitor. */
  readonly balance: number | null;
  /** The currently selected product. */
  readonly product: string;
  readonly onProduct: (product: string) => void;
  /** Opens the map of the 72-qubit machine. */
  readonly onMap: () => void;
  readonly workload: WorkloadState;
  /** Starts the run in this browser; null if it does not run here. */
  readonly onRunHere: (() => void) | null;
}

/** Product, its options and the estimated cost of a run. The buttons are in the bar. */
export const RunPanel = memo(function RunPanel({
  initial,
  state,
  noisePresets,
  balance: loaded,
  product,
  onProduct,
  onMap,
  workload,
  onRunHere,
}: RunPanelProps) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const errors = useFieldErrors(state.problems);
  // The balance after a run, until the loader data are newer.
  const paid = useStartedRun()?.balance;
  const [since, setSince] = useState<{ readonly loaded: number | null; readonly paid: number | undefined }>({
    loaded,
    paid: undefined,
  });
  if (since.loaded !== loaded) setSince({ loaded, paid });
  const balance = paid !== undefined && since.loaded === loaded && paid !== since.paid ? paid : loaded;
  const inputs = findProduct(product)?.inputs ?? ['shots'];
  // The fields of noise and of the machine are loaded with the first choice of their product, and then stay in the form.
  const isNoisy = inputs.includes('noise');
  const [wasNoisy, setWasNoisy] = useState(isNoisy);
  if (isNoisy && !wasNoisy) setWasNoisy(true);
  const isChip = inputs.includes('chip');
  const [wasChip, setWasChip] = useState(isChip);
  if (isChip && !wasChip) setWasChip(true);
  const products = PRODUCTS.map(({ id, isAvailable }) => {
    const name = t(`titles.${id}`);
    return { value: id, label: isAvailable ? name : t('form.unavailable', { name }) };
  });
  return (
    <section className="designer-run" id="run" aria-labelledby="run-title">
      {/* Before the button that chooses another kind: the last value counts. */}
      {workload.isShown ? null : <KeptKind initial={initial} kind={workload.kind} />}
      <header>
        <h2 id="run-title">{t('page.run')}</h2>
        {workload.isShown ? null : <OpenObservables onOpen={workload.onOpen} />}
        {balance === null ? null : (
          <span>
            {t('form.balance', { coins: t('form.coins', { count: balance, coins: format.number(balance) }) })}
          </span>
        )}
      </header>
      {workload.isShown ? (
        <LaterKindFields
          initial={initial}
          errors={errors}
          kind={workload.kind}
          onKind={workload.onKind}
          product={product}
        />
      ) : null}
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
      <ConditionalInput input="shots" inputs={inputs}>
        <ShotsInputs initial={initial} errors={errors} />
      </ConditionalInput>
      <ConditionalInput input="states" inputs={inputs}>
        <StatesInput initial={initial} errors={errors} />
      </ConditionalInput>
      <ConditionalInput input="noise" inputs={inputs}>
        {wasNoisy ? (
          <LaterNoiseInputs
            initial={initial}
            errors={errors}
            presets={noisePresets}
            qubits={state.program.kind === 'circuit' ? state.program.circuit.qubits : null}
          />
        ) : (
          <KeptNoise initial={initial} />
        )}
      </ConditionalInput>
      <div className="two">
        <ConditionalInput input="method" inputs={inputs}>
          <ChoiceInput name="method" initial={initial} errors={errors} />
        </ConditionalInput>
        <ConditionalInput input="precision" inputs={inputs}>
          <ChoiceInput name="precision" initial={initial} errors={errors} />
        </ConditionalInput>
      </div>
      <ConditionalInput input="chip" inputs={inputs}>
        <ChipInputs initial={initial} />
        {wasChip ? <LaterPlacementInput initial={initial} errors={errors} /> : <KeptPlacement initial={initial} />}
      </ConditionalInput>
      <div className="run-cost">
        <EstimateFacts program={state.program} />
        {onRunHere === null ? null : <RunHere onRun={onRunHere} />}
      </div>
      {isChip ? <LaterPlanFacts program={state.program} onMap={onMap} /> : null}
      {state.program.kind === 'circuit' ? (
        <AdviceList advice={state.program.advice} product={product} onChoose={onProduct} />
      ) : null}
      <p className="tiny muted" aria-live="polite">
        {balance === null ? t('form.visitor') : null}
      </p>
    </section>
  );
});
