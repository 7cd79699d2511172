import { useTranslation } from 'react-i18next';
import { CHIP_SWITCHES, type RunForm, type RunFormField } from '#app/designer/form/run-form.ts';
import { type ProductInput } from '#app/domain/products.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface InputProps {
  readonly initial: RunForm;
  readonly errors: (field: RunFormField) => readonly string[];
}

/** Number of shots, and seed. */
export function ShotsInputs({ initial, errors }: InputProps) {
  const { t } = useTranslation('designer');
  return (
    <div className="two">
      <Field id="shots" label={t('form.shots')} errors={errors('shots')}>
        {(control) => (
          <TextInput
            {...control}
            name="shots"
            defaultValue={initial.shots}
            inputMode="numeric"
            autoComplete="off"
            isSmall
          />
        )}
      </Field>
      <Field id="seed" label={t('form.seed')} hint={t('form.seedHint')} errors={errors('seed')}>
        {(control) => (
          <TextInput
            {...control}
            name="seed"
            defaultValue={initial.seed}
            placeholder={t('form.seedAuto')}
            inputMode="numeric"
            autoComplete="off"
            isSmall
          />
        )}
      </Field>
    </div>
  );
}

/** Basis states whose amplitudes are requested. */
export function StatesInput({ initial, errors }: InputProps) {
  const { t } = useTranslation('designer');
  return (
    <Field id="states" label={t('form.states')} hint={t('form.statesHint')} errors={errors('states')}>
      {(control) => (
        <TextArea
          {...control}
          name="states"
          className="states-text"
          defaultValue={initial.states}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
        />
      )}
    </Field>
  );
}

const CHOICES = {
  method: ['density-matrix', 'trajectories'],
  precision: ['single', 'double'],
} as const;

/** A choice with the engine's selection as default. */
export function ChoiceInput({ name, initial, errors }: InputProps & { readonly name: keyof typeof CHOICES }) {
  const { t } = useTranslation('designer');
  const options = [
    { value: '', label: t(`form.${name}s.auto`) },
    ...CHOICES[name].map((value) => ({ value, label: t(`form.${name}s.${value}` as 'form.methods.trajectories') })),
  ];
  return (
    <Field id={name} label={t(`form.${name}`)} errors={errors(name)}>
      {(control) => <Select {...control} name={name} defaultValue={initial[name]} isSmall options={options} />}
    </Field>
  );
}

/** The switches of the 72-qubit machine. An unchecked box sends nothing, so a hidden "off" field precedes it. */
export function ChipInputs({ initial }: Pick<InputProps, 'initial'>) {
  const { t } = useTranslation('designer');
  return (
    <fieldset className="chip-switches">
      <legend>{t('form.chip')}</legend>
      {CHIP_SWITCHES.map((name) => (
        <div key={name}>
          <input type="hidden" name={name} value="off" />
          <Checkbox name={name} value="on" defaultChecked={initial[name] !== 'off'}>
            {t(`form.switches.${name}`)}
          </Checkbox>
        </div>
      ))}
    </fieldset>
  );
}

/** Fields that the selected product does not use are hidden but stay in the form, so that no input is lost. */
export function ConditionalInput({
  input,
  inputs,
  children,
}: {
  readonly input: ProductInput;
  readonly inputs: readonly ProductInput[];
  readonly children: React.ReactNode;
}) {
  return (
    <div className="conditional-input" hidden={!inputs.includes(input)}>
      {children}
    </div>
  );
}
