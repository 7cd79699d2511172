import type { Settings } from '../settings.ts';

const hostOf = (url: string): string => new URL(url).host;

/**
 * What a server is set to, for the line that says it is ready: carriers by their host, limits in the units of their
 * settings, no secret. An operator sees in it which portal this is before anybody else does.
 */
export function summaryOf({ smtp, smsGateway, wechat, hasLocalCarriers, outboxFile, ...settings }: Settings) {
  return {
    role: settings.serves && settings.runsTasks ? 'all' : settings.serves ? 'web' : 'worker',
    email: smtp === null ? outboxFile : hostOf(smtp.url),
    sms: smsGateway === null ? outboxFile : hostOf(smsGateway.url),
    login: wechat === null ? (hasLocalCarriers ? 'local page' : 'none') : hostOf(wechat.authorizeUrl),
    publicUrl: settings.publicOrigin,
    trustedProxies: settings.trustedProxies,
    workers: settings.workers,
    cores: settings.simulatorCores,
    memoryMb: Math.floor(settings.memoryBytes / 2 ** 20),
    taskTimeLimitS: settings.taskTimeLimitMs / 1000,
    heartbeatMs: settings.heartbeatMs,
    timeZone: settings.timeZone,
  };
}
