import { useTranslation } from 'react-i18next';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface CodeFormProps {
  readonly code: string;
  /** Why the code was refused, in the reader's language. */
  readonly error?: string | undefined;
}

/** Asks for the code of a class; its page follows. */
export function CodeForm({ code, error }: CodeFormProps) {
  const { t } = useTranslation('learnClasses');
  return (
    <form method="get" action={classPaths.join()} className="fields">
      <Field
        id="class-code"
        label={t('join.code')}
        hint={t('join.codeHint')}
        errors={error === undefined ? [] : [error]}
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            defaultValue={code}
            className="mono"
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <div>
        <Button kind="primary">{t('join.next')}</Button>
      </div>
    </form>
  );
}
