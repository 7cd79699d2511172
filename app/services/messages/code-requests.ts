import { AppError, tooManyRequests } from '#app/errors.ts';
import type { CODE_LIMITS } from '#app/services/rate-limits/index.ts';
import type { CodeRequestRecord } from '#db/repositories/code-requests.ts';

export type CodeLimits = {
  readonly [Name in keyof typeof CODE_LIMITS]: { readonly points: number; readonly windowMs: number };
};

/** The client that requests a code. */
export interface CodeRequester {
  readonly network: string;
  /** A digest; null if the browser sent no cookie and got none. */
  readonly browser: string | null;
  /** Signed in to the account of the target. */
  readonly isOwner: boolean;
  /** The target's account is signed in at this client, or has signed in from this network. */
  readonly isKnownNetwork: boolean;
}

/** Decision on a code request, by the requests of the last day for the same target. */
export interface RequestAssessment {
  readonly refusal: AppError | null;
  /** Another network requested a code first, and nothing shows that this is the same person. */
  readonly needsPicture: boolean;
  readonly countsFor: CodeRequestRecord['countsFor'];
}

/**
 * Judges a request by earlier requests of the same client: a browser that requested a code for this target before has a
 * separate limit, and so has each network. Requests of others delay no one, except by the daily limits: one for all
 * networks together from which the account never signed in, and one for each network from which it has, so that many
 * browsers there do not get as many guesses.
 * The captcha does not depend on sign-ins: being spared it would reveal that the target has an account.
 */
export function assessRequest(
  requests: readonly CodeRequestRecord[],
  { network, browser, isOwner, isKnownNetwork }: CodeRequester,
  { at, limits }: { at: number; limits: CodeLimits },
): RequestAssessment {
  const isKnownBrowser = browser !== null && requests.some((request) => request.browser === browser);
  const ownRequests = isKnownBrowser
    ? requests.filter((request) => request.browser === browser)
    : requests.filter((request) => request.network === network && request.countsFor === 'network');
  const fromOtherNetworks = requests.filter((request) => !request.isKnownNetwork);
  const familiar = requests.filter((request) => request.isKnownNetwork);
  const waits = {
    resend: waitFor(ownRequests, limits.resend, at),
    ofRequester: waitFor(ownRequests, limits.ofRequester, at),
    ofNetwork: isKnownNetwork
      ? 0
      : waitFor(
          fromOtherNetworks.filter((request) => request.network === network),
          limits.ofNetwork,
          at,
        ),
    ofOtherNetworks: isKnownNetwork ? 0 : waitFor(fromOtherNetworks, limits.ofOtherNetworks, at),
    ofFamiliar: isKnownNetwork
      ? waitFor(
          familiar.filter((request) => request.network === network),
          limits.ofFamiliar,
          at,
        )
      : 0,
    ofOwner: isOwner ? waitFor(familiar, limits.ofOwner, at) : 0,
  };
  const longestWait = Math.max(
    waits.ofRequester,
    waits.ofNetwork,
    waits.ofOtherNetworks,
    waits.ofFamiliar,
    waits.ofOwner,
  );
  const refusal =
    longestWait > 0
      ? tooManyRequests(seconds(longestWait))
      : waits.resend > 0
        ? new AppError('code_sent_already', { seconds: seconds(waits.resend) })
        : null;
  const [first] = requests;
  return {
    refusal,
    needsPicture: !isOwner && !isKnownBrowser && first !== undefined && first.network !== network,
    countsFor: isKnownBrowser ? 'browser' : 'network',
  };
}

const seconds = (ms: number): number => Math.ceil(ms / 1000);

/** Returns the milliseconds until a limit allows the next request; 0 if it allows one now. `requests` are oldest first. */
function waitFor(
  requests: readonly CodeRequestRecord[],
  { points, windowMs }: CodeLimits[keyof CodeLimits],
  at: number,
): number {
  const counted = requests.filter((request) => request.at > at - windowMs);
  const firstToExpire = counted[counted.length - points];
  return firstToExpire === undefined ? 0 : firstToExpire.at + windowMs - at;
}
