import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, safePath } from '../../paths.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { tellOpener } from './popup.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:wechat.title') }));

export const loader = ({ request }: LoaderFunctionArgs) => ({ next: safePath(new URL(request.url).searchParams.get('path'), paths.home()) });

/** The end of a round in a window of its own: sends the other window on and closes this one. */
export default function WeChatDone() {
  const { t } = useTranslation('account');
  const { next } = useLoaderData<typeof loader>();
  useEffect(() => {
    tellOpener(next);
    window.close();
  }, [next]);
  return (
    <AuthFrame title={t('wechat.title')}>
      <Notice kind="good">{t('wechat.closing')}</Notice>
      <ButtonLink kind="primary" size="lg" isBlock to={next}>
        {t('wechat.goOn')}
      </ButtonLink>
    </AuthFrame>
  );
}
