import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { DefaultSubmit } from '#app/account/account-form.tsx';
import { ProvePasswordFormSchema } from '#app/account/factor-schemas.ts';
import { FormFailures } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { constraintsOf } from '#app/forms/parse.ts';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';

interface ConfirmPanelProps {
  by: 'factor' | 'password' | 'signIn';
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Asks for the proof that changes need; without it the page only shows. */
export function ConfirmPanel({ by, lastResult }: ConfirmPanelProps) {
  const { t } = useTranslation('factors');
  return (
    <Panel title={t('confirm.title')}>
      {by === 'password' ? (
        <PasswordForm lastResult={lastResult} />
      ) : (
        <>
          <p>{t(by === 'factor' ? 'confirm.byFactor' : 'confirm.bySignIn')}</p>
          <p className="factors-act">
            {by === 'factor' ? (
              <ButtonLink kind="primary" to={paths.secondFactor({ path: paths.factors({ done: 'proved' }) })}>
                {t('confirm.toStep')}
              </ButtonLink>
            ) : (
              <ButtonLink kind="primary" to={paths.logout()}>
                {t('confirm.signIn')}
              </ButtonLink>
            )}
          </p>
        </>
      )}
    </Panel>
  );
}

function PasswordForm({ lastResult }: Pick<ConfirmPanelProps, 'lastResult'>) {
  const { t } = useTranslation(['factors', 'account', 'common']);
  const [form, fields] = useForm<{ readonly password: string }>({
    id: 'prove',
    lastResult,
    constraint: constraintsOf(ProvePasswordFormSchema),
  });
  return (
    <form method="post" className="fields" id={form.id} noValidate data-swap={t('common:noAnswer')}>
      <DefaultSubmit intent="prove" />
      <FormFailures id={form.errorId} errors={form.errors} />
      <FormField
        meta={fields.password}
        type="password"
        label={t('account:password')}
        hint={t('confirm.byPassword')}
        autoComplete="current-password"
      />
      <div>
        <Button kind="primary" name="intent" value="prove">
          {t('confirm.submit')}
        </Button>
      </div>
    </form>
  );
}
