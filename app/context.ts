import type { Logger } from 'pino';
import type { SignIn } from './account/sign-in.server.ts';
import type { Accounts, Client, Session } from './services/accounts/index.ts';
import type { Captcha } from './services/captcha/index.ts';
import type { Coins } from './services/coins/index.ts';
import type { Content } from './services/content/index.ts';
import type { Drafts } from './services/drafts/index.ts';
import type { Messages } from './services/messages/index.ts';
import type { Notices } from './services/notifications/index.ts';
import type { Programs } from './services/programs/index.ts';
import type { Projects } from './services/projects/index.ts';
import type { Quotas } from './services/quotas/index.ts';
import type { Shares } from './services/shares/index.ts';
import type { Subscriptions } from './services/subscriptions/index.ts';
import type { Tasks } from './services/tasks/index.ts';
import type { Tokens } from './services/tokens/index.ts';
import type { Portal } from './site/portal.ts';

/** Everything with identity that a loader or an action may use; built once by the composition root. */
export interface Services {
  readonly accounts: Accounts;
  readonly captcha: Captcha;
  readonly messages: Messages;
  readonly notices: Notices;
  readonly coins: Coins;
  readonly content: Content;
  readonly subscriptions: Subscriptions;
  readonly programs: Programs;
  readonly projects: Projects;
  readonly drafts: Drafts;
  readonly quotas: Quotas;
  readonly shares: Shares;
  readonly tasks: Tasks;
  readonly tokens: Tokens;
}

export type { Client } from './services/accounts/index.ts';

/** What every loader and action is handed. */
export interface AppContext {
  readonly services: Services;
  /** The ways into an account from a page, built once. */
  readonly signIn: SignIn;
  readonly session: Session | null;
  readonly client: Client;
  readonly cspNonce: string;
  /** The asker sits at this machine, without a proxy in between; or the operator lets anybody use what is for who does (ALLOW_LOCAL_CARRIERS=1). */
  readonly isLocal: boolean;
  /** What opens the outbox, in this start. */
  readonly outboxKey: string;
  /** The product's time zone: its midnight ends a day of coins. */
  readonly timeZone: string;
  /** The origin under which the portal is known (PUBLIC_URL); null: whatever it is asked by. */
  readonly publicOrigin: string | null;
  /** The origin of the console that a login token opens (CONSOLE_URL); null: our own. */
  readonly consoleOrigin: string | null;
  /** Who runs this portal (SITE_… and JUPYTER_URL). */
  readonly portal: Portal;
  /** Cookies are sent over TLS only (COOKIE_SECURE=1, or an https PUBLIC_URL). */
  readonly hasSecureCookies: boolean;
  /** Resolves when the connection has taken what was written to it, or is gone. */
  readonly drained: () => Promise<void>;
  readonly log: Logger;
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Remix names its context by augmentation
  interface AppLoadContext extends AppContext {}
}
