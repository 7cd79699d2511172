import { expect, it } from 'vitest';
import { safePath } from './paths.ts';

it.each(['/', '/education', '/learn/a?b=c#d', '/cloud/tasks/%2F%2Fevil.test', '/a//b', '/?path=//evil.test', '/量子'])(
  'a redirect may lead to %j of this site',
  (path) => expect(safePath(path, '/home')).toBe(path),
);

it.each([
  ...['//evil.test', '///evil.test', '/\\evil.test', '\\\\evil.test', '\\/evil.test'],
  ...['/\t/evil.test', '/\n/evil.test', '/\r/evil.test', '/\u0000/evil.test', '/\u00a0/evil.test', ' //evil.test'],
  ...[
    'https://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.test',
    '',
    '.',
    '@evil.test',
  ],
  ...[null, undefined, 7, ['/a'], { path: '/a' }],
])('a redirect never leads to %j', (path) => {
  expect(safePath(path, '/home')).toBe('/home');
});

it('what is accepted is of this site to a browser, too', () => {
  const site = 'https://harbor.example';
  for (const first of ['/', '\\', '\t', ' ', '.', ':', '@', '?', '#', 'e', '%2F', '\u00a0', '\u2028'])
    for (const second of ['/', '\\', '\t', '.', '@', '%5C', 'e'])
      expect(new URL(safePath(`/${first}${second}evil.test`, '/'), site).origin).toBe(site);
});
