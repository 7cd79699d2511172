import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { codeOfSecret } from '#app/services/second-factors/testing/app-codes.ts';
import { baseUrl } from '#tests/server/own-server.ts';
import { PASSWORD } from '#tests/server/person.ts';
import { sharedBrowser } from './browser.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();
/** Passkeys need a host name. */
const SITE = `http://localhost:${new URL(baseUrl).port}`;
const STEP_MS = 30_000;

/** An authenticator that holds passkeys and unlocks them at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal' } as const),
    ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  };
  await client.send('WebAuthn.addVirtualAuthenticator', { options });
  // It would answer the offer of the login page before anybody presses a button.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Phone number or email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual([]);
}

/** A pattern would also match the login page, which has this path in its query. */
const atSettings = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/n/user/setting');

const signOut = (page: Page) => page.context().clearCookies({ name: 'sid' });

describe('a passkey', () => {
  it('is made on its page, signs in without a password, and is a second step', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', baseURL: SITE });
    await addAuthenticator(page);
    await signUp(context, 'passkey@example.org');
    await page.goto('/n/user/factors');
    await page.getByRole('region', { name: 'Passkeys' }).getByLabel('Name', { exact: true }).fill('Laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    expect(await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10);
    expect(await page.getByRole('region', { name: 'Passkeys' }).locator('b').allTextContents()).toEqual(['Laptop']);
    await expectAccessible(page);

    await signOut(page);
    await page.goto('/l/login?path=/n/user/setting');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await atSettings(page);

    await signOut(page);
    await page.goto('/l/login?path=/n/user/setting');
    await signIn(page, 'passkey@example.org');
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    // Without an app there is nothing to type but a recovery code.
    await page.getByLabel('Recovery code', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await atSettings(page);
    expect(await page.getByRole('cell', { name: 'Password + Passkey' }).count()).toBe(1);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe.each([true, false])('an authenticator app, scripts: %s', (javaScriptEnabled) => {
  it('is set up by its key, and asked for after the password', async () => {
    const { context, page, pageErrors } = await openPage(browser, {
      locale: 'en-US',
      baseURL: SITE,
      javaScriptEnabled,
    });
    const email = `app.${javaScriptEnabled ? 'scripts' : 'plain'}@example.org`;
    await signUp(context, email);
    await page.goto('/n/user/factors');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
    // The checks are a script.
    if (javaScriptEnabled) await expectAccessible(page);
    const secret = (await page.getByRole('region', { name: 'Key', exact: true }).textContent())?.trim() ?? '';
    const code = page.getByLabel('Code of the app');
    await code.fill('zzz');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('This code is not right.').waitFor();
    await code.fill(codeOfSecret(secret, Date.now()));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    await page.getByRole('link', { name: 'Check your devices' }).waitFor();
    const recoveryCode = (await codes.first().textContent()) ?? '';

    await signOut(page);
    await page.goto('/l/login?path=/n/user/setting');
    await signIn(page, email);
    const step = page.getByLabel('Code or recovery code');
    await step.waitFor();
    if (javaScriptEnabled) await expectAccessible(page);
    // The step after the one that was accepted; a code is not accepted twice.
    await step.fill(codeOfSecret(secret, Date.now() + STEP_MS));
    await page.getByRole('button', { name: 'Continue' }).click();
    await atSettings(page);

    await signOut(page);
    await page.goto('/l/login');
    await signIn(page, email);
    await step.fill(recoveryCode);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/l/second-factor'));
    await page.goto('/n/user/factors');
    await page.getByText('Left: 9 of 10').waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
