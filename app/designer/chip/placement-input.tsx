import { useTranslation } from 'react-i18next';
import type { RunForm, RunFormField } from '#app/designer/form/run-form.ts';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface PlacementInputProps {
  readonly initial: Pick<RunForm, 'placement'>;
  readonly errors: (field: RunFormField) => readonly string[];
}

/** The chip qubits of the circuit as text: what the map writes, and the way to place without JavaScript. */
export function PlacementInput({ initial, errors }: PlacementInputProps) {
  const { t } = useTranslation('chip');
  const { t: tForm } = useTranslation('designer');
  return (
    <Field id="placement" label={tForm('form.placement')} hint={t('placement.hint')} errors={errors('placement')}>
      {(control) => (
        <TextInput
          {...control}
          name="placement"
          defaultValue={initial.placement}
          placeholder={t('placement.automatic')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          isSmall
        />
      )}
    </Field>
  );
}
