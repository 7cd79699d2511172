import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { DefaultSubmit } from '#app/account/account-form.tsx';
import { StepCodeFormSchema } from '#app/account/factor-schemas.ts';
import { FormFailures } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { constraintsOf } from '#app/forms/parse.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { EnrolledFactors } from '#app/services/second-factors/index.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { AppCode } from './app-code.server.ts';

interface AppPanelProps {
  app: EnrolledFactors['app'];
  /** The set-up that waits for its first code. */
  setUp: { readonly secret: string; readonly code: AppCode } | null;
  canChange: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

export function AppPanel({ app, setUp, canChange, lastResult }: AppPanelProps) {
  const { t } = useTranslation('factors');
  const { full: dateTime } = useMoments();
  return (
    <Panel title={t('app.title')}>
      <p className="muted">{t('app.lead')}</p>
      {app !== null ? (
        <p>
          {t('app.made', { at: dateTime(app.confirmedAt) })}
          {app.lastUsedAt !== null && ` · ${t('passkeys.used', { at: dateTime(app.lastUsedAt) })}`}
        </p>
      ) : (
        setUp === null && <p>{t('app.off')}</p>
      )}
      {canChange && app === null && setUp !== null && <SetUp setUp={setUp} lastResult={lastResult} />}
      {canChange && (app !== null || setUp === null) && (
        <form method="post" className="factors-act">
          {app === null ? (
            <Button kind="primary" name="intent" value="begin-app">
              {t('app.begin')}
            </Button>
          ) : (
            <Button kind="danger" name="intent" value="remove-app">
              {t('app.remove')}
            </Button>
          )}
        </form>
      )}
    </Panel>
  );
}

function SetUp({
  setUp,
  lastResult,
}: { setUp: NonNullable<AppPanelProps['setUp']> } & Pick<AppPanelProps, 'lastResult'>) {
  const { t } = useTranslation(['factors', 'common']);
  const [form, fields] = useForm<{ readonly code: string }>({
    id: 'app',
    lastResult,
    constraint: constraintsOf(StepCodeFormSchema),
  });
  const { size, path } = setUp.code;
  return (
    <>
      <p>{t('app.scan')}</p>
      <div className="app-setup">
        <svg className="app-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('app.qr')}>
          <path d={path} shapeRendering="crispEdges" />
        </svg>
        <div className="fields">
          <CodeBlock id="app-key" label={t('app.key')}>
            {setUp.secret}
          </CodeBlock>
          <form method="post" className="fields" id={form.id} noValidate data-swap={t('common:noAnswer')}>
            <DefaultSubmit intent="confirm-app" />
            <FormFailures id={form.errorId} errors={form.errors} />
            <FormField meta={fields.code} label={t('app.code')} inputMode="numeric" autoComplete="one-time-code" />
            <div className="factors-act">
              <Button kind="primary" name="intent" value="confirm-app">
                {t('app.confirm')}
              </Button>
              <Button name="intent" value="cancel-app" formNoValidate>
                {t('app.cancel')}
              </Button>
            </div>
          </form>
        </div>
      </div>
    </>
  );
}
