import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type Draft, type DraftField, OWN_NOISE } from '../draft.ts';
import type { DesignerData } from '../load.server.ts';

interface NoiseInputsProps {
  readonly initial: Draft;
  readonly errors: (field: DraftField) => readonly string[];
  readonly presets: DesignerData['noisePresets'];
}

/** A noise model by name, or written out as JSON. */
export function NoiseInputs({ initial, errors, presets }: NoiseInputsProps) {
  const { t } = useTranslation('designer');
  const [noise, setNoise] = useState(initial.noise);
  const options = [...presets, OWN_NOISE].map((value) => ({ value, label: t(`form.noises.${value as (typeof presets)[number]}`) }));
  return (
    <>
      <Field id="noise" label={t('form.noise')} errors={errors('noise')}>
        {(control) => <Select {...control} name="noise" defaultValue={initial.noise} onChange={(event) => setNoise(event.target.value)} isSmall options={options} />}
      </Field>
      <div hidden={noise !== OWN_NOISE}>
        <Field id="noiseModel" label={t('form.noiseModel')} hint={t('form.noiseModelHint')} errors={errors('noiseModel')}>
          {(control) => (
            <TextArea {...control} name="noiseModel" className="noise-text" defaultValue={initial.noiseModel} rows={8} spellCheck={false} autoComplete="off" autoCapitalize="off" wrap="off" />
          )}
        </Field>
      </div>
    </>
  );
}
