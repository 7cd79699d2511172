import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WavePicture } from '#app/site/pictures/wave-picture.tsx';
import './auth.css';

interface AuthFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** The page of a login-module form. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const { t } = useTranslation('account');
  return (
    <main id="main" className="auth" tabIndex={-1}>
      <aside className="auth-art">
        <figure>
          <WavePicture name="account" label={t('artLabel')} />
          <figcaption>{t('art')}</figcaption>
        </figure>
      </aside>
      <section className="auth-form">
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
          {children}
        </div>
      </section>
    </main>
  );
}
