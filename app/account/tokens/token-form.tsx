import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { FormFailures, useErrorTexts } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { TokenFormSchema } from '#app/account/schemas.ts';
import { API_SCOPES, type ApiScope, DEFAULT_TOKEN_LIFETIME, TOKEN_LIFETIMES } from '#app/domain/api-tokens.ts';
import { constraintsOf } from '#app/forms/parse.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';

/** Text keys cannot contain a colon. */
const TEXTS = {
  'projects:read': 'readProjects',
  'projects:write': 'writeProjects',
  'tasks:read': 'readTasks',
  'tasks:write': 'writeTasks',
  'usage:read': 'readUsage',
} as const satisfies Record<ApiScope, string>;

interface TokenFormValues {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly lifetime: string;
}

export function TokenForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation('account');
  const errorTexts = useErrorTexts();
  const [form, fields] = useForm<TokenFormValues>({
    id: 'token',
    lastResult,
    constraint: constraintsOf(TokenFormSchema),
  });
  const errors = errorTexts(fields.scopes.errors);
  const chosen = [fields.scopes.initialValue ?? []].flat();
  return (
    <Panel title={t('tokens.new')}>
      <form method="post" className="fields" id={form.id} noValidate>
        <FormFailures id={form.errorId} errors={form.errors} />
        <FormField meta={fields.name} label={t('tokens.name')} hint={t('tokens.nameHint')} autoComplete="off" />
        <Field
          id={fields.lifetime.id}
          label={t('tokens.lifetime')}
          hint={t('tokens.lifetimeHint')}
          errors={errorTexts(fields.lifetime.errors)}
        >
          {(control) => (
            <Select
              {...control}
              name={fields.lifetime.name}
              defaultValue={fields.lifetime.initialValue ?? DEFAULT_TOKEN_LIFETIME}
              options={TOKEN_LIFETIMES.map((lifetime) => ({
                value: lifetime,
                label: t(`tokens.lifetimes.${lifetime}`),
              }))}
            />
          )}
        </Field>
        <fieldset
          className="token-choices"
          aria-describedby={errors.length > 0 ? `${fields.scopes.id}-error` : undefined}
        >
          <legend>{t('tokens.scopes')}</legend>
          {API_SCOPES.map((scope) => (
            <Checkbox key={scope} name={fields.scopes.name} value={scope} defaultChecked={chosen.includes(scope)}>
              <code className="mono">{scope}</code> {t(`tokens.scope.${TEXTS[scope]}`)}
            </Checkbox>
          ))}
          {errors.length > 0 && <FieldError id={`${fields.scopes.id}-error`}>{errors.join(' ')}</FieldError>}
        </fieldset>
        <div>
          <Button kind="primary" name="intent" value="make">
            {t('tokens.make')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
