import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import { useErrorTexts } from '#app/account/form-errors.tsx';
import { NicknameFormSchema } from '#app/account/third-party-schemas.ts';
import { wechatPaths } from '#app/account/wechat/wechat-paths.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { declareForm } from '#app/forms/declare.ts';
import { parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, (t) => ({ title: t('account:wechat.local.title') })),
  { name: 'robots', content: 'noindex' },
];

const NICKNAME_FORM = declareForm({ schemas: [NicknameFormSchema] });

/**
 * Available only if no real app is configured, and only for clients on this machine: the user of this page can choose
 * any identity.
 */
function requirePlay({ services, isLocal }: AppLoadContext): (nickname: string) => string {
  const play = isLocal ? services.accounts.thirdParty.playAgreement : null;
  if (play === null) throw new Response(null, { status: 404 });
  return play;
}

export function loader({ context }: LoaderFunctionArgs) {
  requirePlay(context);
  return null;
}

/** Redirects the browser as the app would, but always to this site's callback page, whatever the address requests. */
export async function action({ request, context }: ActionFunctionArgs) {
  const play = requirePlay(context);
  const submission = parseForm(await readForm(request, NICKNAME_FORM), NicknameFormSchema);
  if (submission.status !== 'success') return data({ reply: submission.reply() }, { status: 400 });
  const state = new URL(request.url).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ code: play(submission.value.nickname), state });
  return redirect(`${wechatPaths.answer()}?${query.toString()}`, 303);
}

export default function LocalProviderPage() {
  const { t } = useTranslation('account');
  const errorTexts = useErrorTexts();
  const actionData = useActionData<typeof action>();
  return (
    <AuthFrame title={t('wechat.local.title')} lead={t('wechat.local.lead')}>
      <Form method="post" className="fields" reloadDocument>
        <Field id="nickname" label={t('wechat.local.nickname')} errors={errorTexts(actionData?.reply.error?.nickname)}>
          {(control) => (
            <TextInput name="nickname" maxLength={LIMITS.profile.userName} autoComplete="off" {...control} />
          )}
        </Field>
        <Button kind="primary" size="lg" isBlock>
          {t('wechat.local.agree')}
        </Button>
      </Form>
    </AuthFrame>
  );
}
