import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import tokenStyles from '#app/styles/tokens.css?raw';
import { ComponentPage } from './component-page.tsx';
import { readTokens } from './read-tokens.ts';

export const meta: MetaFunction = () => [
  { title: 'Components · Quantum Harbor' },
  { name: 'robots', content: 'noindex' },
];

/** The route exists only on the development server (app/routes.ts). */
export const loader = () => ({ tokens: readTokens(tokenStyles) });

export default function DevelopmentComponents() {
  return <ComponentPage tokens={useLoaderData<typeof loader>().tokens} />;
}
