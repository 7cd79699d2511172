import { PROGRAMS } from '#app/domain/cases/programs.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { Select } from '#app/ui/select.tsx';
import { SourceCodeField } from '#app/ui/source-code-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Group, UiSample } from './sample.tsx';
import { useTexts } from './texts.ts';

export function FieldGroup() {
  const texts = useTexts();
  const options = texts.products.map((label, value) => ({ value, label }));
  return (
    <Group id="fields">
      <UiSample name="Field" file="ui/field.tsx" isStacked>
        <Field id="field-plain" label={texts.name} hint={texts.nameHint}>
          {(control) => <TextInput defaultValue={texts.bell} {...control} />}
        </Field>
        <Field id="field-wrong" label={texts.name} hint={texts.nameHint} errors={[texts.nameError]}>
          {(control) => <TextInput {...control} />}
        </Field>
      </UiSample>
      <UiSample name="FieldError" file="ui/field.tsx">
        <FieldError>{texts.nameError}</FieldError>
      </UiSample>
      <UiSample name="TextInput" file="ui/text-input.tsx" isStacked>
        <TextInput aria-label={texts.phone} prefix="+86" defaultValue="138 0013 8000" />
        <TextInput
          aria-label={texts.shots}
          suffix={<span className="suffix">{texts.shots}</span>}
          defaultValue="1000"
        />
        <TextInput aria-label={texts.search} isSmall placeholder={texts.search} />
      </UiSample>
      <UiSample name="PasswordInput" file="ui/password-input.tsx" isStacked>
        <Field
          id="password"
          label={texts.password}
          aside={
            <a className="link tiny" href="#fields">
              {texts.forgot}
            </a>
          }
        >
          {(control) => <PasswordInput defaultValue="harbour" autoComplete="off" {...control} />}
        </Field>
      </UiSample>
      <UiSample name="TextArea" file="ui/text-area.tsx" isStacked>
        <TextArea aria-label={texts.description} rows={3} defaultValue={texts.cardText} />
      </UiSample>
      <UiSample name="SourceCodeField" file="ui/source-code-field.tsx" isStacked>
        <SourceCodeField aria-label={texts.program} rows={7} defaultValue={PROGRAMS.bell} />
      </UiSample>
      <UiSample name="Select" file="ui/select.tsx" isStacked>
        <Select aria-label={texts.product} options={options} />
        <Select aria-label={texts.product} options={options} isSmall />
      </UiSample>
      <UiSample name="Checkbox" file="ui/checkbox.tsx" isStacked>
        <Checkbox name="agreed" defaultChecked>
          {texts.agree}
        </Checkbox>
        <Checkbox name="not-agreed" errors={[texts.agreeError]}>
          {texts.agree}
        </Checkbox>
        {texts.precision.map((precision, index) => (
          <Checkbox key={precision} type="radio" name="precision" value={index} defaultChecked={index === 0}>
            {precision}
          </Checkbox>
        ))}
      </UiSample>
    </Group>
  );
}
