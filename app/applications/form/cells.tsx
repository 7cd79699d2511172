import type { Words } from '#app/applications/areas.ts';
import { FieldError } from '#app/ui/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useCellLabel } from './cell-label.ts';
import type { FormTexts } from './field-kind.ts';
import { boxName, type CellsField } from './fields.ts';

interface CellsProps {
  readonly field: CellsField;
  readonly words: Words;
  readonly texts: FormTexts;
  readonly errors: readonly string[];
}

/** A grid of check boxes: a picture that is drawn by mouse, by touch or by keyboard. */
export function Cells({ field, words, texts, errors }: CellsProps) {
  const labelOf = useCellLabel();
  const id = `field-${field.name}`;
  return (
    <fieldset className="field app-cells" id={id} aria-describedby={errors.length > 0 ? `${id}-error` : `${id}-hint`}>
      <legend className="label">{words(`fields.${field.name}.label`)}</legend>
      <p className="hint" id={`${id}-hint`}>
        {words(`fields.${field.name}.hint`)}
      </p>
      <div className="app-cell-grid" data-cells={field.name}>
        {Array.from({ length: field.rows }, (_, row) => (
          <div key={row} data-row={row}>
            {Array.from({ length: field.columns }, (_, column) => {
              const name = boxName(field.name, row, column);
              return (
                <label key={column} data-column={column}>
                  <input type="checkbox" name={name} value="#" defaultChecked={texts[name] === '#'} />
                  <VisuallyHidden>{labelOf(row, column)}</VisuallyHidden>
                </label>
              );
            })}
          </div>
        ))}
      </div>
      {errors.length > 0 ? <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError> : null}
    </fieldset>
  );
}

/** Hides the cells outside the chosen size; without `:has` they are shown, and ignored. */
export const cellRules = ({ name, columns, rows, size }: CellsField): readonly string[] =>
  size === undefined
    ? []
    : (
        [
          [size.columns, 'column', columns],
          [size.rows, 'row', rows],
        ] as const
      ).flatMap(([choice, place, most]) =>
        Array.from({ length: most }, (_, used) => {
          const chosen = `[name="${choice}"] [value="${used}"]:checked, [name="${choice}"][value="${used}"]:checked`;
          const beyond = Array.from({ length: most - used }, (_, index) => `[data-${place}="${used + index}"]`);
          return `.app-form:has(${chosen}) [data-cells="${name}"] :is(${beyond.join(', ')}){display:none}`;
        }),
      );
