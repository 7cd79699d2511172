import { useTranslation } from 'react-i18next';
import type { Words } from '#app/applications/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { GreysField, PicturesField } from './fields.ts';
import './greys.css';

interface GreysProps {
  readonly field: GreysField | PicturesField;
  readonly words: Words;
  readonly text: string;
  readonly errors: readonly string[];
}

/** Lines that are seen at once. */
const LINES = { greys: 4, pictures: 11 } as const;

/** What a script fills with the cells of a picture, to be painted (`app/enhancements/on-demand/grey-cells.ts`). */
function PaintBox({ id, label }: { readonly id: string; readonly label: string }) {
  const { t } = useTranslation('applications');
  return (
    <div
      className="app-paint"
      hidden
      data-paints={id}
      data-cell={t('form.greyCell', { row: '{row}', column: '{column}', grey: '{grey}' })}
    >
      <div role="group" aria-label={t('form.paint', { picture: label })} className="app-paint-cells" />
      <label>
        <span>{t('form.paintWith')}</span>
        <input type="range" min={0} max={255} defaultValue={255} />
        <output className="number">255</output>
      </label>
    </div>
  );
}

/** A picture of greys as text, or several with their names; a script lets one be painted. */
export function Greys({ field, words, text, errors }: GreysProps) {
  const label = words(`fields.${field.name}.label`);
  return (
    <Field id={`field-${field.name}`} label={label} hint={words(`fields.${field.name}.hint`)} errors={errors}>
      {(control) => (
        <>
          {field.kind === 'greys' ? <PaintBox id={control.id} label={label} /> : null}
          <TextArea
            {...control}
            name={field.name}
            rows={LINES[field.kind]}
            defaultValue={text}
            className="mono app-greys"
            spellCheck={false}
            autoComplete="off"
            data-greys={field.kind}
            data-side={field.side}
          />
        </>
      )}
    </Field>
  );
}
