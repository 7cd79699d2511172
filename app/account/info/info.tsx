import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { AccountFrame } from '#app/account/settings/account-frame.tsx';
import { maskEmail, maskPhone } from '#app/domain/account-addresses.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { ProfileForm } from './profile-form.tsx';
import { isProfileFormId, PROFILE_FORMS } from './profile-schema.ts';

export { clientLoader, handle } from '#app/site/document.ts';

const PROFILE_FORM = declareForm({
  schemas: Object.values(PROFILE_FORMS),
  names: ['form'],
  maxBytes: FORM_BYTES.text,
});

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:info.title') }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { accounts } = context.services;
  const [{ phone, email, level, hasTestPermission }, profile] = await Promise.all([
    accounts.getUser(id),
    accounts.profiles.get(id),
  ]);
  const isSaved = new URL(request.url).searchParams.has('saved');
  return {
    profile,
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    level,
    hasTestPermission,
    isSaved,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const formData = await readForm(request, PROFILE_FORM);
  const formId = formData.get('form');
  if (!isProfileFormId(formId)) throw new Response(null, { status: 400 });
  const submission = parseForm(formData, PROFILE_FORMS[formId]);
  if (submission.status !== 'success') return data({ formId, reply: submission.reply() }, { status: 400 });
  await context.services.accounts.profiles.save(id, submission.value);
  return redirect(paths.accountInfo({ saved: 1 }), 303);
}

export default function Info() {
  const { t } = useTranslation('account');
  const { profile, phone, email, level, hasTestPermission, isSaved } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const replyTo = (formId: string) => (actionData?.formId === formId ? actionData.reply : undefined);
  return (
    <AccountFrame current="info" title={t('info.title')} lead={t('info.lead')}>
      {isSaved && actionData === undefined && (
        <Alert kind="good" isLive>
          {t('info.saved')}
        </Alert>
      )}
      <ProfileForm formId="basic" profile={profile} lastResult={replyTo('basic')}>
        <dl className="own-facts">
          <dt>{t('phone')}</dt>
          <dd>{phone ?? <Tag>{t('registered.unbound')}</Tag>}</dd>
          <dt>{t('email')}</dt>
          <dd>{email ?? <Tag>{t('registered.unbound')}</Tag>}</dd>
          <dt>{t('info.level')}</dt>
          <dd>
            {t('info.levelText', { level })} {hasTestPermission && <Tag tone="accent">{t('info.testPermission')}</Tag>}
          </dd>
          <dt />
          <dd>
            <Link className="link" to={paths.settings()}>
              {t('info.toSecurity')}
            </Link>
          </dd>
        </dl>
      </ProfileForm>
      <ProfileForm formId="personal" profile={profile} lastResult={replyTo('personal')} />
      <ProfileForm formId="business" profile={profile} lastResult={replyTo('business')} />
    </AccountFrame>
  );
}
