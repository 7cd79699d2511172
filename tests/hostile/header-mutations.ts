import type { Random } from './random.ts';
import type { Drawn } from './request.ts';

type Headers = readonly (readonly [string, string])[];

interface HeaderMutation {
  readonly name: string;
  readonly weight: number;
  readonly apply: (headers: Headers, random: Random) => Headers;
}

const put = (headers: Headers, name: string, value: string): Headers => [
  ...headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase()),
  [name, value],
];
const LANGUAGES = [
  'en',
  'zh-CN',
  '*',
  'constructor',
  'en;q=2',
  'x'.repeat(4000),
  ','.repeat(2000),
  'en-US,en;q=0.9,zh;q=0.8',
  '__proto__',
];
const COOKIES = [
  'sid=',
  `sid=${'a'.repeat(43)}`,
  `sid=${'x'.repeat(7000)}`,
  'sid=%E0%A4%A',
  'sid="a"; sid=b',
  '__proto__=x',
  'draft=x; theme=constructor; lang=constructor',
  'lang=toString',
  `draft=${'A'.repeat(3500)}`,
  'captcha=__proto__',
  ';;;=;',
  'session=eyJhbGciOiJub25lIn0.e30.; _ga=1',
  'theme=%00; done=x; binding=x',
  `a=${'; b=1'.repeat(1200)}`,
];

/** Mutations of the headers of any request. */
const HEADER_MUTATIONS: readonly HeaderMutation[] = [
  {
    name: 'foreign-origin',
    weight: 2,
    apply: (headers, random) =>
      put(
        headers,
        'Origin',
        random.pick(['https://evil.example', 'null', '{{origin}}1', 'http://localhost', '[', 'file://']),
      ),
  },
  { name: 'no-origin', weight: 1, apply: (headers) => headers.filter(([name]) => name !== 'Origin') },
  {
    name: 'fetch-metadata',
    weight: 1,
    apply: (headers, random) =>
      put(headers, 'Sec-Fetch-Site', random.pick(['cross-site', 'same-site', 'none', 'same-origin', 'x'])),
  },
  { name: 'cookies', weight: 3, apply: (headers, random) => put(headers, 'Cookie', random.pick(COOKIES)) },
  {
    name: 'more-cookies',
    weight: 2,
    apply: (headers, random) =>
      headers.map(([name, value]) => [name, name === 'Cookie' ? `${random.pick(COOKIES)}; ${value}` : value]),
  },
  {
    name: 'forwarded-host',
    weight: 2,
    apply: (headers, random) =>
      put(headers, 'X-Forwarded-Host', random.pick(['evil.example', 'a:9999', '[', 'a b', '', 'evil.example, b'])),
  },
  {
    name: 'forwarded',
    weight: 2,
    apply: (headers, random) =>
      put(
        headers,
        random.pick([
          'X-Forwarded-For',
          'X-Real-IP',
          'Forwarded',
          'Via',
          'X-Forwarded-Proto',
          'X-Forwarded-Port',
          'X-Original-URL',
          'X-Rewrite-URL',
          'X-HTTP-Method-Override',
        ]),
        random.pick([
          '127.0.0.1',
          '::1',
          'for=_x;proto=https',
          'https',
          '99999',
          'DELETE',
          '/dev/outbox',
          'x'.repeat(2000),
        ]),
      ),
  },
  { name: 'languages', weight: 2, apply: (headers, random) => put(headers, 'Accept-Language', random.pick(LANGUAGES)) },
  {
    name: 'accept',
    weight: 1,
    apply: (headers, random) =>
      put(headers, 'Accept', random.pick(['application/json', 'text/html', '*/*;q=x', 'x', `${'a/b,'.repeat(1000)}`])),
  },
  {
    name: 'encodings',
    weight: 2,
    apply: (headers, random) =>
      put(
        headers,
        'Accept-Encoding',
        random.pick(['gzip', 'br', 'identity;q=0', '*;q=0', 'deflate, gzip;q=1.0, *;q=0.5', 'x'.repeat(1000)]),
      ),
  },
  {
    name: 'ranges',
    weight: 1,
    apply: (headers, random) => put(headers, 'Range', random.pick(['bytes=0-10', 'bytes=-1', 'bytes=9-1', 'x'])),
  },
  {
    name: 'conditions',
    weight: 1,
    apply: (headers, random) =>
      put(
        headers,
        random.pick(['If-None-Match', 'If-Modified-Since', 'If-Match']),
        random.pick(['*', '"x"', 'Thu, 01 Jan 1970 00:00:00 GMT', 'x']),
      ),
  },
  {
    name: 'bearer',
    weight: 1,
    apply: (headers, random) =>
      put(
        headers,
        'Authorization',
        random.pick(['Bearer', 'Bearer x', `Bearer ${'x'.repeat(5000)}`, 'Basic YTpi', 'bearer qh_', 'Bearer \t a b']),
      ),
  },
  {
    name: 'noise',
    weight: 1,
    apply: (headers, random) => [
      ...headers,
      ...Array.from({ length: 30 }, (_, i) => [`X-Noise-${i}`, 'n'.repeat(random.below(60))] as const),
      ['Connection', 'close'] as const,
    ],
  },
  {
    name: 'request-id',
    weight: 1,
    apply: (headers, random) =>
      put(headers, 'X-Request-Id', random.pick(['x', 'a'.repeat(3000), '{"level":60}', '../..'])),
  },
];

/** Returns the request with a header mutation. */
export function withHeaderMutation(
  drawn: Drawn,
  headers: Headers,
  random: Random,
): { readonly headers: Headers; readonly mutations: readonly string[] } {
  const mutations = drawn.mutations ?? [];
  if (!random.chance(0.22)) return { headers, mutations };
  const { name, apply } = random.weighted(HEADER_MUTATIONS);
  return { headers: apply(headers, random), mutations: [...mutations, `header:${name}`] };
}
