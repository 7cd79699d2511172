import type { CodeRequestRecord } from '#db/repositories/code-requests.ts';
import { AppError, tooManyRequests } from '#app/errors.ts';
import type { CODE_LIMITS } from '#app/services/rate-limits/index.ts';

export type CodeLimits = {
  readonly [Name in keyof typeof CODE_LIMITS]: { readonly times: number; readonly everyMs: number };
};

/** Who asks for a code. */
export interface Asker {
  readonly network: string;
  /** A digest; null where none was brought and none given. */
  readonly browser: string | null;
  /** Signed in to the account of the target. */
  readonly isOwner: boolean;
  /** The account of the target is the asker's, or has signed in from this network. */
  readonly isFamiliar: boolean;
}

/** What is to be done about a request, by those of the last day for the same target. */
export interface Judgement {
  readonly refusal: AppError | null;
  /** Another network asked first, and nothing says that this is the same person. */
  readonly needsPicture: boolean;
  readonly countsFor: CodeRequestRecord['countsFor'];
}

/**
 * Judges a request by what its asker had: the browser that asked for this target before has an allowance of its own, and
 * so has each network. What others ask for makes nobody wait, but for the day's codes: of all networks together that the
 * account never signed in from, and of each that it has, lest many browsers there have as many guesses.
 *
 * The picture does not look at sign-ins: who is spared it would be told that the account is known here.
 */
export function judge(
  asked: readonly CodeRequestRecord[],
  { network, browser, isOwner, isFamiliar }: Asker,
  { at, limits }: { at: number; limits: CodeLimits },
): Judgement {
  const isKnownBrowser = browser !== null && asked.some((request) => request.browser === browser);
  const own = isKnownBrowser
    ? asked.filter((request) => request.browser === browser)
    : asked.filter((request) => request.network === network && request.countsFor === 'network');
  const strangers = asked.filter((request) => !request.isFamiliar);
  const familiar = asked.filter((request) => request.isFamiliar);
  const waits = {
    resend: waitFor(own, limits.resend, at),
    ofAsker: waitFor(own, limits.ofAsker, at),
    ofNetwork: isFamiliar
      ? 0
      : waitFor(
          strangers.filter((request) => request.network === network),
          limits.ofNetwork,
          at,
        ),
    ofStrangers: isFamiliar ? 0 : waitFor(strangers, limits.ofStrangers, at),
    ofFamiliar: isFamiliar
      ? waitFor(
          familiar.filter((request) => request.network === network),
          limits.ofFamiliar,
          at,
        )
      : 0,
    ofOwner: isOwner ? waitFor(familiar, limits.ofOwner, at) : 0,
  };
  const longest = Math.max(waits.ofAsker, waits.ofNetwork, waits.ofStrangers, waits.ofFamiliar, waits.ofOwner);
  const refusal =
    longest > 0
      ? tooManyRequests(seconds(longest))
      : waits.resend > 0
        ? new AppError('code_sent_already', { seconds: seconds(waits.resend) })
        : null;
  const [first] = asked;
  return {
    refusal,
    needsPicture: !isOwner && !isKnownBrowser && first !== undefined && first.network !== network,
    countsFor: isKnownBrowser ? 'browser' : 'network',
  };
}

const seconds = (ms: number): number => Math.ceil(ms / 1000);

/** Milliseconds until a limit has room again; 0 where it has. `asked` is oldest first. */
function waitFor(
  asked: readonly CodeRequestRecord[],
  { times, everyMs }: CodeLimits[keyof CodeLimits],
  at: number,
): number {
  const counted = asked.filter((request) => request.at > at - everyMs);
  const leaving = counted[counted.length - times];
  return leaving === undefined ? 0 : leaving.at + everyMs - at;
}
