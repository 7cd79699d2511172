/** The calls of `npm run bench:web`, and their targets. */
import { applicationPaths } from '#app/applications/addresses.ts';
import { APPLICATION_NAMES } from '#app/domain/applications.ts';

export const TARGETS = {
  /** Sign-ins per second on one core. */
  signIns: 15,
  /** Other calls per second of one process. */
  calls: 1500,
  accountPageMs: 20,
  publicPageMs: 15,
} as const;

interface CallWorkload {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** The most frequent calls of clients; the first is from a signed-in user. */
export const CALLS: readonly CallWorkload[] = [
  { method: 'POST', path: '/api/user/getUserInfo.json', body: '{}' },
  { method: 'POST', path: '/api/loginNew/getIP.json', body: '{}' },
  { method: 'GET', path: '/api/index/indexBanner.json?device=0' },
  { method: 'GET', path: '/api/captcha/captcha.json' },
  { method: 'GET', path: '/api/loginNew/imageCode.json' },
];

export const ACCOUNT_PAGES = [
  ...['/l/login', '/l/register', '/l/action', '/l/wechatLogin'].map((path) => ({ path, isOwn: false })),
  ...[
    '/l/regSuccess',
    '/l/binding',
    '/main/changePassword',
    '/main/bindingTels',
    '/n/user/setting',
    '/n/user/info',
    '/n/user/cancel',
    '/application',
    ...APPLICATION_NAMES.flatMap((name) => [applicationPaths.form(name), applicationPaths.example(name)]),
  ].map((path) => ({ path, isOwn: true })),
];
