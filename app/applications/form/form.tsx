import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords, type Words } from '#app/applications/areas.ts';
import { type ApplicationName, TABLE_BYTES } from '#app/domain/applications.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Field, FieldError } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { cellRules, Cells } from './cells.tsx';
import { checkRules, NumberChecks } from './checks.tsx';
import { type ErrorsByControl, useErrorSentences } from './error-sentences.ts';
import { EvidenceChoices, evidenceRules } from './evidence.tsx';
import type { FormTexts } from './field-kind.ts';
import {
  type ApplicationField,
  cellName,
  type ChoiceField,
  fileName,
  type LinesField,
  type NamesField,
  type NumberField,
  type NumbersField,
  type RowsField,
  type TextField,
} from './fields.ts';
import { Greys } from './greys.tsx';
import { Pad, padRules } from './pad.tsx';
import { PictureFile } from './picture-file.tsx';
import './form.css';

interface FieldsProps {
  readonly name: ApplicationName;
  readonly fields: readonly ApplicationField[];
  readonly texts: FormTexts;
  readonly errors: ErrorsByControl;
}

type ControlProps<Kind> = {
  readonly field: Kind;
  readonly words: Words;
  readonly text: string;
  readonly errors: readonly string[];
};

/** Radio buttons side by side. */
function Choices({ field, words, text, errors }: ControlProps<ChoiceField>) {
  const id = `field-${field.name}`;
  return (
    <fieldset className="field app-choices" aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
      <legend className="label">{words(`fields.${field.name}.label`)}</legend>
      <div className="app-segments">
        {field.values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={value === text}
              {...(errors.length > 0 && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
            />
            <span>{words(`options.${field.name}.${value}`)}</span>
          </label>
        ))}
      </div>
      {errors.length > 0 ? <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError> : null}
    </fieldset>
  );
}

interface LabeledProps extends Pick<ControlProps<ApplicationField>, 'field' | 'words' | 'errors'> {
  readonly children: ComponentProps<typeof Field>['children'];
}

/** A field with its label, its hint and its errors. */
const Labeled = ({ field: { name }, words, errors, children }: LabeledProps) => (
  <Field id={`field-${name}`} label={words(`fields.${name}.label`)} hint={words(`fields.${name}.hint`)} errors={errors}>
    {children}
  </Field>
);

function ChoiceList({ field, words, text, errors }: ControlProps<ChoiceField>) {
  const options = field.values.map((value) => ({ value, label: words(`options.${field.name}.${value}`) }));
  return (
    <Labeled field={field} words={words} errors={errors}>
      {(control) => <Select {...control} name={field.name} defaultValue={text} options={options} />}
    </Labeled>
  );
}

function NumberInput({ field, words, text, errors }: ControlProps<NumberField>) {
  return (
    <Labeled field={field} words={words} errors={errors}>
      {(control) => (
        <TextInput
          {...control}
          name={field.name}
          defaultValue={text}
          inputMode="decimal"
          autoComplete="off"
          {...(field.isPercent === true && { suffix: <span className="pre">%</span> })}
        />
      )}
    </Labeled>
  );
}

/** A list of numbers in one line. */
function NumbersInput({ field, words, text, errors }: ControlProps<NumbersField>) {
  return (
    <Labeled field={field} words={words} errors={errors}>
      {(control) => <TextInput {...control} name={field.name} defaultValue={text} autoComplete="off" />}
    </Labeled>
  );
}

function TextLine({ field, words, text, errors }: ControlProps<TextField | NamesField>) {
  return (
    <Labeled field={field} words={words} errors={errors}>
      {(control) => (
        <TextInput {...control} name={field.name} defaultValue={text} maxLength={field.most} autoComplete="off" />
      )}
    </Labeled>
  );
}

function TextLines({ field, words, text, errors }: ControlProps<LinesField>) {
  return (
    <Labeled field={field} words={words} errors={errors}>
      {(control) => <TextArea {...control} name={field.name} rows={10} defaultValue={text} className="mono" />}
    </Labeled>
  );
}

/** Most characters of a cell. */
const CELL_LENGTHS = { text: 40, number: 24, names: 170, numbers: 240 } as const;

interface RowsProps extends Omit<ControlProps<RowsField>, 'text'> {
  readonly texts: FormTexts;
  readonly errorsOf: (control: string) => readonly string[];
}

/** A table with a row for each entry; rows that stay empty are left out. */
function Rows({ field, words, texts, errors, errorsOf }: RowsProps) {
  const { t } = useTranslation('applications');
  const format = useFormat();
  const rows = Array.from({ length: field.most }, (_, row) => row);
  const wrong = rows.flatMap((row) =>
    field.columns.flatMap((column) => errorsOf(cellName(field.name, row, column.name)).map((text) => ({ row, text }))),
  );
  return (
    <fieldset className="field app-rows" id={`field-${field.name}`}>
      <legend className="label">{words(`fields.${field.name}.label`)}</legend>
      <p className="hint">{words(`fields.${field.name}.hint`)}</p>
      <table>
        <thead>
          <tr>
            {field.columns.map((column) => (
              <th key={column.name} scope="col">
                {words(`fields.${column.name}.label`)}
                {column.isPercent === true ? ' %' : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {field.columns.map((column) => {
                const name = cellName(field.name, row, column.name);
                const isWrong = errorsOf(name).length > 0;
                return (
                  <td key={column.name}>
                    <input
                      type="text"
                      name={name}
                      id={`field-${name}`}
                      defaultValue={texts[name] ?? ''}
                      maxLength={CELL_LENGTHS[column.kind]}
                      inputMode={column.kind === 'number' ? 'decimal' : undefined}
                      autoComplete="off"
                      className={column.kind === 'number' ? 'number' : undefined}
                      aria-label={`${words(`fields.${column.name}.label`)} ${t('form.row', { row: format.number(row + 1) })}`}
                      {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `field-${field.name}-error` })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {errors.length + wrong.length > 0 ? (
        <FieldError id={`field-${field.name}-error`}>
          {[
            ...errors,
            ...wrong.map(({ row, text }) => `${t('form.row', { row: format.number(row + 1) })}: ${text}`),
          ].join(' ')}
        </FieldError>
      ) : null}
    </fieldset>
  );
}

function Table({ field, words, text, errors }: ControlProps<ApplicationField>) {
  const { t } = useTranslation('applications');
  const id = `field-${field.name}`;
  return (
    <>
      <Labeled field={field} words={words} errors={errors}>
        {(control) => (
          <TextArea
            {...control}
            name={field.name}
            rows={6}
            defaultValue={text}
            className="mono"
            data-limit={TABLE_BYTES}
            data-too-big={t('errors.too_big')}
          />
        )}
      </Labeled>
      <Field id={`${id}-file`} label={t('form.file')} hint={t('form.fileHint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            data-limit={TABLE_BYTES}
            data-too-big={t('errors.too_big')}
            name={fileName(field.name)}
            accept=".csv,.txt,text/csv,text/plain"
          />
        )}
      </Field>
    </>
  );
}

/**
 * Hides a field while one of the choices on which it depends has none of its values; without `:has`, it is always shown.
 */
const conditionRules = (fields: readonly ApplicationField[]): string =>
  fields
    .flatMap(({ name, when = {} }) =>
      Object.entries(when).map(
        ([choice, values]) =>
          `.app-form:not(${values
            .map(
              (value) =>
                `:has([name="${choice}"] [value="${value}"]:checked, [name="${choice}"][value="${value}"]:checked)`,
            )
            .join(', ')}) [data-field="${name}"]{display:none}`,
      ),
    )
    .concat(
      fields.flatMap((field) =>
        field.kind === 'cells'
          ? cellRules(field)
          : field.kind === 'evidence'
            ? evidenceRules(field)
            : field.kind === 'checks'
              ? checkRules(field)
              : field.kind === 'pad'
                ? padRules(field)
                : [],
      ),
    )
    .join('\n');

/** The fields of an application. The advanced ones and `children` are folded unless one of them has an error. */
export function ApplicationFields({
  name,
  fields,
  texts,
  errors,
  children,
}: FieldsProps & { readonly children: ReactNode }) {
  const { t } = useTranslation('applications');
  const words = useWords(name);
  const errorsOf = useErrorSentences({ name, fields, errors });
  const isWrong = (control: string): boolean => (errors[control] ?? []).length > 0;
  const draw = (field: ApplicationField) => {
    const shared = { words, text: texts[field.name] ?? '', errors: errorsOf(field.name) };
    return (
      <div
        key={field.name}
        data-field={field.name}
        className={`app-field ${field.kind === 'choice' && field.isNumber === true && field.isList === true ? 'number' : field.kind}`}
      >
        {field.kind === 'rows' ? (
          <Rows {...shared} field={field} texts={texts} errorsOf={errorsOf} />
        ) : field.kind === 'number' ? (
          <NumberInput {...shared} field={field} />
        ) : field.kind === 'numbers' ? (
          <NumbersInput {...shared} field={field} />
        ) : field.kind === 'text' || field.kind === 'names' ? (
          <TextLine {...shared} field={field} />
        ) : field.kind === 'lines' ? (
          <TextLines {...shared} field={field} />
        ) : field.kind === 'evidence' ? (
          <EvidenceChoices {...shared} field={field} texts={texts} />
        ) : field.kind === 'csv' ? (
          <Table {...shared} field={field} />
        ) : field.kind === 'cells' ? (
          <Cells {...shared} field={field} texts={texts} />
        ) : field.kind === 'pad' ? (
          <Pad {...shared} field={field} texts={texts} />
        ) : field.kind === 'checks' ? (
          <NumberChecks {...shared} field={field} texts={texts} />
        ) : field.kind === 'png' ? (
          <PictureFile {...shared} field={field} />
        ) : field.kind === 'greys' || field.kind === 'pictures' ? (
          <Greys {...shared} field={field} />
        ) : field.isList === true ? (
          <ChoiceList {...shared} field={field} />
        ) : (
          <Choices {...shared} field={field} />
        )}
      </div>
    );
  };
  const advanced = fields.filter(({ isAdvanced }) => isAdvanced === true);
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: conditionRules(fields) }} />
      <div className="app-fields">{fields.filter(({ isAdvanced }) => isAdvanced !== true).map(draw)}</div>
      <details className="app-more" open={[...advanced.map((field) => field.name), 'seed'].some(isWrong)}>
        <summary>{t('form.more')}</summary>
        <div className="app-fields">
          {advanced.map(draw)}
          {children}
        </div>
      </details>
    </>
  );
}
