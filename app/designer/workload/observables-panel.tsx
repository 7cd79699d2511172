import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgramPart } from '#app/designer/code/program-context.tsx';
import { LIVE_QUBITS } from '#app/designer/editor/live/state-summary.ts';
import type { RunForm, RunFormField } from '#app/designer/form/run-form.ts';
import { workloadErrorText } from '#app/designer/form/workload-error-text.ts';
import { findProduct } from '#app/domain/products.ts';
import { useFormat } from '#app/i18n/react.ts';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { parseObservable } from '#simulator';
import type { LiveValue } from './exact-values.ts';
import { ObservableRow } from './observable-row.tsx';
import {
  exampleRows,
  EXAMPLES,
  observableRows,
  SHOWN_OBSERVABLES,
  withoutRow,
  withRow,
  withRows,
} from './observable-rows.ts';
import { useLiveValues } from './use-live-values.ts';
import type { LoadedValues } from './values-loader.ts';

interface ObservablesPanelProps {
  readonly initial: Pick<RunForm, 'observables'>;
  readonly errors: (field: RunFormField) => readonly string[];
  /** The currently selected product. */
  readonly product: string;
}

/** Products whose runs have noise, which the values here have not. */
const NOISY: readonly string[] = ['noisy', 'chip-72'];

/** What the values below are, or why there are none. */
function useNote(qubits: number, loaded: LoadedValues | null, rows: readonly string[], product: string): string | null {
  const { t } = useTranslation('workloadForm');
  const format = useFormat();
  if (rows.every((row) => row.trim() === '')) return null;
  if (qubits > LIVE_QUBITS) return t('observables.large', { limit: LIVE_QUBITS });
  if (loaded === null) return null;
  const { request, result } = loaded;
  if (result.kind === 'sampled') return t('observables.sampled');
  if (result.kind === 'unknown') return t('observables.unknown');
  const { shots } = request;
  if (result.values.includes('large')) return t('observables.manyGroups');
  const values = result.values.filter((value) => value !== null && value !== 'large');
  const short = values.find((value) => value.standardError === null);
  if (shots !== null && short !== undefined)
    return t('observables.tooFewShots', { shots: format.number(shots), groups: short.groups });
  const kind = NOISY.includes(product) ? 'ideal' : 'exact';
  return shots === null
    ? t(`observables.${kind}`)
    : t(`observables.${kind}Shots`, { count: shots, shots: format.number(shots) });
}

const valueIn = (values: readonly (LiveValue | 'large' | null)[], index: number): LiveValue | null => {
  const value = values[index] ?? null;
  return value === 'large' ? null : value;
};

/**
 * The observables of a run: as text, which is the field of the form, and as rows with their live values. The text is
 * their only state.
 */
export function ObservablesPanel({ initial, errors, product }: ObservablesPanelProps) {
  const { t } = useTranslation('workloadForm');
  const { t: tErrors } = useTranslation('workloadErrors');
  const format = useFormat();
  const qubits = useProgramPart(({ circuit }) => circuit.qubits);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial.observables);
  /** The row that was just added by hand. */
  const [fresh, setFresh] = useState<number | null>(null);
  const rows = useMemo(() => observableRows(text), [text]);
  const hasShots = findProduct(product)?.inputs.includes('shots') ?? true;
  const loaded = useLiveValues(area, rows, hasShots);
  const change = useCallback((next: string): void => {
    setText(next);
    if (area.current === null || area.current.value === next) return;
    area.current.value = next;
    // Listeners to input in the form also receive this change.
    area.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  useEffect(() => {
    // Includes input made before hydration.
    if (area.current !== null) setText(area.current.value);
  }, []);
  const add = (added: readonly string[]): void => {
    const next = withRows(text, added);
    setFresh(added.length === 1 && added[0] === '' ? observableRows(next).length - 1 : null);
    change(next);
  };
  const readings = useMemo(
    () => rows.map((row) => (row.trim() === '' ? null : parseObservable(row, qubits))),
    [rows, qubits],
  );
  const note = useNote(qubits, loaded, rows, product);
  const values = loaded?.request.observables === rows && loaded.result.kind === 'values' ? loaded.result.values : [];
  // What is wrong with their texts, the rows show themselves.
  const others = readings.every((reading) => reading?.ok !== false) ? errors('observables') : [];
  const isFull = rows.length >= SHOWN_OBSERVABLES;
  return (
    <section className="designer-observables" id="observables-panel" aria-labelledby="observables-title">
      <header className="values-head">
        <h2 id="observables-title">{t('observables.title')}</h2>
        <ClientOnly>
          {() => (
            <button
              type="button"
              className="button quiet compact"
              aria-label={t('observables.addLabel')}
              disabled={isFull}
              onClick={() => add([''])}
              data-field={rows.length === 0 ? 'observables' : undefined}
            >
              <Icon name="plus" size={14} />
              {t('observables.add')}
            </button>
          )}
        </ClientOnly>
      </header>
      <ClientOnly>
        {() => (
          <>
            <ul className="observable-rows">
              {rows.slice(0, SHOWN_OBSERVABLES).map((row, index) => {
                const reading = readings[index] ?? null;
                const wrong = reading?.ok === false ? reading.errors[0] : undefined;
                return (
                  <ObservableRow
                    key={index}
                    number={index + 1}
                    text={row}
                    value={valueIn(values, index)}
                    error={
                      wrong === undefined
                        ? null
                        : t('observables.wrongAt', {
                            column: wrong.span.start + 1,
                            sentence: workloadErrorText(tErrors, format, wrong),
                          })
                    }
                    wrong={wrong === undefined ? null : [wrong.span.start, wrong.span.end]}
                    isFresh={fresh === index}
                    onChange={(next) => change(withRow(text, index, next.replaceAll('\n', ' ')))}
                    onRemove={() => {
                      setFresh(null);
                      change(withoutRow(text, index));
                    }}
                  />
                );
              })}
            </ul>
            {others.length === 0 ? null : <p className="field-error">{others.join(' ')}</p>}
            {isFull ? null : (
              <p className="observable-examples tiny">
                <span className="muted">{t('observables.examples')}</span>
                {EXAMPLES.filter((example) => example !== 'pair' || qubits > 1).map((example) => (
                  <button
                    key={example}
                    type="button"
                    className="link"
                    onClick={() => add(exampleRows(example, qubits).slice(0, SHOWN_OBSERVABLES - rows.length))}
                  >
                    {t(`observables.${example}`)}
                  </button>
                ))}
              </p>
            )}
          </>
        )}
      </ClientOnly>
      <Field
        id="observables"
        className="observables-text"
        label={t('observables.text')}
        hint={t('observables.hint')}
        errors={others}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            name="observables"
            defaultValue={initial.observables}
            rows={3}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {note === null ? null : <p className="tiny muted">{note}</p>}
    </section>
  );
}
