import { useTranslation } from 'react-i18next';
import type { Words } from '#app/applications/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useCellLabel } from './cell-label.ts';
import type { FormTexts } from './field-kind.ts';
import { boxName, type PadField } from './fields.ts';
import { boxesOnSide, isBoxTicked, padRows, padText } from './pad-pixels.ts';
import './pad.css';

interface PadProps {
  readonly field: PadField;
  readonly words: Words;
  readonly texts: FormTexts;
  readonly errors: readonly string[];
}

/** Pixels of the canvas for one of the drawing. */
const ZOOM = 12;

/** Check boxes for coarse pixels: the pad without JavaScript. */
function Boxes({
  field,
  words,
  rows,
  describedBy,
}: Omit<PadProps, 'texts' | 'errors'> & {
  readonly rows: readonly string[];
  readonly describedBy: string;
}) {
  const { t } = useTranslation('applications');
  const labelOf = useCellLabel();
  const places = Array.from({ length: boxesOnSide(field) }, (_, place) => place);
  return (
    <fieldset className="app-cells" data-pad-boxes aria-describedby={describedBy}>
      <legend className="label">{words(`fields.${field.name}.label`)}</legend>
      <p className="hint">{t('form.padBoxes')}</p>
      <div className="app-pad-boxes">
        {places.map((row) =>
          places.map((column) => (
            <label key={`${row} ${column}`}>
              <input
                type="checkbox"
                name={boxName(field.name, row, column)}
                value="#"
                defaultChecked={isBoxTicked(rows, row, column)}
              />
              <VisuallyHidden>{labelOf(row, column)}</VisuallyHidden>
            </label>
          )),
        )}
      </div>
    </fieldset>
  );
}

/** A drawing pad: a canvas once its script runs (app/enhancements/on-demand/pad.ts), until then check boxes. */
export function Pad({ field, words, texts, errors }: PadProps) {
  const { t } = useTranslation('applications');
  const { name, side, instead } = field;
  const id = `field-${name}`;
  const rows = padRows(field, texts);
  const describedBy = errors.length > 0 ? `${id}-error` : `${id}-hint`;
  return (
    <div
      className="field app-pad"
      id={id}
      data-pad={side}
      {...(instead && { 'data-pad-instead': instead.field, 'data-pad-value': instead.value })}
    >
      <Boxes field={field} words={words} rows={rows} describedBy={describedBy} />
      <div data-pad-drawing hidden>
        <p className="label" id={`${id}-label`}>
          {words(`fields.${name}.label`)}
        </p>
        <canvas
          width={side * ZOOM}
          height={side * ZOOM}
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy}
          {...(errors.length > 0 && { 'aria-invalid': true })}
        />
        <div className="app-pad-tools">
          <Button type="button" size="sm" kind="quiet" icon="undo" data-pad-undo>
            {t('form.padUndo')}
          </Button>
          <Button type="button" size="sm" kind="quiet" data-pad-clear>
            {t('form.padClear')}
          </Button>
          <span className="small muted" aria-hidden="true">
            {t('form.padKeys')}
          </span>
        </div>
        <p
          className="small muted number"
          aria-live="polite"
          data-pad-place={t('form.padPlace', { row: '{{row}}', column: '{{column}}', state: '{{state}}' })}
          data-ink={t('form.padInk')}
          data-paper={t('form.padPaper')}
          data-cleared={t('form.padCleared')}
        />
      </div>
      <p className="hint" id={`${id}-hint`}>
        {words(`fields.${name}.hint`)}
      </p>
      <input type="hidden" name={name} value={padText(rows)} disabled data-pad-text />
      {errors.length > 0 ? <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError> : null}
    </div>
  );
}

/** Fades a pad while a list leads away from it. */
export const padRules = ({ name, instead }: PadField): readonly string[] =>
  instead === undefined
    ? []
    : [
        `.app-form:has([name="${instead.field}"] option:checked:not([value="${instead.value}"])) ` +
          `[data-field="${name}"] :is(canvas, .app-pad-boxes){opacity:.35}`,
      ];
