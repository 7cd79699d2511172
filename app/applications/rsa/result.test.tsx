import { describe, expect, it } from 'vitest';
import { testHost } from '#app/applications/testing/hosts.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { rsaMethod } from './index.ts';
import type { RsaDocument } from './picture-rsa.ts';
import { RsaData, RsaProgress, RsaResult, RsaSmallPicture } from './result.tsx';

function documentOf(raw: object, stopAfter = Infinity): RsaDocument {
  const reading = rsaMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  const computed = rsaMethod.compute(reading.input, testHost('exact', 1, { stopAfter }));
  return { application: 'rsa', engine: 'exact', seed: 1, seconds: 1, ...computed, input: reading.input };
}

const DEFAULT = documentOf({});
const STOPPED: RsaDocument = { ...documentOf({}, 0), state: 'stopped' };

const VIEWS = {
  default: <RsaResult document={DEFAULT} />,
  recycled: <RsaResult document={documentOf({ circuit: 'recycled', word: 'Z' })} />,
  'no key': <RsaResult document={documentOf({ modulus: 15, exponent: 4, word: 'A' })} />,
  'no letters': <RsaResult document={documentOf({ cipher: [32, 0] })} />,
  'not two primes': <RsaResult document={documentOf({ modulus: 75, word: 'A' })} />,
  'a base that fails': <RsaResult document={documentOf({ modulus: 35, base: 34, word: 'A' })} />,
  stopped: <RsaResult document={STOPPED} />,
  running: <RsaProgress document={DEFAULT} />,
  'running, nothing yet': <RsaProgress document={STOPPED} />,
  data: <RsaData document={STOPPED} />,
  nothing: <RsaResult document={{ ...DEFAULT, answer: {}, baselines: [] }} />,
  small: <RsaSmallPicture document={DEFAULT} />,
};

describe.each(Object.keys(VIEWS) as (keyof typeof VIEWS)[])('the view of an RSA run: %s', (name) => {
  it.each(LOCALES)('draws finite numbers, knows its words and names its pictures: %s', async (locale) => {
    const html = await markup(VIEWS[name], locale);
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object|\{\{/);
    const text = html.replaceAll(/<[^>]*?(aria-label="[^"]*")?[^>]*>/g, ' $1 ');
    expect(text).not.toMatch(/\b(?:tiles|headline|columns|reasons|spectrum|powers|message|sizes)\.[a-z]/);
    for (const [svg] of html.matchAll(/<svg[^>]*class="chart[^>]*>/g))
      expect(svg).toMatch(/role="img" aria-label="[^"]{12,}"/);
  });
});

describe('the answer', () => {
  it('is a sentence with factors, key and text', async () => {
    expect(await markup(VIEWS.default, 'en-US')).toContain('33 = 3 × 11. Private key d = 7; the text reads HARBOR.');
    expect(await markup(VIEWS.default, 'zh-CN')).toContain('33 = 3 × 11。私钥 d = 7，明文：HARBOR。');
    expect(await markup(VIEWS['no letters'], 'en-US')).toContain('the text reads 32 0.');
    expect(await markup(VIEWS['no key'], 'en-US')).toContain('15 = 3 × 5, without a usable private key.');
    expect(await markup(VIEWS['running, nothing yet'], 'en-US')).toContain(
      'No reading has given the factors of 33 yet.',
    );
    expect(await markup(VIEWS['a base that fails'], 'en-US')).toContain('No reading gave the factors of 35.');
  });

  it('says of each reading why it gives no factors', async () => {
    const html = await markup(VIEWS['a base that fails'], 'en-US');
    expect(html).toContain('half of r gives −1');
    expect(html).toContain('y = 0 tells nothing');
  });
});
