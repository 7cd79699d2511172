import { describe, expect, inject, it } from 'vitest';

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

interface Shown {
  /** The nonce that the policy allows. */
  readonly nonce: string;
  readonly nonces: readonly string[];
  readonly html: string;
  /** Without what is new in every answer. */
  readonly same: string;
}

async function shown(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Shown> {
  const response = await fetch(new URL(path, inject('baseUrl')), {
    headers: { 'Accept-Language': 'en-US', ...headers },
  });
  const html = await response.text();
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1] ?? '';
  return {
    nonce,
    nonces: Array.from(html.matchAll(/nonce="([^"]*)"/g), ([, each]) => each!),
    html,
    same: html.replaceAll(nonce, 'nonce').replaceAll(UUID, 'key'),
  };
}

/** The third one is kept: the second time it is asked for, a document is stored. */
const several = async (path: string): Promise<readonly Shown[]> => {
  const all: Shown[] = [];
  for (let time = 0; time < 4; time++) all.push(await shown(path));
  return all;
};

describe.each(['/learn', '/simulation', '/l/login', '/quantumVm/0/0'])(
  'the document of %s, asked for again',
  (path) => {
    it('has the nonce of its own answer in all its scripts, and no other', async () => {
      for (const { nonce, nonces } of await several(path)) {
        expect(nonce).not.toBe('');
        expect(nonces.length).toBeGreaterThan(0);
        expect(new Set(nonces)).toEqual(new Set([nonce]));
      }
    });

    it('is the same but for nonce and keys of forms, which are new', async () => {
      const all = await several(path);
      expect(new Set(all.map(({ same }) => same)).size).toBe(1);
      const keys = all.flatMap(({ html }) => [...new Set(html.match(UUID))]);
      expect(new Set(keys).size).toBe(keys.length);
    });

    it('is another one for another language or theme', async () => {
      const [one] = await several(path);
      const others = await Promise.all([
        shown(path, { 'Accept-Language': 'zh-CN' }),
        shown(path, { Cookie: 'theme=dark' }),
      ]);
      expect(others[0].html).toContain('lang="zh-CN"');
      expect(others[1].html).toContain('data-theme="dark"');
      expect(one!.html).not.toContain('data-theme');
    });
  },
);
