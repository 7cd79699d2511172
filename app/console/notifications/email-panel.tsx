import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Panel } from '#app/ui/panel.tsx';

/** Setting for an email at the end of a long task. */
export function EmailPanel({ email, wantsEmail }: { readonly email: string | null; readonly wantsEmail: boolean }) {
  const { t } = useTranslation('notices');
  if (email === null) {
    return (
      <Panel title={t('own.email')}>
        <p className="muted small">{t('own.noEmail')}</p>
        <p>
          <ButtonLink to={paths.changeEmail()}>{t('own.bind')}</ButtonLink>
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={t('own.email')}>
      <Form method="post" className="fields" preventScrollReset>
        <p className="muted small">{t('own.emailLead', { email })}</p>
        <Checkbox name="wantsEmail" defaultChecked={wantsEmail}>
          {t('own.emailLabel')}
        </Checkbox>
        <div>
          <Button name="intent" value="email">
            {t('own.save')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
