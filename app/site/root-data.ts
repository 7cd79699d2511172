import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';

/** What every page knows: language, theme, time zone and who is signed in. Undefined when the root itself failed. */
export const useRootData = () => useRouteLoaderData<typeof loader>('root');
