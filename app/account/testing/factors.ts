import { action as changeFactors, loader as factorsPage } from '#app/account/factors/factors.tsx';
import { codeOfSecret } from '#app/services/second-factors/testing/app-codes.ts';
import type { Visitor } from './visitor.ts';

export const FACTORS = '/n/user/factors';

interface FactorsPage {
  readonly setUp: { readonly secret: string } | null;
}

/** Sets an authenticator app up by the page's forms; returns the codes that it shows later, and the recovery codes. */
export async function setUpApp(browser: Visitor) {
  await browser.post(changeFactors, FACTORS, { intent: 'begin-app' });
  const { setUp } = (await browser.get(factorsPage, FACTORS)).body as FactorsPage;
  const secret = setUp?.secret ?? '';
  const codeNow = () => codeOfSecret(secret, browser.clock.at);
  const confirmed = await browser.post(changeFactors, FACTORS, { intent: 'confirm-app', code: codeNow() });
  const { codes } = confirmed.body as { readonly codes: readonly string[] };
  browser.clock.at += 60_000;
  return { secret, codeNow, recoveryCodes: codes };
}
