import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';

export interface SignInMethods {
  readonly hasPassword: boolean;
  /** Masked. */
  readonly phone: string | null;
  /** Masked. */
  readonly email: string | null;
  readonly wechat: { readonly nickname: string | null } | null;
  readonly hasSecondFactor: boolean;
  /** Whether a messaging app can be connected. */
  readonly hasWeChat: boolean;
}

interface Row {
  readonly id: string;
  readonly what: string;
  readonly value: string | null;
  readonly act: string;
  readonly to: string;
}

/** The sign-in methods of the account, each with a link to change it. */
export function SignInMethodRows({ methods, hasChat }: { methods: SignInMethods; hasChat: boolean }) {
  const { t } = useTranslation('account');
  const { hasPassword, phone, email, wechat } = methods;
  const rows: readonly Row[] = [
    hasPassword
      ? {
          id: 'password',
          what: t('settings.password'),
          value: t('settings.passwordSet'),
          act: t('settings.change'),
          to: paths.changePassword({ type: phone === null ? 'email' : 'tel' }),
        }
      : {
          id: 'password',
          what: t('settings.password'),
          value: null,
          act: t('settings.setPassword'),
          to: paths.changePassword(),
        },
    phone === null
      ? { id: 'phone', what: t('phone'), value: null, act: t('settings.bind'), to: paths.bindPhone() }
      : { id: 'phone', what: t('phone'), value: phone, act: t('settings.replace'), to: paths.changePhone() },
    email === null
      ? { id: 'email', what: t('email'), value: null, act: t('settings.bind'), to: paths.changeEmail() }
      : { id: 'email', what: t('email'), value: email, act: t('settings.replace'), to: paths.editEmail() },
  ];
  return (
    <Panel title={t('settings.signInMethods')} isFlush>
      <ul className="own-rows">
        {rows.map(({ id, what, value, act, to }) => (
          <li key={id}>
            <span className="what">{what}</span>
            <span className="value">
              {value ?? <Tag>{id === 'password' ? t('settings.passwordUnset') : t('registered.unbound')}</Tag>}
            </span>
            <ButtonLink size="sm" to={to} aria-label={t('settings.act', { act, what })}>
              {act}
            </ButtonLink>
          </li>
        ))}
        <li>
          <span className="what">{t('settings.factors')}</span>
          <span className="value">
            {methods.hasSecondFactor ? t('settings.factorsOn') : <Tag>{t('settings.factorsOff')}</Tag>}
          </span>
          <ButtonLink
            size="sm"
            to={paths.factors()}
            aria-label={t('settings.act', { act: t('settings.factorsChange'), what: t('settings.factors') })}
          >
            {t('settings.factorsChange')}
          </ButtonLink>
        </li>
        {methods.hasWeChat && <WeChatRow binding={wechat} hasPhone={phone !== null} />}
      </ul>
      {hasChat && (
        <Alert kind={wechat === null ? 'info' : 'good'}>
          {t(wechat === null ? 'settings.chat.unbound' : 'settings.chat.bound')}
        </Alert>
      )}
    </Panel>
  );
}

function WeChatRow({ binding, hasPhone }: { binding: SignInMethods['wechat']; hasPhone: boolean }) {
  const { t } = useTranslation('account');
  const what = t('settings.wechat');
  return (
    <li>
      <span className="what">{what}</span>
      <span className="value">
        {binding === null ? (
          <Tag>{t('settings.unbound')}</Tag>
        ) : binding.nickname === null ? (
          t('settings.bound')
        ) : (
          t('settings.wechatNamed', { name: binding.nickname })
        )}
        {binding === null && !hasPhone && <span className="small"> {t('settings.bindPhoneFirst')}</span>}
      </span>
      {binding !== null ? (
        <Form method="post">
          <Button
            size="sm"
            name="intent"
            value="unbind"
            aria-label={t('settings.act', { act: t('settings.unbind'), what })}
          >
            {t('settings.unbind')}
          </Button>
        </Form>
      ) : hasPhone ? (
        <ButtonLink
          size="sm"
          to={paths.wechatLogin({ path: paths.settings({ chatState: 1 }) })}
          aria-label={t('settings.act', { act: t('settings.connect'), what })}
        >
          {t('settings.connect')}
        </ButtonLink>
      ) : (
        <ButtonLink size="sm" to={paths.bindPhone()}>
          {t('binding.phoneNow')}
        </ButtonLink>
      )}
    </li>
  );
}
