import { LIMITS } from '#app/domain/limits.ts';

/** What a limit counts by: a network is an IPv4 address or the /64 network of an IPv6 one. */
type Part = 'target' | 'network' | 'browser' | 'account' | 'token';

interface Limit {
  readonly times: number;
  readonly everyMs: number;
  readonly by: readonly Part[];
  /** Who is over it is refused by this process alone until its time is over. Not where a count may be given back. */
  readonly isFinal?: true;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How often somebody may do something: counted by key, for all processes together. A client may be a whole campus behind one address. */
export const RATES = {
  /** Codes to anybody's address, where the account behind it never signed in from there. */
  codes: { times: 100, everyMs: HOUR_MS, by: ['network'] },
  /** Of a browser that asked for a target before, where its network's are used up. Few: a script has as many such browsers as its network had codes. */
  codesOfAsker: { times: 2, everyMs: DAY_MS, by: ['browser'] },
  /** Wrong codes: beyond them a network has one try at a code and not several; a right one is taken all the same. */
  wrongCodes: { times: 50, everyMs: HOUR_MS, by: ['network'] },
  /** Pictures: more than a whole class behind one address needs. */
  pictures: { times: 60, everyMs: MINUTE_MS, by: ['network'], isFinal: true },
  /** Pictures of a browser that was sent a code within the day, where its network's are used up. */
  picturesOfAsker: { times: 5, everyMs: MINUTE_MS, by: ['browser'], isFinal: true },
  /** A mark more than a limit: spent by the browsers that were sent a code within the day. Each took one of its network's codes for it. */
  askers: { times: 1, everyMs: DAY_MS, by: ['browser'] },
  /** Feedback and letters: more than one person writes, far less than a script would. */
  letters: { times: 30, everyMs: HOUR_MS, by: ['network'], isFinal: true },
  /** Test events and deliveries once more. */
  webhookSends: { times: 30, everyMs: HOUR_MS, by: ['account'], isFinal: true },
  /** Readings of programs, by kind; a share page counts with its embeds and files. */
  visitorPreviews: { times: 120, everyMs: MINUTE_MS, by: ['network'], isFinal: true },
  accountPreviews: { times: 240, everyMs: MINUTE_MS, by: ['account'], isFinal: true },
  visitorImports: { times: 60, everyMs: MINUTE_MS, by: ['network'], isFinal: true },
  accountImports: { times: 120, everyMs: MINUTE_MS, by: ['account'], isFinal: true },
  visitorExports: { times: 60, everyMs: MINUTE_MS, by: ['network'], isFinal: true },
  accountExports: { times: 120, everyMs: MINUTE_MS, by: ['account'], isFinal: true },
  visitorShares: { times: 120, everyMs: MINUTE_MS, by: ['network'], isFinal: true },
  accountShares: { times: 240, everyMs: MINUTE_MS, by: ['account'], isFinal: true },
  apiCalls: { times: LIMITS.apiCallsAMinute, everyMs: MINUTE_MS, by: ['token'], isFinal: true },
} as const satisfies Record<string, Limit>;

export type RateName = keyof typeof RATES;

/** How often one address is sent a code: judged by the rows of those that were asked for, in the transaction that adds one. */
export const CODE_LIMITS = {
  /** One and then the next, to the same asker: the browser that asked before, else the network. */
  resend: { times: 1, everyMs: LIMITS.codeResendSeconds * 1000, by: ['target', 'network', 'browser'] },
  ofAsker: { times: 10, everyMs: HOUR_MS, by: ['target', 'network', 'browser'] },
  /** From one network that the account never signed in from, so that none has the whole day's. */
  ofNetwork: { times: 15, everyMs: DAY_MS, by: ['target', 'network'] },
  /** From all such networks together. */
  ofStrangers: { times: 20, everyMs: DAY_MS, by: ['target'] },
  /** From one network that the account has signed in from, however many browsers ask there: its neighbours have no more guesses than that. */
  ofFamiliar: { times: 30, everyMs: DAY_MS, by: ['target', 'network'] },
  /** To who is signed in, from wherever: a stolen session has no more guesses than that. */
  ofOwner: { times: 60, everyMs: DAY_MS, by: ['target'] },
} as const satisfies Record<string, Limit>;
