import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { FormFailures } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { LIMITS } from '#app/domain/limits.ts';
import { constraintsOf } from '#app/forms/parse.ts';
import type { ClassRole } from '#app/services/classes/index.ts';
import { Button } from '#app/ui/button.tsx';
import { MemberNameSchema } from './class-schemas.ts';

interface MemberNameFormProps {
  readonly name: string;
  /** Whom it is seen by. */
  readonly of: ClassRole;
  readonly reply: SubmissionResult<string[]> | undefined;
}

/** Changes the name of a member. */
export function MemberNameForm({ name, of, reply }: MemberNameFormProps) {
  const { t } = useTranslation('learnClasses');
  const [form, fields] = useForm<{ own: string }>({
    id: 'member-name',
    lastResult: reply,
    defaultValue: { own: name },
    constraint: constraintsOf(MemberNameSchema),
  });
  return (
    <form method="post" id={form.id} className="fields" noValidate>
      <FormFailures id={form.errorId} errors={form.errors} />
      <FormField
        meta={fields.own}
        label={t('form.own')}
        hint={t(of === 'teacher' ? 'form.ownHint' : 'form.learnerHint')}
        maxLength={LIMITS.className}
        autoComplete="name"
      />
      <div>
        <Button kind="line" size="sm" name="intent" value="rename">
          {t('own.rename')}
        </Button>
      </div>
    </form>
  );
}
