import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { z } from 'zod';
import { passwordDigest } from '#app/account/password-digest.server.ts';
import type { LoginFormSchema } from '#app/account/schemas.ts';
import type { SignedIn } from '#app/services/accounts/index.ts';
import { proofOf } from './picture-proof.server.ts';

/** The ways into an account from a page; `form` is a name and a password whose shape has been checked. */
export function authenticator({ services, client, session }: AppLoadContext, login: z.output<typeof LoginFormSchema>) {
  const { loginName, password, remember } = login;
  const byForm = new FormStrategy<SignedIn>(() =>
    services.accounts.signIn(
      { loginName, passwordMd5: passwordDigest(password), remember, captcha: proofOf(login) },
      { client, previousSessionId: session?.id ?? null },
    ),
  );
  return new Authenticator<SignedIn>().use(byForm, 'form');
}
