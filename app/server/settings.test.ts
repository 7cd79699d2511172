import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('serve on localhost with files under var when nothing is set', () => {
    const settings = readSettings({ APP_ROOT: '/srv/harbor' });
    expect(settings).toMatchObject({ host: 'localhost', port: 3000, dataDir: '/srv/harbor/var', hasLocalCarriers: true });
    expect(settings.databaseUrl).toBe('sqlite:/srv/harbor/var/harbor.db');
    expect(settings.outboxFile).toBe('/srv/harbor/var/outbox.jsonl');
  });

  it('take an empty value for an unset one', () => {
    expect(readSettings({ PORT: '' }).port).toBe(3000);
  });

  it('name every wrong value at once', () => {
    expect(() => readSettings({ PORT: '70000', TIME_ZONE: 'Mars/Olympus' })).toThrow(/PORT[\s\S]*TIME_ZONE/);
  });

  it('take a proxy in front for the public, and refuse alike', () => {
    expect(() => readSettings({ TRUST_PROXY: '1' })).toThrow(/ALLOW_LOCAL_CARRIERS=1/);
    expect(() => readSettings({ COOKIE_SECURE: '1' })).toThrow(/ALLOW_LOCAL_CARRIERS=1/);
  });

  it('refuse a public address while codes would go to a file', () => {
    expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow(/ALLOW_LOCAL_CARRIERS=1/);
    expect(readSettings({ HOST: '0.0.0.0', ALLOW_LOCAL_CARRIERS: '1' }).hasLocalCarriers).toBe(true);
  });

  it('approve applications at once where nobody else comes in, unless told', () => {
    expect(readSettings({}).approvesAtOnce).toBe(true);
    expect(readSettings({ AUTO_APPROVE_APPLICATIONS: '0' }).approvesAtOnce).toBe(false);
    expect(readSettings({ HOST: '0.0.0.0', ALLOW_LOCAL_CARRIERS: '1' }).approvesAtOnce).toBe(false);
    expect(readSettings({ HOST: '0.0.0.0', ALLOW_LOCAL_CARRIERS: '1', AUTO_APPROVE_APPLICATIONS: '1' }).approvesAtOnce).toBe(true);
  });

  it('take real carriers, each with all of its values', () => {
    const real = { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'Harbor <no-reply@harbor.example>', SMS_GATEWAY_URL: 'https://sms.example/send' };
    expect(readSettings({ HOST: '0.0.0.0', ...real })).toMatchObject({
      hasLocalCarriers: false,
      smtp: { url: real.SMTP_URL, from: real.MAIL_FROM },
      smsGateway: { url: real.SMS_GATEWAY_URL, token: null },
      wechat: null,
    });
    expect(() => readSettings({ HOST: '0.0.0.0', ...real, SMS_GATEWAY_URL: '' })).toThrow(/SMS_GATEWAY_URL/);
    expect(() => readSettings({ SMTP_URL: real.SMTP_URL })).toThrow(/MAIL_FROM/);
    expect(() => readSettings({ WECHAT_APP_ID: 'wx1' })).toThrow(/WECHAT_APP_SECRET/);
    expect(() => readSettings({ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a' })).toThrow(/SMTP_URL/);
    expect(readSettings({ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' }).wechat).toEqual({
      appId: 'wx1',
      appSecret: 's',
      authorizeUrl: 'https://open.weixin.qq.com/connect/qrconnect',
      apiUrl: 'https://api.weixin.qq.com',
    });
  });

  it.each([
    [{}, false],
    [{ PUBLIC_URL: 'http://portal.example' }, false],
    [{ PUBLIC_URL: 'https://portal.example' }, true],
    [{ COOKIE_SECURE: '1', ALLOW_LOCAL_CARRIERS: '1' }, true],
  ])('makes cookies secure where people come by TLS: %j', (environment, isSecure) => {
    expect(readSettings(environment).cookieSecure).toBe(isSecure);
  });
});
