import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';

/** Data that every page has: language, theme, time zone and the signed-in user. Undefined if the root itself failed. */
export const useRootData = () => useRouteLoaderData<typeof loader>('root');
