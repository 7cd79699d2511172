import type { Random } from '#tests/hostile/random.ts';
import type { Sending } from '#tests/hostile/request.ts';
import type { Draw } from './family.ts';

interface Shape {
  readonly name: string;
  readonly head: string;
  readonly body?: string;
  readonly sending?: Sending;
}

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\nOrigin: {{origin}}\r\n';
const END = 'Connection: close\r\n\r\n';
const post = (headers: string): string => `POST /l/login HTTP/1.1\r\nHost: {{host}}\r\n${FORM}${headers}${END}`;
const get = (headers: string, target = '/l/login'): string =>
  `GET ${target} HTTP/1.1\r\nHost: {{host}}\r\n${headers}${END}`;

const ODD_HOSTS: readonly string[] = [
  ...['[', 'a b', 'evil:99999', 'evil.example', '', '[::1', '127.0.0.1:0', 'x'.repeat(5000)],
  ...['%00', 'a,b', 'user@host', '../x', '\xff'],
];
const ABSOLUTE_TARGETS: readonly string[] = [
  ...['http://evil.example/', 'http://[', '*', 'x', 'https://user:pass@h:1/p'],
  ...['//', '///x', '/\\..\\x', '?', '#'],
];

/** Byte sequences that no HTTP library would send. */
const SHAPES: readonly ((random: Random) => Shape)[] = [
  (random) => ({
    name: 'odd-host',
    head:
      `GET ${random.pick(['/', '/l/login', '/api/v1/products', '/sitemap.xml', '/api/loginNew/getIP.json'])} ` +
      `HTTP/1.1\r\nHost: ${random.pick(ODD_HOSTS)}\r\n${END}`,
  }),
  (random) => ({
    name: 'odd-host-post',
    head:
      `POST /l/login HTTP/1.1\r\nHost: ${random.pick(['[', 'a b', 'evil:99999', 'evil.example'])}\r\n` +
      `${FORM}Content-Length: 3\r\n${END}`,
    body: 'a=b',
  }),
  () => ({ name: 'no-host', head: `GET / HTTP/1.1\r\n${END}` }),
  () => ({ name: 'two-hosts', head: `GET / HTTP/1.1\r\nHost: {{host}}\r\nHost: evil.example\r\n${END}` }),
  (random) => ({
    name: 'absolute-target',
    head: `GET ${random.pick(ABSOLUTE_TARGETS)} ` + `HTTP/1.1\r\nHost: {{host}}\r\n${END}`,
  }),
  (random) => ({
    name: 'odd-target-bytes',
    head: get(
      '',
      `/l/${random.pick(['%', '%zz', '%C0%80', '%ED%A0%80', '\xff\xfe', '%00', '%2e%2e%2f', 'a%0d%0ab', '[', '|', '{}', '"', '<>'])}`,
    ),
  }),
  (random) => ({
    name: 'old-version',
    head: `GET / HTTP/${random.pick(['1.0', '0.9', '2.0', '9.9', 'x'])}\r\nHost: {{host}}\r\n\r\n`,
  }),
  (random) => ({
    name: 'odd-method',
    head: `${random.pick(['get', 'CONNECT', 'FOO', 'M-SEARCH', 'QUERY', 'G'.repeat(300), ''])} / HTTP/1.1\r\nHost: {{host}}\r\n${END}`,
  }),
  (random) => ({
    name: 'lying-length',
    head: post(`Content-Length: ${random.pick(['100', '1048576', '1', '0'])}\r\n`),
    body: 'loginName=x&password=y',
    sending: random.pick(['half-closed', 'unfinished']),
  }),
  (random) => ({
    name: 'odd-length',
    head: post(`Content-Length: ${random.pick(['-1', 'x', '1e3', '9'.repeat(40), '3, 3', ' 3'])}\r\n`),
    body: 'a=b',
  }),
  () => ({ name: 'two-lengths', head: post('Content-Length: 3\r\nContent-Length: 4\r\n'), body: 'a=b' }),
  () => ({
    name: 'length-and-chunks',
    head: post('Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'),
    body: '0\r\n\r\n',
  }),
  (random) => ({
    name: 'odd-chunks',
    head: post('Transfer-Encoding: chunked\r\n'),
    body: random.pick([
      '3\r\na=b\r\n0\r\n\r\n',
      'zz\r\n',
      `${'f'.repeat(17)}\r\n`,
      '3;x=y\r\na=b\r\n0\r\nX: y\r\n\r\n',
      '5\r\na=b\r\n',
    ]),
    sending: random.pick(['unfinished', 'half-closed']),
  }),
  (random) => ({
    name: 'json-chunks',
    head:
      `POST /api/loginNew/doLogin.json HTTP/1.1\r\nHost: {{host}}\r\nContent-Type: application/json\r\n` +
      `Transfer-Encoding: chunked\r\n${END}`,
    body: random.pick(['2\r\n{}\r\n0\r\n\r\n', '2\r\n{}\r\n']),
    sending: random.pick(['unfinished', 'half-closed', 'hung-up']),
  }),
  (random) => ({
    name: 'half-a-head',
    head: 'GET /l/login HTTP/1.1\r\nHost: {{host}}\r\nX-A: b',
    sending: random.pick(['unfinished', 'half-closed', 'hung-up']),
  }),
  (random) => ({
    name: 'json-cut-off',
    head:
      `POST /api/v1/tasks HTTP/1.1\r\nHost: {{host}}\r\nAuthorization: Bearer {{a.token}}\r\nContent-Type: ` +
      `application/json\r\nContent-Length: 5000\r\n${END}`,
    body: '{"name":"x"',
    sending: random.pick(['unfinished', 'half-closed', 'hung-up']),
  }),
  (random) => ({
    name: 'call-cut-off',
    head: `POST /api/user/getUserInfo.json HTTP/1.1\r\nHost: {{host}}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n${END}`,
    body: '{"name":"x"',
    sending: random.pick(['half-closed', 'hung-up']),
  }),
  (random) => ({
    name: 'expect',
    head: post(`Expect: ${random.pick(['100-continue', 'x'])}\r\nContent-Length: 3\r\n`),
    body: 'a=b',
  }),
  (random) => ({
    name: 'header-bomb',
    head: get(Array.from({ length: random.pick([200, 1900, 2100]) }, (_, i) => `X-${i}: y\r\n`).join('')),
  }),
  (random) => ({
    name: 'long-header',
    head: get(`X-A: ${'x'.repeat(random.pick([8000, 15_000, 20_000, 100_000]))}\r\n`),
  }),
  (random) => ({
    name: 'odd-header',
    head: get(
      random.pick([
        'X A: b\r\n',
        ': b\r\n',
        'X: a\u0000b\r\n',
        'X: a\rb\r\n',
        ' folded: b\r\n',
        'X\r\n',
        '\x80: x\r\n',
        '__proto__: x\r\nconstructor: y\r\n',
      ]),
    ),
  }),
  () => ({ name: 'two-at-once', head: `GET /healthz HTTP/1.1\r\nHost: {{host}}\r\n\r\n${get('')}` }),
  () => ({ name: 'hung-up', head: get('', '/cases'), sending: 'hung-up' }),
  (random) => ({
    name: 'not-http',
    head: random.pick([
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'SSH-2.0-x\r\n',
      '\r\n\r\n\r\n',
      '\u0000'.repeat(100),
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '{"a":1}\n',
    ]),
    sending: 'half-closed',
  }),
];

/** Draws raw input that arrives before any code treats it as a request. */
export const drawWire: Draw = (_surface, random) => {
  const { name, head, body, sending = 'whole' } = random.pick(SHAPES)(random);
  return {
    route: 'wire',
    actor: 'visitor',
    method: head.slice(0, 10).split(' ')[0] ?? '',
    target: name,
    headers: [],
    body: body === undefined ? null : Buffer.from(body, 'latin1'),
    mutations: [name],
    sending,
    rawHead: head,
  };
};
