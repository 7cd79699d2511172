export interface Challenge {
  readonly key: string;
  /** PNG image of the digits. */
  readonly image: Uint8Array;
}

export interface CaptchaAnswer {
  readonly key: string;
  readonly answer: string;
}

/** A challenge with its answer, or the key of a challenge that was answered before. */
export type CaptchaProof = CaptchaAnswer | { readonly key: string };

/** Images of four digits that distinguish a person from a script. Each can be answered once, within five minutes. */
export interface Captcha {
  /**
   * `browser` is the cookie value of a browser that requested a code: it still gets some images if a script used up
   * those of its network.
   * @throws AppError too_many_requests if this client requested too many
   */
  issue(ip: string, browser?: string | null): Promise<Challenge>;
  /**
   * Draws the image for a form that already has its key. Each request draws a new one; only the last one counts.
   * @throws AppError too_many_requests
   */
  issueAs(key: string, ip: string, browser?: string | null): Promise<Uint8Array>;
  /** Answers a challenge; a right answer may then be redeemed once. @throws AppError captcha_wrong */
  answer(answer: CaptchaAnswer): Promise<void>;
  /** Consumes a challenge that was answered correctly. @throws AppError captcha_wrong */
  redeem(key: string): Promise<void>;
  /** Answers and redeems in one step. @throws AppError captcha_wrong */
  verify(answer: CaptchaAnswer): Promise<void>;
  /**
   * Checks the submitted proof if a captcha is required.
   * @throws AppError captcha_required if there is none, or the challenge has not been answered · captcha_wrong
   */
  pass(proof: CaptchaProof | null): Promise<void>;
}
