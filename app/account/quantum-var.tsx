import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { pageMeta } from '../site/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { requireAccount } from './guard.server.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:quantumVaR.title') }));

export function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount({ session: context.session, request });
  return null;
}

/** Where the VaR application will open from; says so while there is none. */
export default function QuantumVaR() {
  const { t } = useTranslation('account');
  return (
    <AuthFrame title={t('quantumVaR.title')} lead={t('quantumVaR.lead')}>
      <Notice>{t('quantumVaR.text')}</Notice>
      <div className="auth-acts">
        <ButtonLink kind="primary" size="lg" isBlock to={paths.application()}>
          {t('quantumVaR.applications')}
        </ButtonLink>
        <ButtonLink size="lg" isBlock to={paths.quantumVm(0)}>
          {t('quantumVaR.designer')}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
