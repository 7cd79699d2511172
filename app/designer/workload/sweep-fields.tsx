import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgramPart } from '#app/designer/code/program-context.tsx';
import type { RunForm, RunFormField } from '#app/designer/form/run-form.ts';
import { nameLabel } from '#app/domain/angle-label.ts';
import { POINTS_KIB } from '#app/domain/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { COMBINATIONS } from '#simulator';
import { changeRows } from './focus-row.ts';
import { SweepRow } from './sweep-row.tsx';
import { type SweepPart, sweepParts, withListed, withoutSwept, withRange, withSwept } from './sweep-text.ts';

/** Parameters that are offered; the text takes all. */
const SHOWN_PARAMETERS = 8;

interface SweepFieldsProps {
  readonly initial: RunForm;
  readonly errors: (field: RunFormField) => readonly string[];
  /** Whether the fields are in view: only then is a first range filled in. */
  readonly isChosen: boolean;
}

/** The points of a sweep: ranges of parameters as text and as rows, or a table of values. */
export function SweepFields({ initial, errors, isChosen }: SweepFieldsProps) {
  const { t } = useTranslation('workloadForm');
  const { t: tForm } = useTranslation('designer');
  const names = useProgramPart(({ circuit: { parameters = [] } }) => parameters.map(({ name }) => name).join(' '));
  const area = useRef<HTMLTextAreaElement>(null);
  const table = useRef<HTMLTextAreaElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(initial.sweep);
  const [hasTable, setHasTable] = useState(initial.points.trim() !== '');
  /** The chosen file is too large for the form. */
  const [isLarge, setIsLarge] = useState(false);
  const put = (field: HTMLTextAreaElement | null, next: string): void => {
    if (field === null || field.value === next) return;
    field.value = next;
    // Listeners to input in the form also receive this change.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const change = (next: string): void => {
    setText(next);
    put(area.current, next);
  };
  const [first = ''] = names.split(' ');
  useEffect(() => {
    // Points of the task API that the form keeps are not replaced.
    if (!isChosen || first === '' || area.current === null || initial.kept.includes('"points"')) return;
    if (area.current.value.trim() !== '' || table.current?.value.trim() !== '') return;
    const next = withSwept('', first);
    setText(next);
    put(area.current, next);
  }, [isChosen, first, initial.kept]);
  const changeAt = (next: string, index: number): void =>
    changeRows({ section: section.current, rows: '.sweep-row', change: () => change(next), index });
  const readFile = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const isLarge = file.size > POINTS_KIB * 1024;
    setIsLarge(isLarge);
    if (!isLarge) {
      const content = await file.text();
      setHasTable(content.trim() !== '');
      put(table.current, content);
    }
    // The same file can be chosen again after it was changed.
    input.value = '';
  };
  const parts = sweepParts(text);
  const rows = parts.filter((part): part is SweepPart & { name: string } => part.name !== undefined);
  const others = names
    .split(' ')
    .filter((name) => name !== '' && rows.every((row) => row.name !== name))
    .slice(0, Math.max(0, SHOWN_PARAMETERS - rows.length));
  // With a table the ranges are not read.
  const sweepErrors = hasTable ? [] : errors('sweep');
  const pointErrors = isLarge ? [tForm('errors.text_long', { limit: POINTS_KIB })] : errors('points');
  return (
    <div className="sweep-fields" ref={section}>
      <ClientOnly>
        {() =>
          hasTable ? null : (
            <>
              <ul className="sweep-rows">
                {rows.map((row, index) => (
                  <SweepRow
                    key={`${index} ${row.name}`}
                    {...row}
                    onChange={({ range, values = '' }) =>
                      change(
                        range === undefined ? withListed(text, row.name, values) : withRange(text, row.name, range),
                      )
                    }
                    onRemove={rows.length > 1 ? () => changeAt(withoutSwept(text, row.name), index) : null}
                  />
                ))}
              </ul>
              {others.length === 0 ? null : (
                <p className="sweep-others tiny">
                  {others.map((name) => (
                    <button
                      key={name}
                      type="button"
                      className="link"
                      aria-label={t('fields.addOf', { name })}
                      onClick={() => changeAt(withSwept(text, name), rows.length)}
                    >
                      + {nameLabel(name)}
                    </button>
                  ))}
                </p>
              )}
            </>
          )
        }
      </ClientOnly>
      <div className="sweep-combine" data-single={rows.length < 2 || undefined}>
        <Field id="combine" label={tForm('form.combine')} errors={errors('combine')}>
          {(control) => (
            <Select
              {...control}
              name="combine"
              defaultValue={initial.combine === 'zip' ? 'zip' : 'grid'}
              isSmall
              options={COMBINATIONS.map((value) => ({ value, label: t(`fields.combinations.${value}`) }))}
            />
          )}
        </Field>
      </div>
      {sweepErrors.length === 0 ? null : <FieldError id="sweep-told">{sweepErrors.join(' ')}</FieldError>}
      <details className="sweep-text" open={hasTable || pointErrors.length > 0}>
        <summary className="tiny">{t('fields.asText')}</summary>
        <Field id="sweep" label={tForm('form.sweep')} hint={t('fields.sweepHint')}>
          {(control) => (
            <TextArea
              {...control}
              {...(sweepErrors.length > 0 && { 'aria-invalid': true, 'aria-describedby': 'sweep-told' })}
              ref={area}
              name="sweep"
              className="parameters-text"
              defaultValue={initial.sweep}
              rows={1}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Field
          id="points"
          label={tForm('form.points')}
          hint={hasTable ? t('fields.table') : t('fields.pointsHint')}
          errors={pointErrors}
          aside={
            <ClientOnly>
              {() =>
                hasTable ? (
                  <button
                    type="button"
                    className="link tiny"
                    onClick={() => {
                      setHasTable(false);
                      put(table.current, '');
                      // The button goes.
                      table.current?.focus();
                    }}
                  >
                    {t('fields.clearTable')}
                  </button>
                ) : null
              }
            </ClientOnly>
          }
        >
          {(control) => (
            <TextArea
              {...control}
              ref={table}
              name="points"
              className="parameters-text"
              defaultValue={initial.points}
              rows={3}
              placeholder={'theta\n0\npi/2'}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              wrap="off"
              onChange={(event) => {
                setIsLarge(false);
                setHasTable(event.target.value.trim() !== '');
              }}
            />
          )}
        </Field>
        <div className="sweep-file tiny">
          <label>
            {t('fields.file')}{' '}
            <input
              type="file"
              name="pointsFile"
              accept=".csv,text/csv,text/plain"
              onChange={(event) => void readFile(event.currentTarget)}
            />
          </label>
          <ClientOnly
            fallback={
              <Button name="intent" value="draw" size="sm" formEncType="multipart/form-data">
                {t('fields.readFile')}
              </Button>
            }
          >
            {() => null}
          </ClientOnly>
        </div>
      </details>
    </div>
  );
}
