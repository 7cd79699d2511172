import { createContext, useContext } from 'react';
import type { Locale } from '#app/i18n/locale.ts';

/** Values that only the server has during rendering; absent in the browser. */
export interface RequestValues {
  readonly nonce: string;
  readonly locale: Locale;
}

const RequestContext = createContext<RequestValues | null>(null);
export const RequestProvider = RequestContext.Provider;
export const useRequestValues = (): RequestValues | null => useContext(RequestContext);
