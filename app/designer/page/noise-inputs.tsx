import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOISE_FORM, OWN_NOISE, type RunForm, type RunFormField } from '#app/designer/form/run-form.ts';
import { NOISE_FIELDS } from '#app/designer/noise/noise-fields.ts';
import { rowsOfText, textOfRows } from '#app/designer/noise/noise-rows.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { DesignerData } from './load.server.ts';

/** Loaded separately, because most models are presets. */
const NoiseForm = await laterUnlessDrawn(
  () => import('#app/designer/noise/noise-form.tsx').then(({ NoiseForm }) => NoiseForm),
  '.noise-form',
);

interface NoiseInputsProps {
  readonly initial: RunForm;
  readonly errors: (field: RunFormField) => readonly string[];
  readonly presets: DesignerData['noisePresets'];
  /** Number of qubits of the circuit; null if there is none. */
  readonly qubits: number | null;
}

/** A noise model as a preset, field by field, or as JSON. */
export function NoiseInputs({ initial, errors, presets, qubits }: NoiseInputsProps) {
  const { t } = useTranslation('designer');
  const { t: tNoise } = useTranslation('noise');
  const [noise, setNoise] = useState(initial.noise);
  const [text, setText] = useState(initial.noiseModel);
  const [rows, setRows] = useState(() => rowsOfText(initial.noiseModel));
  const isForm = noise === NOISE_FORM && rows !== null;
  const written = isForm ? textOfRows(rows) : text;
  const open = (choice: string, model: string): void => {
    setText(model);
    setRows(rowsOfText(model));
    setNoise(choice);
  };
  /**
   * The presets' values are those of the machine and used only here, so they are loaded on demand. Without a connection
   * nothing opens, and the preset stays.
   */
  const editPreset = (): void => {
    void import('#app/designer/noise/preset-text.ts').then(
      ({ presetText }) => open(NOISE_FORM, presetText(noise) ?? written),
      () => undefined,
    );
  };
  const options = [...presets, NOISE_FORM, OWN_NOISE].map((value) => ({
    value,
    label: t(`form.noises.${value as (typeof presets)[number]}`),
  }));
  const reported = errors('noiseModel');
  return (
    <>
      <Field id="noise" label={t('form.noise')} errors={errors('noise')}>
        {(control) => (
          <Select
            {...control}
            name="noise"
            value={noise}
            onChange={(event) => open(event.target.value, written)}
            isSmall
            options={options}
          />
        )}
      </Field>
      <div className="noise-choice">
        {!presets.some((name) => name === noise) ? null : (
          <Button
            name={NOISE_FIELDS.act}
            value="edit"
            size="sm"
            onClick={(event) => {
              event.preventDefault();
              editPreset();
            }}
          >
            {tNoise('edit')}
          </Button>
        )}
        <ClientOnly
          fallback={
            <Button name="intent" value="draw" size="sm">
              {tNoise('show')}
            </Button>
          }
        >
          {() => null}
        </ClientOnly>
      </div>
      {noise === NOISE_FORM && rows === null ? <Alert kind="warn">{tNoise('onlyJson')}</Alert> : null}
      {isForm ? (
        <>
          {reported.length > 0 ? <FieldError id="noiseModel">{tNoise('wrong')}</FieldError> : null}
          <NoiseForm rows={rows} onRows={setRows} isReported={reported.length > 0} qubits={qubits} />
        </>
      ) : null}
      {!isForm && (noise === OWN_NOISE || noise === NOISE_FORM) ? (
        <Field id="noiseModel" label={t('form.noiseModel')} hint={t('form.noiseModelHint')} errors={reported}>
          {(control) => (
            <TextArea
              {...control}
              name="noiseModel"
              className="noise-text"
              value={text}
              onChange={(event) => setText(event.target.value)}
              rows={8}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              wrap="off"
            />
          )}
        </Field>
      ) : (
        <input type="hidden" name="noiseModel" value={written} />
      )}
    </>
  );
}
