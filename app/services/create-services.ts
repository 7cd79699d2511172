import type { Kysely } from 'kysely';
import type { QuotaLimits } from '#app/domain/quotas.ts';
import type { RetentionRules } from '#app/domain/retention.ts';
import type { Database } from '#db/schema.ts';
import { type AccountsDependencies, createAccounts } from './accounts/index.ts';
import { createAnnouncements } from './announcements/index.ts';
import type { Audit } from './audit/index.ts';
import { createBackground } from './background/index.ts';
import { createCaptcha } from './captcha/index.ts';
import { createClasses } from './classes/index.ts';
import { createCoins } from './coins/index.ts';
import { createContent } from './content/index.ts';
import { createDrafts } from './drafts/index.ts';
import { createFirstSteps } from './first-steps/index.ts';
import { createLearning } from './learning/index.ts';
import { createLetters } from './letters/index.ts';
import { createLookup } from './lookup/index.ts';
import type { Maintenance } from './maintenance/index.ts';
import { createMessages, type MessagesDependencies } from './messages/index.ts';
import { createNotifications, createSecurityAlerts } from './notifications/index.ts';
import { actsOfOperators, createOperators } from './operators/index.ts';
import { createOverview, type ProcessFigures, type SettingInForce } from './overview/index.ts';
import { createOwnData } from './own-data/index.ts';
import type { Programs } from './programs/index.ts';
import { createProjects } from './projects/index.ts';
import { createQuotas } from './quotas/index.ts';
import type { Rates } from './rate-limits/index.ts';
import { createRetention } from './retention/index.ts';
import { createSearch } from './search/index.ts';
import { createSecondFactors, type SecondFactorsDependencies } from './second-factors/index.ts';
import { randomToken } from './secrets/index.ts';
import { createShares } from './shares/index.ts';
import { createSubscriptions } from './subscriptions/index.ts';
import { createTags } from './tags/index.ts';
import { createTaskOperations, createTasks, type TaskRunner } from './tasks/index.ts';
import {
  observeAccounts,
  observeCodes,
  observeSecondFactors,
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
    Pick<MessagesDependencies, 'transport' | 'outbox'>,
    Pick<SecondFactorsDependencies, 'secretsKey'> {
  readonly newId: () => string;
  readonly audit: Audit;
  readonly timeZone: string;
  readonly rates: Rates;
  readonly programs: Programs;
  readonly imageSites: readonly string[];
  readonly approvesImmediately: boolean;
  readonly quotas: QuotaLimits;
  readonly retention: RetentionRules;
  readonly databaseUrl: string;
  readonly isPostgres: boolean;
  readonly settingsInForce: readonly SettingInForce[];
  readonly figures: ProcessFigures;
  readonly monotonicMs: () => number;
  readonly notifying: Parameters<typeof createSecurityAlerts>[0] &
    Omit<Parameters<typeof createNotifications>[1], 'rates'>;
  /** Logs and counts what happens to accounts, tokens and codes. */
  readonly watching: Watching;
  readonly tasks: Omit<Parameters<typeof createTasks>[1], 'programs' | 'quotas' | 'maintenance'> & {
    readonly maintenance: Maintenance;
    readonly runner: Pick<TaskRunner, 'stop' | 'settled'>;
  };
}

/** Builds what loaders, actions and calls use: `Services` of context.ts. */
export function createServices(db: Kysely<Database>, settings: ServiceDependencies) {
  const { audit, now, newId, timeZone, randomBytes, rates, programs, quotas, notifying, watching, tasks } = settings;
  const coins = createCoins(db, { now, newId, timeZone });
  const captcha = createCaptcha({ db, rates, now, randomBytes });
  const alerts = createSecurityAlerts(notifying);
  const { security, scope } = watching;
  const messages = observeCodes(createMessages({ ...settings, db, captcha, rates }), watching);
  const secondFactors = observeSecondFactors(
    createSecondFactors({
      ...{ db, rates, alerts, now, randomBytes, secretsKey: settings.secretsKey },
      onRefusal: (reason) => security('passkey:refused', { reason }),
    }),
    security,
  );
  const classes = createClasses(db, { now, newId, timeZone, randomBytes, rates });
  const ownTasks = createTasks(db, { ...tasks, programs, quotas }, tasks.runner);
  const { jobs, maintenance } = tasks;
  const { monotonicMs } = settings;
  const acts = actsOfOperators(audit);
  const background = createBackground(db, { audit: acts, jobs, now });
  const letters = createLetters(db, { audit: acts, jobs, now, newId });
  const operators = createOperators({
    ...{ db, now, newId, timeZone, audit, quotas, secondFactors },
    ...{ jobs: tasks.jobs, telemetry: tasks.telemetry },
    operations: createTaskOperations(db, tasks, tasks.runner),
    onSessionsEnded: (accountId) => settings.sessionEndings.publish(accountId),
  });
  return {
    coins,
    captcha,
    audit,
    announcements: createAnnouncements(db, { audit: acts, jobs, now, newId, monotonicMs }),
    background,
    content: createContent({
      db,
      audit: acts,
      captcha,
      rates,
      imageSites: settings.imageSites,
      now,
      newId,
      randomBytes,
    }),
    letters,
    lookup: createLookup(db, { operators, letters }),
    maintenance,
    overview: createOverview(db, { ...settings, background, letters, maintenance, isOutbox: settings.outbox !== null }),
    messages,
    accounts: observeAccounts(
      createAccounts({ ...settings, db, messages, captcha, coins, secondFactors, alerts }),
      watching,
    ),
    notifications: createNotifications(db, { ...notifying, rates }),
    operators,
    subscriptions: createSubscriptions(db, { now, newId, approvesImmediately: settings.approvesImmediately }),
    programs,
    projects: createProjects(db, { now, newId, programs, quotas }),
    drafts: createDrafts(db, { now, newId }),
    firstSteps: createFirstSteps(db, { now }),
    learning: createLearning(db, { now, timeZone, randomBytes }),
    classes,
    quotas: createQuotas(db, settings),
    retention: createRetention(db, settings.retention),
    search: createSearch(db, { rates }),
    secondFactors,
    shares: createShares(db, { now, newToken: () => randomToken(randomBytes) }),
    tokens: observeTokens(createTokens(db, { coins, alerts, timeZone, rates, now, randomBytes }), security, scope),
    tags: createTags(db),
    tasks: ownTasks,
    ownData: createOwnData(db, {
      ...{ now, rates, alerts, tasks: ownTasks, classes },
      onArchive: (account) => security('data:exported', { account }),
      onError: settings.onError,
    }),
  };
}
