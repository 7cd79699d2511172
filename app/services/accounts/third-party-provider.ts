/** Port to a messaging app that identifies users (OAuth 2, authorization code). */
export interface ThirdPartyProvider {
  /** Stored with each link; `wechat`. */
  readonly id: string;
  /** URL at which the user consents. `returnUrl` is absolute. */
  authorizeUrl(round: { state: string; returnUrl: string }): string;
  /** Returns the identity of the user. Rejects if the code was not issued by the provider, is used, or has expired. */
  identify(code: string): Promise<{ readonly subject: string; readonly nickname: string | null }>;
  /** Only for a provider that is simulated by a page of this site: returns the code of a user who consented. */
  readonly play?: (nickname: string) => string;
}
