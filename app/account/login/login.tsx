import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../domain/limits.ts';
import { paths, safePath } from '../../paths.ts';
import type { Challenge } from '../../services/captcha/index.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import type { LoginReason } from '../guard.server.ts';
import { refusedByService, SECRET_FIELDS } from '../page-failure.server.ts';
import { LoginFormSchema } from '../schemas.ts';
import { sessionCookie } from '../session-cookie.ts';
import { authenticator } from './authenticator.server.ts';
import { LoginForm } from './login-form.tsx';
import { loginNameCookie, readLoginName } from './login-name-cookie.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:login.title') }));

const nextPath = (request: Request) => safePath(new URL(request.url).searchParams.get('path'), paths.calculationCenter());

/** A picture, if the next attempt needs one. */
async function challengeFor({ services, client }: AppLoadContext, loginName: string): Promise<Challenge | null> {
  return (await services.accounts.failuresLeft(loginName, client)) === 0 ? services.captcha.issue() : null;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.session) throw redirect(nextPath(request));
  const loginName = readLoginName(request);
  return { loginName, challenge: await challengeFor(context, loginName ?? ''), hasWeChat: context.services.accounts.thirdParty.isOffered };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, hasSecureCookies } = context;
  // The strategy reads the body of the request itself.
  const form = await request.clone().formData();
  const typedName = String(form.get('loginName') ?? '');
  if (form.get('intent') === 'renew') {
    const initialValue = { loginName: typedName, remember: String(form.get('remember') ?? '') };
    return data({ reply: { initialValue }, challenge: await services.captcha.issue() });
  }

  const submission = parseWithZod(form, { schema: LoginFormSchema });
  if (submission.status !== 'success') {
    const reply = submission.reply({ hideFields: SECRET_FIELDS });
    return data({ reply, challenge: await challengeFor(context, typedName) }, { status: 400 });
  }
  try {
    const { token, session } = await authenticator(context, submission.value).authenticate('form', request);
    const headers = new Headers();
    headers.append('Set-Cookie', sessionCookie({ token, isRemembered: session.isRemembered }, hasSecureCookies));
    headers.append('Set-Cookie', loginNameCookie(session.isRemembered ? submission.value.loginName : null, hasSecureCookies));
    return redirect(nextPath(request), { status: 303, headers });
  } catch (error) {
    const fields = { wrong_credentials: 'password', captcha_required: 'imageCode', captcha_wrong: 'imageCode' };
    const { reply, status } = await refusedByService(error, { request, submission, fields });
    return data({ reply, challenge: await challengeFor(context, typedName) }, { status });
  }
}

const isReason = (value: string | null): value is LoginReason => value === 'required' || value === 'expired';

export default function Login() {
  const { t } = useTranslation('account');
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const reason = query.get('reason');
  return (
    <AuthFrame title={t('login.title')} lead={t('login.lead')}>
      {isReason(reason) && answer === undefined && <Notice>{t(`login.reason.${reason}`)}</Notice>}
      <LoginForm lastResult={answer?.reply} loginName={loaded.loginName} challenge={answer ? answer.challenge : loaded.challenge} />
      <p className="auth-alt">
        {t('login.noAccount')}{' '}
        <Link className="link" to={paths.register()}>
          {t('register.title')}
        </Link>
        {loaded.hasWeChat && (
          <>
            {' · '}
            <Link className="link" to={paths.wechatLogin({ path: query.get('path') ?? undefined })}>
              {t('wechat.use')}
            </Link>
          </>
        )}
        <br />
        {t('login.gift', { coins: LIMITS.dailyCoins })}
      </p>
    </AuthFrame>
  );
}
