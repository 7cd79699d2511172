import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import '#app/i18n/register-all.ts';

/**
 * Returns the markup that the server would send for an element in one language, inside a router for links and forms.
 */
export async function markup(element: ReactElement, locale: Locale = 'en-US', at = '/'): Promise<string> {
  const handler = createStaticHandler([{ path: '*', id: 'page', element }]);
  const context = await handler.query(new Request(`http://localhost${at}`));
  if (context instanceof Response) throw new Error(`redirected with ${context.status}`);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(locale)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </I18nextProvider>,
  );
}
