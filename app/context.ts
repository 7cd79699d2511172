import type { Logger } from 'pino';
import type { Accounts, Client, Session } from './services/accounts/index.ts';
import type { Captcha } from './services/captcha/index.ts';
import type { Coins } from './services/coins/index.ts';
import type { Content } from './services/content/index.ts';
import type { Messages } from './services/messages/index.ts';
import type { Projects } from './services/projects/index.ts';
import type { Subscriptions } from './services/subscriptions/index.ts';
import type { Tasks } from './services/tasks/index.ts';

/** Everything with identity that a loader or an action may use; built once by the composition root. */
export interface Services {
  readonly accounts: Accounts;
  readonly captcha: Captcha;
  readonly messages: Messages;
  readonly coins: Coins;
  readonly content: Content;
  readonly subscriptions: Subscriptions;
  readonly projects: Projects;
  readonly tasks: Tasks;
}

export type { Client } from './services/accounts/index.ts';

/** What every loader and action is handed. */
export interface AppContext {
  readonly services: Services;
  readonly session: Session | null;
  readonly client: Client;
  readonly cspNonce: string;
  /** The asker sits at this machine: a loopback address, and no proxy in between. */
  readonly isLocal: boolean;
  /** The product's time zone: its midnight ends a day of coins. */
  readonly timeZone: string;
  /** Cookies are sent over TLS only (COOKIE_SECURE=1). */
  readonly hasSecureCookies: boolean;
  readonly log: Logger;
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Remix names its context by augmentation
  interface AppLoadContext extends AppContext {}
}
