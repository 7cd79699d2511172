import type { Words } from '#app/applications/areas.ts';
import { useFormat } from '#app/i18n/react.ts';
import { FieldError } from '#app/ui/field.tsx';
import type { FormTexts } from './field-kind.ts';
import { boxName, type ChecksField } from './fields.ts';
import './checks.css';

interface ChecksProps {
  readonly field: ChecksField;
  readonly words: Words;
  readonly texts: FormTexts;
  readonly errors: readonly string[];
}

/** Numbers to tick; each set has boxes of its own, of which the chosen ones are shown. */
export function NumberChecks({ field: { name, by, sets }, words, texts, errors }: ChecksProps) {
  const format = useFormat();
  const id = `field-${name}`;
  return (
    <fieldset className="field app-checks" id={id} aria-describedby={errors.length > 0 ? `${id}-error` : `${id}-hint`}>
      <legend className="label">{words(`fields.${name}.label`)}</legend>
      <p className="hint" id={`${id}-hint`}>
        {words(`fields.${name}.hint`)}
      </p>
      {Object.entries(sets).map(([set, { values }], row) => (
        <div key={set} role="group" aria-label={words(`options.${by}.${set}`)} data-set={`${name} ${set}`}>
          {values.map((value, at) => {
            const box = boxName(name, row, at);
            return (
              <label key={value}>
                <input
                  type="checkbox"
                  name={box}
                  value={String(value)}
                  defaultChecked={texts[box] === String(value)}
                  {...(errors.length > 0 && { 'aria-invalid': true })}
                />
                <span className="number">{format.number(value)}</span>
              </label>
            );
          })}
        </div>
      ))}
      {errors.length > 0 ? <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError> : null}
    </fieldset>
  );
}

/** Hides the sets that are not chosen; without `:has` they are shown, and ignored. */
export const checkRules = ({ name, by, sets }: ChecksField): readonly string[] =>
  Object.keys(sets).map((set) => {
    const chosen = `[name="${by}"] [value="${set}"]:checked, [name="${by}"][value="${set}"]:checked`;
    return `.app-form:has([name="${by}"]):not(:has(${chosen})) [data-set="${name} ${set}"]{display:none}`;
  });
