import textFace from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import enhancements from 'virtual:enhancements';
import { readCookie } from './cookies.ts';
import { languageCookie, localeOf, mustKeepLocale } from './i18n/detect.ts';
import { TIME_ZONE } from './i18n/format.ts';
import { hasLocale, i18nFor } from './i18n/instances.ts';
import { DEFAULT_LOCALE } from './i18n/locale.ts';
import { TimeZoneProvider } from './i18n/react.ts';
import { readerTimeZone } from './i18n/time-zone.ts';
import { AnnouncementStrip } from './site/announcements/announcement-strip.tsx';
import { noticesOf } from './site/announcements/notices.server.ts';
import { isDocumentPage } from './site/document.ts';
import { failureOf, FailurePage } from './site/failure-page.tsx';
import { useLoadedLocale } from './site/loaded-locale.ts';
import { pageTitle } from './site/page-meta.ts';
import { portalIn } from './site/portal.ts';
import { useRequestValues, useRootData } from './site/request-context.ts';
import { SITE } from './site/site.ts';
import { siteOrigin } from './site/site-origin.ts';
import { SkipLink } from './site/skip-link.tsx';
import { parseTheme, THEME_COOKIE } from './site/theme.ts';
import './styles/app.css';

export const links: LinksFunction = () => [
  { rel: 'preload', href: textFace, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta: MetaFunction<typeof loader> = ({ data: values, error }) => {
  // No data is loaded for a page whose form was refused.
  const { kind, refusal } = failureOf(error);
  const locale = values?.locale ?? refusal?.locale ?? DEFAULT_LOCALE;
  if (error === undefined || !hasLocale(locale)) return [{ title: SITE.name[locale] }];
  return [
    { title: pageTitle(locale, i18nFor(locale).t(`failure.${kind}.title`)) },
    { name: 'robots', content: 'noindex' },
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = await localeOf(request);
  const account = context.session?.account ?? null;
  const headers = new Headers();
  if (mustKeepLocale(request)) headers.set('Set-Cookie', languageCookie(locale, context.hasSecureCookies));
  return data(
    {
      locale,
      theme: parseTheme(readCookie(request, THEME_COOKIE)),
      timeZone: readerTimeZone(request, context.timeZone),
      /** The product's, in which the day of QCoins begins and ends. */
      coinTimeZone: context.timeZone,
      // Idempotency key of the forms of this page: a form that is sent twice has one effect.
      formKey: crypto.randomUUID(),
      origin: siteOrigin({ request, context }),
      hasOtherConsole: context.consoleOrigin !== null,
      ...(await noticesOf(context, request)),
      portal: portalIn(locale, context.portal),
      account: account && {
        id: account.id,
        userName: account.userName,
        unread: await context.services.notifications.unread(account.id),
      },
    },
    { headers },
  );
}

export { skipRevalidationOnStay as shouldRevalidate } from './site/form-key.ts';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useRequestValues()?.nonce;
  const locale = useLoadedLocale();
  const known = useRootData();
  const theme = known?.theme ?? undefined;
  const timeZone = known?.timeZone ?? TIME_ZONE;
  const isDocument = isDocumentPage(useMatches());
  // Marks hydration for tests and scripts. Set here, because an error of the root route makes React create a new `html`.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <I18nextProvider i18n={i18nFor(locale)}>
      <html lang={locale} data-theme={theme} data-signed-in={known?.account ? '' : undefined}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={theme ?? 'light dark'} />
          <meta
            name="theme-color"
            media="(prefers-color-scheme: light)"
            content={theme === 'dark' ? '#0a1115' : '#fafaf6'}
          />
          <meta
            name="theme-color"
            media="(prefers-color-scheme: dark)"
            content={theme === 'light' ? '#fafaf6' : '#0a1115'}
          />
          <Meta />
          <Links />
          {isDocument && <script type="module" nonce={nonce} src={enhancements} />}
        </head>
        <body>
          <SkipLink />
          <TimeZoneProvider value={timeZone}>{children}</TimeZoneProvider>
          {!isDocument && (
            <>
              <ScrollRestoration nonce={nonce} />
              <Scripts nonce={nonce} />
            </>
          )}
        </body>
      </html>
    </I18nextProvider>
  );
}

export default function App() {
  return (
    <>
      <AnnouncementStrip />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />;
}
