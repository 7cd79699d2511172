import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { Brand } from './brand.tsx';
import { useFooterColumns } from './footer-columns.ts';
import { FooterMessage } from './footer-message.tsx';
import { useRootData } from './request-context.ts';
import { SITE } from './site.ts';

export function Footer({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const columns = useFooterColumns();
  const { pathname } = useLocation();
  const { origin = '', portal, formKey } = useRootData() ?? {};
  const codes = [
    { name: 'account', label: t('footer.qrAccount') },
    { name: 'developers', label: t('footer.qrDevelopers') },
  ] as const;
  return (
    <footer className="foot" aria-label={t('footer.label')}>
      <div className={classNames('wrap', isWide && 'wide')}>
        <div className="cols">
          <div>
            <Brand size={26} hasBoth={false} />
            <dl>
              {portal !== undefined && (
                <>
                  <dt>{t('footer.organizer')}</dt>
                  <dd>{portal.organizer}</dd>
                  <dt>{t('footer.support')}</dt>
                  <dd>{portal.technicalSupport}</dd>
                </>
              )}
              <dt>{t('footer.contact')}</dt>
              <dd>
                <Link reloadDocument className="link" to={paths.contact()}>
                  {t('footer.write')}
                </Link>
              </dd>
            </dl>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    {to.startsWith('/') ? (
                      <Link reloadDocument to={to}>
                        {label}
                      </Link>
                    ) : (
                      <ExternalLink href={to} hasIcon={false}>
                        {label}
                      </ExternalLink>
                    )}
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className="qr-codes">
            {codes.map(({ name, label }) => (
              <figure key={name}>
                <img
                  className="qr"
                  src={paths.qrImage(name)}
                  width={108}
                  height={108}
                  fetchPriority="low"
                  alt={t('footer.qrLabel', { name: label })}
                />
                <figcaption>{label}</figcaption>
              </figure>
            ))}
          </div>
        </div>
        {formKey !== undefined && <FooterMessage formKey={formKey} />}
        <div className="legal">
          <span>{t('footer.copyright', { year: SITE.since, site: SITE.name[locale] })}</span>
          {portal !== undefined && <span>{t('footer.filing', { number: portal.filingNumber })}</span>}
          <Link reloadDocument to={paths.terms()}>
            {t('footer.terms')}
          </Link>
          <Link reloadDocument to={paths.privacy()}>
            {t('footer.privacy')}
          </Link>
        </div>
      </div>
      {/* Last line of a printed page: its address. */}
      <p className="on-paper">{origin + pathname}</p>
    </footer>
  );
}
