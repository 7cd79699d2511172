import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { CHAPTERS } from '#app/learn/chapters.server.ts';
import { answerMark } from '#app/learn/exercise-form.ts';
import { EXERCISES } from '#app/learn/exercises.server.ts';
import { paths } from '#app/paths.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

let product: ServedProduct;
beforeAll(async () => {
  product = await startProduct({ TEXTBOOK_URL: 'https://books.harbor.test/quantum' });
});
afterAll(() => product.end());

const open = (path: string, locale = 'en-US') =>
  fetch(new URL(path, product.baseUrl), { headers: { 'Accept-Language': locale } });

async function pageOf(path: string, locale?: string): Promise<string> {
  const response = await open(path, locale);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

/** Sends the form of an exercise as a browser without scripts does. */
async function answer(name: string, fields: Readonly<Record<string, string>>, locale = 'en-US') {
  const response = await fetch(new URL(paths.exercise(name), product.baseUrl), {
    method: 'POST',
    headers: { Origin: product.baseUrl, 'Accept-Language': locale },
    body: new URLSearchParams({ intent: 'grade', hints: '0', solution: '', ...fields }),
  });
  return { status: response.status, page: await response.text() };
}

const sentenceIn = (page: string): string =>
  (/class="verdict-sentence"[^>]*>(.*?)<\/p>/s.exec(page)?.[1] ?? '').replaceAll(/<[^>]+>/g, '');

const program = (qubits: number, lines: readonly string[]): string =>
  ['OPENQASM 3.0;', 'include "stdgates.inc";', `qubit[${qubits}] q;`, ...lines, ''].join('\n');

describe('the pages of lessons', () => {
  it.each(LOCALES)('are all there in %s, each with its title', async (locale) => {
    const language = locale === 'zh-CN' ? 'zh' : 'en';
    for (const address of [paths.learn(), paths.textbook(), paths.exercises(), paths.glossary()])
      expect(await pageOf(address, locale)).toContain(`<html lang="${locale}"`);
    for (const { name, title, circuits } of CHAPTERS) {
      const page = await pageOf(paths.chapter(name), locale);
      expect(page).toContain(title[language].replaceAll("'", '&#x27;'));
      expect(page.match(/data-live-circuit=/g)).toHaveLength(Object.keys(circuits).length);
    }
    for (const { name, statement } of EXERCISES)
      expect((await pageOf(paths.exercise(name), locale)).length).toBeGreaterThan(statement[language].length);
  });

  it('are refused by unknown names', async () => {
    for (const address of [paths.chapter('nothing'), paths.exercise('nothing')])
      expect((await open(address)).status).toBe(404);
  });

  it('show each circuit with its exact outcomes, without scripts', async () => {
    const page = await pageOf(paths.chapter('entanglement'));
    const [circuit = ''] = /<section class="live-circuit".*?<\/section>/s.exec(page) ?? [];
    expect(circuit).toContain('<svg');
    expect(circuit.replaceAll(/<[^>]+>/g, ' ')).toMatch(/00\s+0\.5.*11\s+0\.5/s);
  });

  it('are in the sitemap and are found by the search', async () => {
    const map = await pageOf('/sitemap.xml');
    expect(map).toContain(`${paths.chapter('shor')}?lang=zh-CN`);
    expect(map).toContain(`${paths.exercise('swap')}?lang=en-US`);
    for (const [query, address] of [
      ['Tsirelson', paths.term('tsirelson-bound')],
      ['纠缠', paths.chapter('entanglement')],
      ['greatest violation', paths.exercise('chsh')],
    ] as const)
      expect(await pageOf(paths.search({ q: query }))).toContain(`href="${address}"`);
  });

  it('are led to by the education page, whose card of the textbook the operator can point elsewhere', async () => {
    const page = await pageOf(paths.education());
    expect(page).toContain(`href="${paths.learn()}"`);
    expect(page).toContain('href="https://books.harbor.test/quantum"');
  });
});

describe('an answer to an exercise', () => {
  it('is right, in any of the languages', async () => {
    const circuits = [
      program(2, ['cx q[0], q[1];', 'cx q[1], q[0];', 'cx q[0], q[1];']),
      'QINIT 2\nCREG 2\nCNOT q[0],q[1]\nCNOT q[1],q[0]\nCNOT q[0],q[1]\n',
    ];
    for (const circuit of circuits) {
      const { status, page } = await answer('swap', { program: circuit });
      expect([status, sentenceIn(page)]).toEqual([200, 'Correct.']);
    }
  });

  it('is wrong, with the input on which it goes wrong and what comes out', async () => {
    const circuit = program(2, ['cx q[0], q[1];', 'cx q[1], q[0];']);
    const { page } = await answer('swap', { program: circuit });
    expect(sentenceIn(page)).toBe('Wrong for the input |10⟩: it should give |01⟩, and gives |11⟩.');
    const inChinese = await answer('swap', { program: circuit }, 'zh-CN');
    expect(sentenceIn(inChinese.page)).toBe('输入 |10⟩ 时不对：应该得到 |01⟩，现在是 |11⟩。');
    // It is a typical wrong answer.
    expect(page).toContain('The last step is missing; q[1] still holds the XOR of both.');
    // What was sent is still there, and drawn.
    expect(page).toContain('cx q[1], q[0];');
    expect(page).toContain('operations: 2');
  });

  it('has a number, and a typical wrong one its reason', async () => {
    expect(sentenceIn((await answer('shift', { value: '-sin(0.4)' })).page)).toBe('Correct.');
    const { page } = await answer('shift', { value: '0.389' });
    expect(sentenceIn(page)).toBe('Not correct.');
    expect(page).toContain('The sign is missing.');
  });

  it('has values of parameters', async () => {
    expect(sentenceIn((await answer('bias', { 'value-theta': '1.1593' })).page)).toBe('Correct.');
    const { page } = await answer('bias', { 'value-theta': 'pi/2' });
    expect(sentenceIn(page)).toMatch(/^The probability of [01] is wrong: it should be [37]0%, and is 50%\.$/);
  });

  it.each([
    ['flip', { program: '' }, 'There is no answer yet.'],
    ['flip', { program: 'what?' }, 'The program cannot be read:'],
    ['flip', { program: program(40, ['x q[39];']) }, 'Qubits: at most 1; yours has 40.'],
    ['flip', { program: program(1, Array<string>(600).fill('x q[0];')) }, 'A program has at most 500 operations.'],
    ['flip', { program: `${program(1, ['x q[0];'])}bit c;\nc = measure q[0];` }, /Remove the measurement\.$/],
    ['flip', { program: program(1, ['rx(pi) q[0];']) }, /^Line \d+ rx is not among the gates of this exercise\.$/],
    ['bv', { program: program(4, ['h q[0];']) }, /^Lines that must stay are missing or out of order: /],
    ['shift', { value: 'a lot' }, '“a lot” is not a number. Write 0.5 or pi/4, for example.'],
    ['shift', { value: '1/0' }, /number/],
    ['bias', { 'value-theta': '' }, 'Without a value: theta.'],
    ['global', {}, 'There is no answer yet.'],
  ] as const)('is told what is wrong with it: %s %j', async (name, fields, sentence) => {
    const { status, page } = await answer(name, fields);
    expect(status).toBe(200);
    if (typeof sentence === 'string') expect(sentenceIn(page)).toBe(sentence);
    else expect(sentenceIn(page)).toMatch(sentence);
  });

  it('has no other fields', async () => {
    expect((await answer('flip', { program: 'x', other: '1' })).status).toBe(400);
  });
});

describe('help with an exercise', () => {
  const solution = 'ry(0.92729521800';

  it('is sent only when it is asked for, one hint after another, and keeps the answer', async () => {
    const first = await pageOf(paths.exercise('ae-load'));
    expect(first).not.toContain(solution);
    expect(first).not.toContain('0.9273');
    const draft = program(1, ['ry(0.5) q[0];']);
    const one = await answer('ae-load', { program: draft, intent: 'hint' });
    expect(one.page).toContain('sin²(θ/2)');
    expect(one.page).not.toContain('arcsin');
    expect(one.page).toContain('ry(0.5) q[0];');
    expect(sentenceIn(one.page)).toBe('');
    // A verdict that the page shows stays, with its counter-example.
    const checked = await answer('ae-load', {
      program: draft,
      intent: 'hint',
      checked: answerMark({ program: draft }, ['program']),
    });
    expect(sentenceIn(checked.page)).toMatch(/^The amplitude of/);
    const three = await answer('ae-load', { program: draft, intent: 'hint', hints: '2' });
    expect(three.page).toContain('0.9273');
    expect(three.page).not.toContain(solution);
    const solved = await answer('ae-load', { program: draft, intent: 'solution', hints: '3' });
    expect(solved.page).toContain(solution);
    expect(solved.page).toContain('href="/quantumVm/0/0?program=');
  });

  it('is no part of what the page loads: neither hints nor the number to predict', async () => {
    for (const address of [paths.exercise('shift'), `${paths.exercise('shift')}.data`]) {
      const text = await (await open(address)).text();
      expect(text).not.toContain('389418');
      expect(text).not.toContain('sin 0.4');
    }
  });

  it('counts hostile numbers of hints as those there are', async () => {
    for (const hints of ['-1', '1e9', 'x', '999999999999999999999'])
      expect((await answer('flip', { program: '', intent: 'hint', hints })).status).toBe(200);
  });
});
