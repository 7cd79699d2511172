import { type FieldMetadata, getInputProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Field } from '#app/ui/field.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { TextInput, type TextInputProps } from '#app/ui/text-input.tsx';
import { useErrorTexts } from './form-errors.tsx';

interface FormFieldProps extends Pick<TextInputProps, 'prefix' | 'autoComplete' | 'inputMode' | 'maxLength'> {
  meta: FieldMetadata<string | undefined>;
  label: ReactNode;
  type?: 'text' | 'tel' | 'email' | 'password';
  aside?: ReactNode;
  hint?: ReactNode;
  /** Shown beside the input: the button that sends a code. */
  inputAddon?: ReactNode;
}

/** A labelled text input bound to one field of a conform form. */
export function FormField({ meta, label, type = 'text', aside, hint, inputAddon, ...rest }: FormFieldProps) {
  const errorTexts = useErrorTexts();
  const { key, ...input } = getInputProps(meta, { type, ariaAttributes: false });
  const Input = type === 'password' ? PasswordInput : TextInput;
  // Messages come from the product's rules in the page's language, not from the browser's validation.
  const bare = {
    ...input,
    required: undefined,
    pattern: undefined,
    minLength: undefined,
    // A password that is cut silently would be stored as another one.
    maxLength: type === 'password' ? undefined : input.maxLength,
    ...rest,
    'aria-required': input.required,
  };
  return (
    <Field id={meta.id} label={label} aside={aside} hint={hint} errors={errorTexts(meta.errors)}>
      {(control) =>
        inputAddon === undefined ? (
          <Input key={key} {...bare} {...control} />
        ) : (
          <div className="code-group">
            <Input key={key} {...bare} {...control} />
            {inputAddon}
          </div>
        )
      }
    </Field>
  );
}
