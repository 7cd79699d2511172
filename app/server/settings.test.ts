import { describe, expect, it } from 'vitest';
import { SAMPLE_PORTAL } from '#app/site/portal.ts';
import { readSettings } from './settings.ts';

const MIB = 2 ** 20;
const MACHINE = { cores: 8, memoryBytes: 4096 * MIB, freeBytes: 1024 * MIB };

/** The lines of the refusal. */
function refusal(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment, MACHINE);
    return [];
  } catch (error) {
    return error instanceof Error && error.name === 'SettingsError' ? error.message.split('\n') : [String(error)];
  }
}

describe('settings', () => {
  it('listen on localhost and keep files under var by default', () => {
    const settings = readSettings({ APP_ROOT: '/srv/harbor' });
    expect(settings).toMatchObject({
      host: 'localhost',
      port: 3000,
      dataDir: '/srv/harbor/var',
      hasLocalTransports: true,
    });
    expect(settings.databaseUrl).toBe('sqlite:/srv/harbor/var/harbor.db');
    expect(settings.outboxFile).toBe('/srv/harbor/var/outbox.jsonl');
  });

  it('treat an empty value as unset', () => {
    expect(readSettings({ PORT: '' }).port).toBe(3000);
  });

  it('name every wrong value at once', () => {
    expect(() => readSettings({ PORT: '70000', TIME_ZONE: 'Mars/Olympus' })).toThrow(/PORT[\s\S]*TIME_ZONE/);
  });

  it('treat a server behind a proxy or TLS as public, with the same refusals', () => {
    expect(() => readSettings({ TRUST_PROXY: '1' })).toThrow(/ALLOW_LOCAL_CARRIERS=1/);
    expect(() => readSettings({ COOKIE_SECURE: '1' })).toThrow(/ALLOW_LOCAL_CARRIERS=1/);
  });

  it('refuse a public address while codes are written to a file', () => {
    expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow(/ALLOW_LOCAL_CARRIERS=1/);
    expect(readSettings({ HOST: '0.0.0.0', ALLOW_LOCAL_CARRIERS: '1' }).hasLocalTransports).toBe(true);
  });

  it('approve applications at once by default if only this machine is served', () => {
    expect(readSettings({}).approvesImmediately).toBe(true);
    expect(readSettings({ AUTO_APPROVE_APPLICATIONS: '0' }).approvesImmediately).toBe(false);
    expect(readSettings({ HOST: '0.0.0.0', ALLOW_LOCAL_CARRIERS: '1' }).approvesImmediately).toBe(false);
    expect(
      readSettings({ HOST: '0.0.0.0', ALLOW_LOCAL_CARRIERS: '1', AUTO_APPROVE_APPLICATIONS: '1' }).approvesImmediately,
    ).toBe(true);
  });

  it('accept real transports if all their values are set', () => {
    const real = {
      SMTP_URL: 'smtps://u:p@mail.example:465',
      MAIL_FROM: 'Harbor <no-reply@harbor.example>',
      SMS_GATEWAY_URL: 'https://sms.example/send',
    };
    expect(readSettings({ HOST: '0.0.0.0', ...real })).toMatchObject({
      hasLocalTransports: false,
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
    [{ PUBLIC_URL: 'http://portal.example', ALLOW_LOCAL_CARRIERS: '1' }, false],
    [{ PUBLIC_URL: 'https://portal.example', ALLOW_LOCAL_CARRIERS: '1' }, true],
    [{ PUBLIC_URL: 'HTTPS://portal.example', ALLOW_LOCAL_CARRIERS: '1' }, true],
    [{ COOKIE_SECURE: '1', ALLOW_LOCAL_CARRIERS: '1' }, true],
  ])('makes cookies secure if clients connect by TLS: %j', (environment, isSecure) => {
    expect(readSettings(environment).cookieSecure).toBe(isSecure);
  });
});

describe('the database’s address', () => {
  it.each([
    'postgres://u:p@db/harbor',
    'postgresql://db:5432/harbor',
    'POSTGRES://db/harbor',
    ':memory:',
    'sqlite::memory:',
  ])('may be %s', (url) => {
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it.each([
    ['sqlite:/srv/harbor.db', '/srv/harbor.db'],
    ['sqlite:///srv/harbor.db', '/srv/harbor.db'],
    ['file:///srv/harbor.db', '/srv/harbor.db'],
    ['SQLITE:/srv/harbor.db', '/srv/harbor.db'],
    ['sqlite:data/harbor.db', '/opt/portal/data/harbor.db'],
    ['file:../harbor.db', '/opt/harbor.db'],
  ])('is a file with its absolute path, relative to APP_ROOT as DATA_DIR is: %s', (url, file) => {
    expect(readSettings({ APP_ROOT: '/opt/portal', DATABASE_URL: url }).databaseUrl).toBe(`sqlite:${file}`);
  });

  it.each(['sqlite://tmp/x/harbor.db', 'file://localhost/srv/harbor.db', 'sqlite://', 'sqlite://:memory:'])(
    'is refused as %s, which names a host instead of a file',
    (url) => {
      expect(refusal({ DATABASE_URL: url })).toEqual([
        expect.stringMatching(
          /^DATABASE_URL: after two slashes a host would follow, .*: write sqlite:\/folder\/file\.db .* below APP_ROOT\.$/,
        ),
      ]);
    },
  );

  it.each([
    'mysql://x/y',
    'postgress://db/harbor',
    'mariadb://x/y',
    'mongodb://x',
    'localhost:5432/harbor',
    'harbor.db',
    'sqlite:',
    'postgres:',
    'http://x/y',
  ])('is refused as %s, which would create an empty database', (url) => {
    expect(refusal({ DATABASE_URL: url })).toEqual([
      'DATABASE_URL: not sqlite:<file>, file:<file> or postgres://user:password@host/database.',
    ]);
  });
});

describe('a reachable server', () => {
  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://localhost:3000' },
    { PUBLIC_URL: 'http://portal.example' },
    { PUBLIC_URL: 'https://portal.example' },
    { HOST: '::' },
  ])('is assumed with %j', (environment) => {
    expect(refusal(environment)[0]).toMatch(/ALLOW_LOCAL_CARRIERS=1/);
    expect(readSettings({ ...environment, ALLOW_LOCAL_CARRIERS: '1' })).toMatchObject({
      approvesImmediately: false,
      allowsLocalTransports: true,
    });
  });

  it.each([
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('is not assumed with %j', (environment) => {
    expect(readSettings(environment)).toMatchObject({
      hasLocalTransports: true,
      allowsLocalTransports: false,
      approvesImmediately: true,
    });
  });
});

describe('an implausible value', () => {
  it('is reported with all others, one line each, with the correct form', () => {
    expect(
      refusal({
        PORT: 'abc',
        ROLE: 'boss',
        COOKIE_SECURE: 'true',
        TASK_TIME_LIMIT_S: '0',
        SMS_GATEWAY_TOKEN: 'x',
        SMTP_URL: 'smtp://mail.example',
        DATABSE_URL: 'sqlite:x',
      }),
    ).toEqual([
      'DATABSE_URL: there is no such setting. Write DATABASE_URL, or unset it.',
      'PORT: not a whole number from 0 to 65535.',
      'COOKIE_SECURE: not 0 or 1.',
      'ROLE: not one of all, web, worker.',
      'TASK_TIME_LIMIT_S: not a whole number from 1 to 86400.',
      'SMTP_URL: is of no use without MAIL_FROM. Set MAIL_FROM too, or neither.',
      'SMS_GATEWAY_TOKEN: is of no use without SMS_GATEWAY_URL. Set SMS_GATEWAY_URL too, or neither.',
    ]);
  });

  it('includes ages of results at which owners could not be told in time', () => {
    expect(refusal({ RETENTION_RESULT_DAYS: '29', RETENTION_ORPHAN_DAYS: '1', OUTBOX_MAX_MB: '-1' })).toEqual([
      'RETENTION_RESULT_DAYS: not 0, which keeps for ever, or a whole number of days from 30 to 36500.',
      'RETENTION_ORPHAN_DAYS: not 0, which keeps for ever, or a whole number of days from 2 to 36500.',
      'OUTBOX_MAX_MB: not a whole number from 0 to 1000000.',
    ]);
    expect(readSettings({}, MACHINE).retention).toMatchObject({
      resultDays: 0,
      signInDays: 365,
      outboxBytes: 16 * MIB,
    });
    expect(refusal({ RETENTION_NOTIFICATION_DAYS: '13' })).toEqual([
      'RETENTION_NOTIFICATION_DAYS: not 0, which keeps for ever, or a whole number of days from 14 to 36500.',
    ]);
    expect(readSettings({ RETENTION_RESULT_DAYS: '30' }, MACHINE).retention.resultDays).toBe(30);
  });

  it('includes more memory than the machine has', () => {
    expect(refusal({ SIMULATOR_MEMORY_MB: '4097' })).toEqual([
      'SIMULATOR_MEMORY_MB: more than the 4096 MiB that this machine has. Set it lower, or unset it: half of what is free.',
    ]);
    expect(readSettings({ SIMULATOR_MEMORY_MB: '4096' }, MACHINE).memoryBytes).toBe(4096 * MIB);
    expect(readSettings({}, MACHINE).memoryBytes).toBe(512 * MIB);
  });

  it.each(['not an address', 'a@b, c@d', 'Harbor <no-reply>', 'Harbor <a@b', 'a@b\r\nBcc: c@d'])(
    'includes the sender %j',
    (sender) => {
      expect(refusal({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: sender })).toEqual([
        'MAIL_FROM: not a sender: write name@host, or Name <name@host>.',
      ]);
    },
  );

  it.each(['no-reply@harbor.example', 'Quantum Harbor <no-reply@harbor.example>', '量子港 <root@localhost>'])(
    'does not include the sender %j',
    (sender) => {
      expect(readSettings({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: sender }).smtp?.from).toBe(sender);
    },
  );
});

describe('the provider of the portal', () => {
  const ALL = [
    'SITE_ORGANIZER_ZH or SITE_ORGANIZER_EN',
    'SITE_SUPPORT_ZH or SITE_SUPPORT_EN',
    'SITE_FILING_NUMBER',
    'SITE_EMAIL',
    'SITE_QR_ACCOUNT',
    'SITE_QR_DEVELOPERS',
  ];

  it('is a sample by default, and each sample is reported', () => {
    expect(readSettings({})).toMatchObject({ portal: SAMPLE_PORTAL, samples: ALL, imageSites: [] });
  });

  it('is read from the settings; a single language is used for both', () => {
    const { portal, samples } = readSettings({
      SITE_ORGANIZER_ZH: '海港研究院',
      SITE_SUPPORT_ZH: '算力中心',
      SITE_SUPPORT_EN: 'Computing',
      SITE_FILING_NUMBER: '皖ICP备12345678号',
      SITE_EMAIL: 'ask@harbor.test',
      SITE_QR_ACCOUNT: 'https://harbor.test/a',
      SITE_QR_DEVELOPERS: 'https://harbor.test/d',
      JUPYTER_URL: 'https://lab.harbor.test/hub',
      TEXTBOOK_URL: 'https://books.harbor.test/quantum',
      MACHINE_COURSE_URL: 'https://books.harbor.test/machine',
      FILMS_URL: 'https://films.harbor.test/quantum',
      COMICS_URL: 'https://comics.harbor.test/quantum',
    });
    expect(portal).toEqual({
      organizer: { 'zh-CN': '海港研究院', 'en-US': '海港研究院' },
      technicalSupport: { 'zh-CN': '算力中心', 'en-US': 'Computing' },
      filingNumber: { 'zh-CN': '皖ICP备12345678号', 'en-US': '皖ICP备12345678号' },
      contactEmail: 'ask@harbor.test',
      qrCodes: { account: 'https://harbor.test/a', developers: 'https://harbor.test/d' },
      jupyterUrl: 'https://lab.harbor.test/hub',
      textbookUrl: 'https://books.harbor.test/quantum',
      machineCourseUrl: 'https://books.harbor.test/machine',
      filmsUrl: 'https://films.harbor.test/quantum',
      comicsUrl: 'https://comics.harbor.test/quantum',
    });
    expect(samples).toEqual([]);
    expect(readSettings({ SITE_EMAIL: 'ask@harbor.test' }).samples).toEqual(
      ALL.filter((name) => name !== 'SITE_EMAIL'),
    );
  });

  it.each([
    ['SITE_EMAIL', 'nobody', 'not an email address'],
    ['SITE_FILING_NUMBER', 'x'.repeat(101), 'not one line of 1 to 100 characters'],
    ['SITE_ORGANIZER_EN', 'a\u0007b', 'not one line of 1 to 100 characters'],
    ['SITE_QR_ACCOUNT', 'x'.repeat(201), 'not one line of 1 to 200 characters for a QR code'],
    ['JUPYTER_URL', 'javascript:alert(1)', 'not an http:// or https:// address'],
    ['TEXTBOOK_URL', 'javascript:alert(1)', 'not an http:// or https:// address'],
    ['MACHINE_COURSE_URL', 'machine', 'not an http:// or https:// address'],
    ['FILMS_URL', '/films', 'not an http:// or https:// address'],
    ['COMICS_URL', 'comics', 'not an http:// or https:// address'],
    [
      'IMAGE_SITES',
      'https://a.test/path',
      'not a list of origins: write https://host, spaces between them, without a path',
    ],
    [
      'IMAGE_SITES',
      'https://a.test *',
      'not a list of origins: write https://host, spaces between them, without a path',
    ],
    [
      'IMAGE_SITES',
      "https://a.test;script-src 'unsafe-inline'",
      'not a list of origins: write https://host, spaces between them, without a path',
    ],
  ])('is not set by %s=%j', (name, value, problem) => {
    expect(refusal({ [name]: value })).toEqual([`${name}: ${problem}.`]);
  });

  it('may show images of the listed sites', () => {
    expect(readSettings({ IMAGE_SITES: 'https://a.test, http://b.test:8080/' }).imageSites).toEqual([
      'https://a.test',
      'http://b.test:8080',
    ]);
  });
});

describe('an unknown name', () => {
  it.each([
    ['PROT', 'PORT'],
    ['HSOT', 'HOST'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['SIMULATOR_MEMORY', 'SIMULATOR_MEMORY_MB'],
    ['database_url', 'DATABASE_URL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['WEBHOOK_TO_PRIVATE_ADDRESS', 'WEBHOOKS_TO_PRIVATE_ADDRESSES'],
    ['TASK_TIMES_LIMITS', 'TASK_TIME_LIMIT_S'],
  ])('is refused as a typing error: %s for %s', (name, intended) => {
    expect(refusal({ [name]: '1' })).toEqual([`${name}: there is no such setting. Write ${intended}, or unset it.`]);
  });

  it.each([
    'SMTP_PORT',
    'SMTP_SERVICE_HOST',
    'WECHAT_TOKEN',
    'TASK_SLOT',
    'TIMEZONE',
    'COOKIE_SECRET',
    'API_ROOT',
    'SMTP_SSL',
    'SMTP_USR',
    'QUOTA_TASKS',
    'QUOTAS_TASKS',
    'TRUST_FORWARDED',
    'OUTBOX_FOLDER',
    'COOKIE_DOMAIN',
    'MAIL_HOST',
    'PUBLIC_PATH',
    'CONSOLE_PATH',
    'WEBHOOK_SECRET',
    'AUTO_APPROVE',
    'ALLOW_CARRIERS',
  ])('is only logged if the system may have set it: %s', (name) => {
    expect(readSettings({ [name]: '1' }).unknownNames).toEqual([name]);
  });

  it.each([
    'PATH',
    'HOME',
    'PORTS',
    'HOSTS',
    'HOSTNAME',
    'ROLES',
    'MODE',
    'POST',
    'NODE_PATH',
    'NODE_OPTIONS',
    'PGDATA',
    'XDG_DATA_DIRS',
    'DATABASE_PORT',
    'npm_config_registry',
    'VITE_USER_NODE_ENV',
    'LANG',
    'CHROMIUM_PATH',
    'APP_HOST',
    'APP_PORT',
    'NODE_EXE',
    'MAIL',
    'MAILCHECK',
    'SM_MODEL_DIR',
    'LOG_FORMAT',
    'TIME_STYLE',
    'DATA_SOURCE',
    'HOST_IP',
    'PORT_HTTP',
  ])('is ignored: %s', (name) => {
    expect(readSettings({ [name]: '1' }).unknownNames).toEqual([]);
  });
});
