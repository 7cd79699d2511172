import { expect, it } from 'vitest';
import { settingTexts as english } from '#app/i18n/locales/en/setting-texts.ts';
import { settingTexts as chinese } from '#app/i18n/locales/zh/setting-texts.ts';
import { readSettings } from '#app/server/settings.ts';
import { EnvironmentSchema } from './environment.ts';

const inForce = (environment: Record<string, string>) =>
  new Map(readSettings(environment).settingsInForce.map((setting) => [setting.name, setting]));

it('names every setting, with its default or what is set', () => {
  const settings = inForce({ PORT: '4000', COOKIE_SECURE: '0' });
  expect([...settings.keys()]).toEqual(Object.keys(EnvironmentSchema.shape));
  expect(settings.get('PORT')).toEqual({ name: 'PORT', value: '4000', isSecret: false, isSet: true });
  expect(settings.get('HOST')).toEqual({ name: 'HOST', value: 'localhost', isSecret: false, isSet: false });
  expect(settings.get('SMTP_URL')).toMatchObject({ value: null, isSet: false });
});

it('shows no secret', () => {
  const secret = 'hush-hush';
  const settings = inForce({
    DATABASE_URL: `postgres://harbor:${secret}@db.example/harbor?password=${secret}`,
    SMTP_URL: `smtp://user:${secret}@mail.example:587`,
    MAIL_FROM: 'a@example.org',
    SMS_GATEWAY_URL: `https://sms.example/?key=${secret}`,
    SMS_GATEWAY_TOKEN: secret,
    WECHAT_APP_ID: 'id',
    WECHAT_APP_SECRET: secret,
    METRICS_TOKEN: `${secret}-with-16-characters`,
    SECRETS_KEY: secret.repeat(4),
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=${secret}`,
  });
  expect(JSON.stringify([...settings.values()])).not.toContain(secret);
  expect(settings.get('DATABASE_URL')?.value).toBe('postgres://db.example/harbor');
  expect(settings.get('WECHAT_APP_SECRET')).toEqual({
    name: 'WECHAT_APP_SECRET',
    value: 'set',
    isSecret: true,
    isSet: true,
  });
});

it('explains each setting in both languages', () => {
  const names = Object.keys(EnvironmentSchema.shape).toSorted();
  expect(Object.keys(chinese).toSorted()).toEqual(names);
  expect(Object.keys(english).toSorted()).toEqual(names);
});
