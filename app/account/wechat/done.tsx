import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import { paths, safePath } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:wechat.title') }));

export const loader = ({ request }: LoaderFunctionArgs) => ({
  next: safePath(new URL(request.url).searchParams.get('path'), paths.home()),
});

/**
 * The last page of a sign-in in a separate window: a script redirects the opener and closes this window
 * (app/enhancements/popup.ts).
 */
export default function WeChatDone() {
  const { t } = useTranslation('account');
  const { next } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title={t('wechat.title')}>
      <div data-opener-goes-to={next}>
        <Alert kind="good">{t('wechat.closing')}</Alert>
      </div>
      <ButtonLink kind="primary" size="lg" isBlock to={next}>
        {t('wechat.goOn')}
      </ButtonLink>
    </AuthFrame>
  );
}
