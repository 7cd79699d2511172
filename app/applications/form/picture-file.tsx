import { useTranslation } from 'react-i18next';
import type { Words } from '#app/applications/areas.ts';
import { PICTURE_BYTES } from '#app/domain/applications.ts';
import { Field } from '#app/ui/field.tsx';
import { fileName, type PngField } from './fields.ts';

interface PictureFileProps {
  readonly field: PngField;
  readonly words: Words;
  /** A file that was sent with a form that has errors, in base64. */
  readonly text: string;
  readonly errors: readonly string[];
}

/** A picture from a file. One that was sent is kept as the value of a check box, because a file cannot be. */
export function PictureFile({ field: { name }, words, text, errors }: PictureFileProps) {
  const { t } = useTranslation('applications');
  return (
    <>
      <Field
        id={`field-${name}`}
        label={words(`fields.${name}.label`)}
        hint={words(`fields.${name}.hint`)}
        errors={errors}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            data-limit={PICTURE_BYTES}
            data-too-big={t('errors.picture_bytes')}
            name={fileName(name)}
            accept=".png,image/png"
          />
        )}
      </Field>
      {text === '' || errors.length > 0 ? null : (
        <label className="app-kept">
          <input type="checkbox" name={name} value={text} defaultChecked />
          {t('form.keptPicture')}
        </label>
      )}
    </>
  );
}
