import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import { wechatPaths } from '#app/account/wechat/wechat-paths.ts';
import { paths, safePath } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';

/** Errors that the redirect from the app may report; each has its message. */
const FAILURES = ['third_party_failed', 'already_bound', 'abnormal_account'] as const;

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:wechat.title') }));

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    path: safePath(searchParams.get('path'), '') || undefined,
    failed: FAILURES.find((code) => code === searchParams.get('failed')) ?? null,
  };
}

export default function WeChatLogin() {
  const { t } = useTranslation(['account', 'errors']);
  const { path, failed } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title={t('wechat.title')} lead={t('wechat.lead')}>
      {failed !== null && (
        <Alert kind="bad" isLive>
          {t(`errors:${failed}`)}
        </Alert>
      )}
      <a
        className="button primary large block"
        href={wechatPaths.start({ path })}
        data-popup={wechatPaths.start({ path, popup: 1 })}
      >
        {t('wechat.start')}
      </a>
      <p className="auth-alt">
        <Link className="link" to={paths.login({ path })}>
          {t('wechat.byPassword')}
        </Link>
      </p>
    </AuthFrame>
  );
}
