import { expect, inject, it } from 'vitest';

const SENTENCES = {
  'zh-CN': '名字 a 出现了两次，因此这条注释里的名字没有采用。',
  'en-US': 'The name a is given twice, so the names in this comment are not used.',
};

/** Longer programs are parsed in a worker thread. */
const LENGTHS = { short: 1, long: 4000 };

it.each(
  (['zh-CN', 'en-US'] as const).flatMap((locale) =>
    (['short', 'long'] as const).map((length) => [locale, length] as const),
  ),
)('a page in %s shows without JavaScript the warnings of a %s program', async (locale, length) => {
  const program = `QINIT 2 % qubits: a, a\nCREG 1\n${'H 0\n'.repeat(LENGTHS[length])}MEASURE 0,$0\n`;
  const response = await fetch(new URL('/quantumVm/0/0', inject('baseUrl')), {
    method: 'POST',
    headers: { Cookie: `lang=${locale}` },
    body: new URLSearchParams({
      intent: 'draw',
      name: 'Twice',
      language: 'qrunes',
      program,
      product: 'full-amplitude',
      shots: '100',
      seed: '7',
      noise: 'none',
    }),
  });
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain(SENTENCES[locale]);
  expect(page).not.toContain('class="clean tiny"');
});
