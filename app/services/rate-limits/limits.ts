import { LIMITS } from '#app/domain/limits.ts';

/** What a limit is counted by; a network is an IPv4 address or the /64 network of an IPv6 address. */
type Part = 'target' | 'network' | 'browser' | 'account' | 'token';

interface Limit {
  readonly points: number;
  readonly windowMs: number;
  readonly by: readonly Part[];
  /**
   * A key above the limit is refused from this process's memory until its window ends. Not set for limits whose counts
   * may be taken back.
   */
  readonly isFinal?: true;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Rate limits, counted per key for all processes together. One client network may be a whole campus behind one address.
 */
export const RATES = {
  /** Codes to any address whose account never signed in from the network. */
  codes: { points: 100, windowMs: HOUR_MS, by: ['network'] },
  /**
   * Codes for a browser that requested one for the same target before, after its network's limit is used up. Few,
   * because a script can have as many such browsers as its network had codes.
   */
  codesOfRequester: { points: 2, windowMs: DAY_MS, by: ['browser'] },
  /**
   * Wrong codes: above this limit a network has one attempt per code instead of several; a right code is still
   * accepted.
   */
  wrongCodes: { points: 50, windowMs: HOUR_MS, by: ['network'] },
  /** Captcha images: more than a whole class behind one address needs. */
  captchaImages: { points: 60, windowMs: MINUTE_MS, by: ['network'], isFinal: true },
  /** Captcha images for a browser that was sent a code within the day, after its network's limit is used up. */
  captchaImagesOfRequester: { points: 5, windowMs: MINUTE_MS, by: ['browser'], isFinal: true },
  /**
   * Marks browsers that were sent a code within the day; not a real limit. Each of them used one of its network's
   * codes.
   */
  codeRequesters: { points: 1, windowMs: DAY_MS, by: ['browser'] },
  /** Feedback and messages: more than one person writes, far fewer than a script would send. */
  operatorMessages: { points: 30, windowMs: HOUR_MS, by: ['network'], isFinal: true },
  /** Archives of all data of an account: each reads everything that it has. */
  ownArchives: { points: LIMITS.archivesPerDay, windowMs: DAY_MS, by: ['account'], isFinal: true },
  /** Test events and repeated deliveries of webhooks. */
  webhookSends: { points: 30, windowMs: HOUR_MS, by: ['account'], isFinal: true },
  /** Readings of programs, by kind; a share page counts together with its embeds and files. */
  visitorPreviews: { points: 120, windowMs: MINUTE_MS, by: ['network'], isFinal: true },
  accountPreviews: { points: 240, windowMs: MINUTE_MS, by: ['account'], isFinal: true },
  visitorImports: { points: 60, windowMs: MINUTE_MS, by: ['network'], isFinal: true },
  accountImports: { points: 120, windowMs: MINUTE_MS, by: ['account'], isFinal: true },
  visitorExports: { points: 60, windowMs: MINUTE_MS, by: ['network'], isFinal: true },
  accountExports: { points: 120, windowMs: MINUTE_MS, by: ['account'], isFinal: true },
  visitorShares: { points: 120, windowMs: MINUTE_MS, by: ['network'], isFinal: true },
  accountShares: { points: 240, windowMs: MINUTE_MS, by: ['account'], isFinal: true },
  /** Answers to exercises, graded on the server: more than a class behind one address sends without scripts. */
  visitorGradings: { points: 120, windowMs: MINUTE_MS, by: ['network'], isFinal: true },
  accountGradings: { points: 60, windowMs: MINUTE_MS, by: ['account'], isFinal: true },
  /** Codes of classes: more than anyone types, far fewer than guessing one takes. */
  classCodes: { points: 60, windowMs: HOUR_MS, by: ['account'], isFinal: true },
  /** Wrong codes of a second factor, from one network; right ones are taken back. */
  secondFactors: { points: 5, windowMs: 15 * MINUTE_MS, by: ['account', 'network'] },
  /** The same from a browser with which the account was signed in to: nobody else can use it up. */
  secondFactorsOfBrowser: { points: 5, windowMs: 15 * MINUTE_MS, by: ['account', 'browser'] },
  /** Steps of any outcome but success, also passkeys and texts that are no codes: each leaves a row of the sign-in log. */
  secondFactorTries: { points: 40, windowMs: 15 * MINUTE_MS, by: ['account', 'network'] },
  /** From all networks together that are new to the account: guessing has an even chance after ten years. */
  secondFactorsOfStrangers: { points: 60, windowMs: DAY_MS, by: ['account'] },
  /** Challenges for passkeys: a class behind one address opens the login page. */
  passkeyChallenges: { points: 240, windowMs: MINUTE_MS, by: ['network'], isFinal: true },
  /** Searches: one for each letter that a fast typist types in the palette. */
  visitorSearches: { points: 600, windowMs: MINUTE_MS, by: ['network'], isFinal: true },
  accountSearches: { points: 300, windowMs: MINUTE_MS, by: ['account'], isFinal: true },
  apiCalls: { points: LIMITS.apiCallsPerMinute, windowMs: MINUTE_MS, by: ['token'], isFinal: true },
} as const satisfies Record<string, Limit>;

export type RateName = keyof typeof RATES;

/**
 * Limits of codes to one address. They are checked against the stored code requests, in the transaction that adds one.
 */
export const CODE_LIMITS = {
  /** Pause between two codes for the same client: the browser that requested before, otherwise the network. */
  resend: { points: 1, windowMs: LIMITS.codeResendSeconds * 1000, by: ['target', 'network', 'browser'] },
  ofRequester: { points: 10, windowMs: HOUR_MS, by: ['target', 'network', 'browser'] },
  /**
   * From one network from which the account never signed in, so that one network cannot use up the daily limit of all.
   */
  ofNetwork: { points: 15, windowMs: DAY_MS, by: ['target', 'network'] },
  /** From all such networks together. */
  ofOtherNetworks: { points: 20, windowMs: DAY_MS, by: ['target'] },
  /**
   * From one network from which the account has signed in, for all browsers there: limits the guesses of other clients
   * in that network.
   */
  ofFamiliar: { points: 30, windowMs: DAY_MS, by: ['target', 'network'] },
  /** For a signed-in user, from any network: limits the guesses of a stolen session. */
  ofOwner: { points: 60, windowMs: DAY_MS, by: ['target'] },
} as const satisfies Record<string, Limit>;
