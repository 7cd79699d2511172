import type { Kysely } from 'kysely';
import type { QuotaLimits } from '#app/domain/quotas.ts';
import type { Database } from '#db/schema.ts';
import { type AccountsDependencies, createAccounts } from './accounts/index.ts';
import { createAudit } from './audit/index.ts';
import { createCaptcha } from './captcha/index.ts';
import { createClasses } from './classes/index.ts';
import { createCoins } from './coins/index.ts';
import { createContent } from './content/index.ts';
import { createDrafts } from './drafts/index.ts';
import { createFirstSteps } from './first-steps/index.ts';
import { createLearning } from './learning/index.ts';
import { createMessages, type MessagesDependencies } from './messages/index.ts';
import { createNotifications, createSecurityAlerts } from './notifications/index.ts';
import type { Programs } from './programs/index.ts';
import { createProjects } from './projects/index.ts';
import { createQuotas } from './quotas/index.ts';
import type { Rates } from './rate-limits/index.ts';
import { createSearch } from './search/index.ts';
import { randomToken } from './secrets/index.ts';
import { createShares } from './shares/index.ts';
import { createSubscriptions } from './subscriptions/index.ts';
import { createTags } from './tags/index.ts';
import { createTasks, type TaskRunner } from './tasks/index.ts';
import {
  observeAccounts,
  observeAudit,
  observeCodes,
  observeTokens,
  type SecurityLog,
  type ServerMetrics,
  type WorkScope,
} from './telemetry/index.ts';
import { createTokens } from './tokens/index.ts';

interface Watching {
  readonly scope: WorkScope;
  readonly metrics: ServerMetrics;
  readonly security: SecurityLog;
}

interface ServiceDependencies
  extends
    Pick<AccountsDependencies, 'now' | 'randomBytes' | 'thirdParty' | 'sessionEndings' | 'onError'>,
    Pick<MessagesDependencies, 'transport' | 'outbox'> {
  readonly newId: () => string;
  readonly timeZone: string;
  readonly rates: Rates;
  readonly programs: Programs;
  readonly imageSites: readonly string[];
  readonly approvesImmediately: boolean;
  readonly quotas: QuotaLimits;
  readonly databaseUrl: string;
  readonly notifying: Parameters<typeof createSecurityAlerts>[0] &
    Omit<Parameters<typeof createNotifications>[1], 'rates'>;
  /** Logs and counts what happens to accounts, tokens and codes. */
  readonly watching: Watching;
  readonly tasks: Omit<Parameters<typeof createTasks>[1], 'programs' | 'quotas'> & {
    readonly runner: Pick<TaskRunner, 'stop' | 'settled'>;
  };
}

/** Builds what loaders, actions and calls use: `Services` of context.ts. */
export function createServices(db: Kysely<Database>, settings: ServiceDependencies) {
  const { now, newId, timeZone, randomBytes, rates, programs, quotas, notifying, watching, tasks } = settings;
  const coins = createCoins(db, { now, newId, timeZone });
  const captcha = createCaptcha({ db, rates, now, randomBytes });
  const alerts = createSecurityAlerts(notifying);
  const { security, scope } = watching;
  const messages = observeCodes(createMessages({ ...settings, db, captcha, rates }), watching);
  return {
    coins,
    captcha,
    audit: observeAudit(createAudit(db, { now, newId }), security),
    content: createContent({ db, captcha, rates, imageSites: settings.imageSites, now, randomBytes }),
    messages,
    accounts: observeAccounts(createAccounts({ ...settings, db, messages, captcha, coins, alerts }), watching),
    notifications: createNotifications(db, { ...notifying, rates }),
    subscriptions: createSubscriptions(db, { now, newId, approvesImmediately: settings.approvesImmediately }),
    programs,
    projects: createProjects(db, { now, newId, programs, quotas }),
    drafts: createDrafts(db, { now, newId }),
    firstSteps: createFirstSteps(db, { now }),
    learning: createLearning(db, { now, timeZone, randomBytes }),
    classes: createClasses(db, { now, newId, timeZone, randomBytes, rates }),
    quotas: createQuotas(db, settings),
    search: createSearch(db, { rates }),
    shares: createShares(db, { now, newToken: () => randomToken(randomBytes) }),
    tokens: observeTokens(createTokens(db, { coins, alerts, timeZone, rates, now, randomBytes }), security, scope),
    tags: createTags(db),
    tasks: createTasks(db, { ...tasks, programs, quotas }, tasks.runner),
  };
}
