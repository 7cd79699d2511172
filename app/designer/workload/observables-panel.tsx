import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgramPart } from '#app/designer/code/program-context.tsx';
import type { RunForm, RunFormField } from '#app/designer/form/run-form.ts';
import { workloadErrorText } from '#app/designer/form/workload-error-text.ts';
import { findProduct } from '#app/domain/products.ts';
import { useFormat } from '#app/i18n/react.ts';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { parseObservable } from '#simulator';
import { changeRows } from './focus-row.ts';
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
import { useValuesNote } from './values-note.ts';

interface ObservablesPanelProps {
  readonly initial: Pick<RunForm, 'observables'>;
  readonly errors: (field: RunFormField) => readonly string[];
  /** The currently selected product. */
  readonly product: string;
}

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
  const section = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = useMemo(() => observableRows(text), [text]);
  const shownRows = useMemo(() => rows.slice(0, SHOWN_OBSERVABLES), [rows]);
  const inputs: readonly string[] = findProduct(product)?.inputs ?? ['shots'];
  const loaded = useLiveValues(area, shownRows, inputs.includes('shots'));
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
  /** The focus is at the row with this index after the change, or at the last one. */
  const changeAt = (next: string, index: number): void =>
    changeRows({
      section: section.current,
      rows: '.observable-row',
      change: () => change(next),
      index,
      otherwise: () => addButton.current,
    });
  const readings = useMemo(
    () => shownRows.map((row) => (row.trim() === '' ? null : parseObservable(row, qubits))),
    [shownRows, qubits],
  );
  const isNoisy = inputs.includes('noise') || inputs.includes('chip');
  const note = useValuesNote({ qubits, loaded, rows: shownRows, isNoisy });
  const values =
    loaded?.request.observables === shownRows && loaded.result.kind === 'values' ? loaded.result.values : [];
  // What is wrong with their texts, the rows show themselves.
  const wrongRow = readings.findIndex((reading) => reading?.ok === false);
  const others = wrongRow < 0 ? errors('observables') : [];
  const toldId = others.length === 0 ? undefined : 'observables-told';
  const isFull = rows.length >= SHOWN_OBSERVABLES;
  return (
    <section ref={section} className="designer-observables" id="observables-panel" aria-labelledby="observables-title">
      <header className="values-head">
        <h2 id="observables-title">{t('observables.title')}</h2>
        <ClientOnly>
          {() => (
            <button
              type="button"
              className="button quiet compact"
              ref={addButton}
              aria-label={t('observables.addLabel')}
              aria-describedby={rows.length === 0 ? toldId : undefined}
              data-field={rows.length === 0 ? 'observables' : undefined}
              disabled={isFull}
              onClick={() => changeAt(withRows(text, ['']), SHOWN_OBSERVABLES)}
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
              {shownRows.map((row, index) => {
                const reading = readings[index] ?? null;
                const wrong = reading?.ok === false ? reading.errors[0] : undefined;
                return (
                  <ObservableRow
                    key={index}
                    number={index + 1}
                    text={row}
                    value={values[index] ?? null}
                    error={
                      wrong === undefined
                        ? null
                        : t('observables.wrongAt', {
                            column: format.number(wrong.span.start + 1),
                            sentence: workloadErrorText(tErrors, format, wrong),
                          })
                    }
                    wrong={wrong === undefined ? null : [wrong.span.start, wrong.span.end]}
                    isTarget={index === Math.max(0, wrongRow)}
                    describedBy={index === 0 ? toldId : undefined}
                    onChange={(next) => change(withRow(text, index, next))}
                    onPasteLines={(next, lines) => changeAt(withRow(text, index, next), index + lines - 1)}
                    onRemove={() => changeAt(withoutRow(text, index), index)}
                  />
                );
              })}
            </ul>
            {rows.length > shownRows.length ? (
              <p className="tiny muted">{t('observables.more', { count: rows.length - shownRows.length })}</p>
            ) : null}
            {others.length === 0 ? null : <FieldError id={toldId}>{others.join(' ')}</FieldError>}
            {isFull ? null : (
              <p className="observable-examples tiny">
                <span className="muted">{t('observables.examples')}</span>
                {EXAMPLES.filter((example) => example !== 'pair' || qubits > 1).map((example) => (
                  <button
                    key={example}
                    type="button"
                    className="link"
                    onClick={() => {
                      const added = exampleRows(example, qubits).slice(0, SHOWN_OBSERVABLES - rows.length);
                      change(withRows(text, added));
                    }}
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
