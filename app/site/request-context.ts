import { useRouteLoaderData } from '@remix-run/react';
import { createContext, useContext } from 'react';
import type { Locale } from '#app/i18n/locale.ts';
import type { loader } from '#app/root.tsx';

/** Values that only the server has during rendering; absent in the browser. */
export interface RequestValues {
  readonly nonce: string;
  readonly locale: Locale;
  readonly requestId?: string;
}

const RequestContext = createContext<RequestValues | null>(null);
export const RequestProvider = RequestContext.Provider;
export const useRequestValues = (): RequestValues | null => useContext(RequestContext);

/** Data that every page has: language, theme, time zone and the signed-in user. Undefined if the root itself failed. */
export const useRootData = () => useRouteLoaderData<typeof loader>('root');
