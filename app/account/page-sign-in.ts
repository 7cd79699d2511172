import type { VettedForm } from '#app/forms/parse.ts';
import type { Client, Session, SignedIn, ThirdPartyOutcome } from '#app/services/accounts/index.ts';

/** Data of a visit that the sign-in methods use in addition to its request. */
export interface SignInVisit {
  readonly session: Session | null;
  readonly client: Client;
  /** The public origin of the portal (PUBLIC_URL); null: the origin of each request. */
  readonly publicOrigin: string | null;
  /** Cookies are sent over TLS only (COOKIE_SECURE=1, or an https PUBLIC_URL). */
  readonly hasSecureCookies: boolean;
}

/** The sign-in methods of pages. */
export interface PageSignIn {
  /**
   * Signs in by name and password. The form has the fields of LoginFormSchema.
   * @throws AppError as `accounts.signIn` does
   */
  byForm(form: VettedForm, request: Request, visit: SignInVisit): Promise<SignedIn>;
  /**
   * Signs in by a messaging app: the first request is redirected to the app, the second carries its answer.
   * @throws Response the redirect to the app
   * @throws AppError as `thirdParty.begin` and `thirdParty.answer` do
   */
  byMessagingApp(request: Request, visit: SignInVisit): Promise<ThirdPartyOutcome>;
}
