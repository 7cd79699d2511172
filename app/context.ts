import type { Logger } from 'pino';
import type { PageSignIn, SignInVisit } from './account/page-sign-in.ts';
import type { ErrorCode } from './errors.ts';
import type { Accounts } from './services/accounts/index.ts';
import type { Announcements } from './services/announcements/index.ts';
import type { Audit } from './services/audit/index.ts';
import type { Background } from './services/background/index.ts';
import type { Captcha } from './services/captcha/index.ts';
import type { Classes } from './services/classes/index.ts';
import type { Coins } from './services/coins/index.ts';
import type { Content } from './services/content/index.ts';
import type { Drafts } from './services/drafts/index.ts';
import type { FirstSteps } from './services/first-steps/index.ts';
import type { Learning } from './services/learning/index.ts';
import type { Letters } from './services/letters/index.ts';
import type { Lookup } from './services/lookup/index.ts';
import type { Maintenance } from './services/maintenance/index.ts';
import type { Messages } from './services/messages/index.ts';
import type { Notifications } from './services/notifications/index.ts';
import type { Operators } from './services/operators/index.ts';
import type { Overviews } from './services/overview/index.ts';
import type { OwnData } from './services/own-data/index.ts';
import type { Programs, Requester } from './services/programs/index.ts';
import type { Projects } from './services/projects/index.ts';
import type { Quotas } from './services/quotas/index.ts';
import type { Retention } from './services/retention/index.ts';
import type { Search } from './services/search/index.ts';
import type { SecondFactors } from './services/second-factors/index.ts';
import type { Shares } from './services/shares/index.ts';
import type { Subscriptions } from './services/subscriptions/index.ts';
import type { Tags } from './services/tags/index.ts';
import type { Tasks } from './services/tasks/index.ts';
import type { Tokens } from './services/tokens/index.ts';
import type { Portal } from './site/portal.ts';

/** All services that a loader or an action may use; the composition root builds them once. */
export interface Services {
  readonly accounts: Accounts;
  readonly announcements: Announcements;
  readonly audit: Audit;
  readonly background: Background;
  readonly captcha: Captcha;
  readonly letters: Letters;
  readonly lookup: Lookup;
  readonly maintenance: Maintenance;
  readonly messages: Messages;
  readonly notifications: Notifications;
  readonly operators: Operators;
  readonly classes: Classes;
  readonly coins: Coins;
  readonly content: Content;
  readonly overview: Overviews;
  readonly subscriptions: Subscriptions;
  readonly ownData: OwnData;
  readonly programs: Programs;
  readonly projects: Projects;
  readonly drafts: Drafts;
  readonly firstSteps: FirstSteps;
  readonly learning: Learning;
  readonly quotas: Quotas;
  readonly retention: Retention;
  readonly search: Search;
  readonly secondFactors: SecondFactors;
  readonly shares: Shares;
  readonly tags: Tags;
  readonly tasks: Tasks;
  readonly tokens: Tokens;
}

/** The context of every loader and action. */
export interface AppContext extends SignInVisit {
  readonly services: Services;
  /** The sign-in methods of pages, built once. */
  readonly signIn: PageSignIn;
  readonly cspNonce: string;
  /**
   * The request was sent on this machine without a proxy, or the operator allows all clients the local-only pages
   * (ALLOW_LOCAL_CARRIERS=1).
   */
  readonly isLocal: boolean;
  /** Key of the outbox page; new at every start. */
  readonly outboxKey: string;
  /** The product's time zone; the day of QCoins ends at its midnight. */
  readonly timeZone: string;
  /** The origin of the console that a login token opens (CONSOLE_URL); null: this site. */
  readonly consoleOrigin: string | null;
  /** The provider of this portal (SITE_… and JUPYTER_URL). */
  readonly portal: Portal;
  /** Resolves when the connection has accepted the written data, or is closed. */
  readonly drained: () => Promise<void>;
  readonly log: Logger;
  /** Names this request in the log and to people: header `X-Request-Id`. */
  readonly requestId: string;
  /** Records why a request is refused, for log and metrics. Absent where nobody reads them. */
  readonly refused?: (code: ErrorCode) => void;
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Remix names its context by augmentation
  interface AppLoadContext extends AppContext {}
}

/** Returns the requester, as the program readers count it. Work for an aborted request stops. */
export const requesterOf = (
  { session, client }: Pick<AppContext, 'session' | 'client'>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Requester => ({
  accountId: session?.account.id ?? null,
  ip: client.ip,
  ...(signal && { signal }),
});
