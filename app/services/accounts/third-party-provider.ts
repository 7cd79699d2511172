/** The port to a messaging app that says who somebody is (OAuth 2, authorization code). */
export interface ThirdPartyProvider {
  /** Kept with each link; `wechat`. */
  readonly id: string;
  /** Where the browser goes to agree. `returnUrl` is absolute. */
  authorizeUrl(round: { state: string; returnUrl: string }): string;
  /** Who agreed. Rejects when the code is none of the provider's, or used, or too old. */
  identify(code: string): Promise<{ readonly subject: string; readonly nickname: string | null }>;
  /** Only of a provider that a page of our own plays: the code of somebody who agreed. */
  readonly play?: (nickname: string) => string;
}
