import { useTranslation } from 'react-i18next';
import { useWords } from '#app/applications/areas.ts';
import { type ErrorsByControl, useErrorSentences } from '#app/applications/form/error-sentences.ts';
import type { FormTexts } from '#app/applications/form/field-kind.ts';
import type { ApplicationField } from '#app/applications/form/fields.ts';
import { ApplicationFields } from '#app/applications/form/form.tsx';
import { APPLICATION_ENGINES, type ApplicationName } from '#app/domain/applications.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { NOISE_CHOICES, type RunChoices } from './choices.ts';

interface RunFieldsProps {
  readonly name: ApplicationName;
  readonly fields: readonly ApplicationField[];
  readonly texts: FormTexts;
  readonly choices: RunChoices;
  readonly errors: ErrorsByControl;
}

/**
 * The fields of a run with what is wrong with them. A browser that computes the run itself draws them too, and puts them
 * in the place of those of the page.
 */
export function RunFields({ name, fields, texts, choices, errors }: RunFieldsProps) {
  const { t } = useTranslation('applications');
  const { t: tNoise } = useTranslation('designer');
  const words = useWords(name);
  const sentences = useErrorSentences({ name, fields, errors });
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <div className="app-run-fields" data-run-fields>
      {hasErrors ? (
        <Alert kind="bad" isLive>
          <p>{t('form.errors')}</p>
          {sentences('').map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      ) : null}
      <ApplicationFields name={name} fields={fields} texts={texts} errors={errors}>
        <div className="app-field number">
          <Field id="field-seed" label={t('form.seed')} hint={t('form.seedHint')} errors={sentences('seed')}>
            {(control) => (
              <TextInput {...control} name="seed" defaultValue={choices.seed} inputMode="numeric" autoComplete="off" />
            )}
          </Field>
        </div>
        <div className="app-field number">
          <Field id="field-title" label={t('runs.name')}>
            {(control) => (
              <TextInput
                {...control}
                name="title"
                defaultValue={choices.title}
                maxLength={LIMITS.projectName}
                placeholder={words('title')}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
      </ApplicationFields>
      <div className="app-field">
        <Field
          id="field-engine"
          label={t('form.engine')}
          hint={t(`engineHints.${choices.engine}`)}
          errors={sentences('engine')}
        >
          {(control) => (
            <Select
              {...control}
              name="engine"
              defaultValue={choices.engine}
              options={APPLICATION_ENGINES.map((value) => ({ value, label: t(`engines.${value}`) }))}
            />
          )}
        </Field>
      </div>
      <div className="app-field" data-field="noise">
        <Field id="field-noise" label={t('form.noise')} hint={t('form.noiseHint')}>
          {(control) => (
            <Select
              {...control}
              name="noise"
              defaultValue={choices.noise}
              options={NOISE_CHOICES.map((value) => ({ value, label: tNoise(`form.noises.${value}`) }))}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
