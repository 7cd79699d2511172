import { MIB } from '#app/domain/quotas.ts';
import type { Settings } from '#app/server/settings.ts';

const hostAndPort = (url: string): string => new URL(url).host;

const roleOf = ({ serves, runsTasks }: Pick<Settings, 'serves' | 'runsTasks'>): 'all' | 'web' | 'worker' => {
  if (!serves) return 'worker';
  return runsTasks ? 'all' : 'web';
};

/**
 * Summarises the settings for the log line of a ready server: transports by their host, limits in the units of their
 * settings, no secrets. It shows the operator which portal has started.
 */
export function settingsSummary({ smtp, smsGateway, wechat, hasLocalTransports, outboxFile, ...settings }: Settings) {
  return {
    role: roleOf(settings),
    email: smtp === null ? outboxFile : hostAndPort(smtp.url),
    sms: smsGateway === null ? outboxFile : hostAndPort(smsGateway.url),
    login: wechat === null ? (hasLocalTransports ? 'local page' : 'none') : hostAndPort(wechat.authorizeUrl),
    publicUrl: settings.publicOrigin,
    trustedProxies: settings.trustedProxies,
    workers: settings.workers,
    cores: settings.simulatorCores,
    memoryMb: Math.floor(settings.memoryBytes / 2 ** 20),
    taskTimeLimitS: settings.taskTimeLimitMs / 1000,
    shedAfterMs: settings.shedAfterMs,
    timeZone: settings.timeZone,
    resultDays: settings.retention.resultDays,
    quotas: {
      projects: settings.quotas.projects,
      versions: settings.quotas.versions,
      programMb: settings.quotas.programBytes / MIB,
      resultMb: settings.quotas.resultBytes / MIB,
    },
  };
}
