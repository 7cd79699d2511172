import { describe, expect, it } from 'vitest';
import { readSettings } from '#app/server/settings.ts';
import { demoEnvironment, demoLocale } from './environment.ts';

describe('the language of the demo', () => {
  it.each([
    [['--lang', 'zh'], {}, 'zh-CN'],
    [['--lang=en'], { LANG: 'zh_CN.UTF-8' }, 'en-US'],
    [[], { LANG: 'zh_CN.UTF-8' }, 'zh-CN'],
    [[], { LC_ALL: 'C', LANG: 'zh_CN.UTF-8' }, 'en-US'],
    [[], {}, 'en-US'],
  ] as const)('of %j in %j is %s', (args, environment, locale) => expect(demoLocale(args, environment)).toBe(locale));

  it.each([[['--lang', 'fr'], /fr is not zh or en/] as const, [['--all'], /--lang zh\|en/] as const])(
    'is refused for %j',
    (args, message) => expect(() => demoLocale(args, {})).toThrow(message),
  );
});

describe('the environment of the demo', () => {
  it('keeps the settings of the machine and none of the installation', () => {
    const environment = {
      PATH: '/bin',
      PORT: '4000',
      SIMULATOR_WORKERS: '3',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://portal.example.com',
      DATA_DIR: '/srv/portal',
      DATABASE_URL: 'postgres://portal@db/portal',
      OUTBOX_FILE: '/srv/outbox',
      ROLE: 'web',
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'portal@example.com',
    };
    const result = demoEnvironment(environment, 'zh-CN');
    expect(result).toEqual({
      PATH: '/bin',
      PORT: '4000',
      SIMULATOR_WORKERS: '3',
      NODE_ENV: 'production',
      HOST: 'localhost',
      DATA_DIR: 'var/demo/zh',
      LOG_LEVEL: 'info',
    });
    expect(readSettings(result)).toMatchObject({
      host: 'localhost',
      port: 4000,
      approvesImmediately: true,
      smtp: null,
    });
  });

  it('differs between the languages', () => {
    expect(demoEnvironment({}, 'en-US').DATA_DIR).not.toBe(demoEnvironment({}, 'zh-CN').DATA_DIR);
  });
});
