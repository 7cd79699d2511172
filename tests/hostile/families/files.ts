import type { Draw } from './family.ts';

const UNUSUAL_PATHS = [
  '/assets/',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/..%5c..%5cpackage.json',
  '/.env',
  '/assets/.git/config',
  '/pictures/..;/x',
  '/assets/%00.js',
  '/assets/%ff',
  '//evil.example/assets/x.js',
  '/ASSETS/x',
  '/healthz',
  '/healthz/',
  '/.well-known/security.txt',
  `/${'a/'.repeat(3000)}`,
];

/** Draws requests for static files: ranges, conditional requests, and neighboring files on the disk. */
export const drawFile: Draw = ({ files }, random) => {
  const headers: [string, string][] = [];
  if (random.chance(0.3))
    headers.push([
      'Range',
      random.pick([
        'bytes=0-9',
        'bytes=-5',
        'bytes=5-1',
        'bytes=99999999999-',
        `bytes=${Array.from({ length: 400 }, (_, i) => `${i}-${i + 1}`).join(',')}`,
        'lines=1',
        'bytes=a-b',
      ]),
    ]);
  if (random.chance(0.3))
    headers.push(
      random.pick<[string, string]>([
        ['If-None-Match', '*'],
        ['If-None-Match', 'W/"x'.repeat(300)],
        ['If-Modified-Since', 'yesterday'],
        ['If-Match', '"x"'],
        ['If-Range', '"x"'],
        ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
      ]),
    );
  const isUnusual = random.chance(0.3);
  return {
    route: 'GET static file',
    actor: random.chance(0.8) ? 'visitor' : 'browser',
    method: random.chance(0.85) ? 'GET' : random.pick(['HEAD', 'POST', 'PUT', 'OPTIONS']),
    target: isUnusual ? random.pick(UNUSUAL_PATHS) : random.pick(files),
    headers,
    body: null,
    mutations: [...(isUnusual ? ['odd-path'] : []), ...headers.map(([name]) => name.toLowerCase())],
  };
};
