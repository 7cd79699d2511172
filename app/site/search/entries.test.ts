import { describe, expect, it } from 'vitest';
import { CASE_IDS } from '#app/domain/cases/cases.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { search as keywordTexts } from '#app/i18n/locales/zh/search.ts';
import { belongsTo, PAGE_ROUTES } from '#app/site/testing/page-routes.ts';
import { FIRST_ENTRIES, SEARCH_ENTRIES } from './entries.ts';
import { findEntries, type Reader } from './find-entries.ts';
import { namingWords, productsNamed } from './naming-words.ts';
import '#app/i18n/register-all.ts';

/** Pages that are no entry, with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  '/search': 'the search itself',
  '/cloud/tags': 'a form for chosen tasks and projects',
  '/l/registerEmail': 'the same page as /l/register',
  '/l/regSuccess': 'the end of a registration',
  '/l/NTPASS': 'a step of resetting a password',
  '/l/binding': 'a step of signing in',
  '/l/second-factor': 'a step of signing in',
  '/l/wechatLogin': 'a way of signing in',
  '/l/bindWeChat': 'a step of signing in',
  '/l/wechatDone': 'a step of signing in',
  '/l/token': 'a link from another site',
  '/l/console': 'a form that leads to another site',
  '/l/logout': 'the command posts to it',
  '/dev/wechat': 'development',
  '/dev/outbox': 'development',
  '/main/changeTel': 'depends on what the account has; the settings link to it',
  '/main/bindingTels': 'depends on what the account has; the settings link to it',
  '/main/editEmail': 'depends on what the account has; the settings link to it',
  '/main/changeEmail': 'depends on what the account has; the settings link to it',
  '/cloud/operation': 'a question before an operation',
  '/cloud/compare': 'needs two tasks; the list of tasks links to it',
  '/cloud/projects/:projectId/versions': 'of a project',
  '/cloud/projects/:projectId/versions/compare': 'of a project',
  '/r/:token': 'known by its address only',
  '/r/:token/answer': 'known by its address only',
  '/app/application/:name/example': 'the page of the applications links to it',
  '/app/application/:name/compare': 'needs two runs; the application links to it',
  '/app/application/:name/:taskId': 'found by the name of the task',
  '/main/quantumVaR/example': 'the page of the applications links to it',
  '/main/quantumVaR/:taskId': 'found by the name of the task',
  '/learn/progress/delete': 'a question before an operation',
  '/learn/classes/new': 'the page of the classes links to it',
  '/learn/classes/join': 'the page of the classes has its form',
  ...Object.fromEntries(
    ['', '/lessons', '/leave', '/delete', '/learners/:member', '/learners/:member/remove'].map((page) => [
      `/learn/classes/:class${page}`,
      'of a class; the page of the classes links to it',
    ]),
  ),
  '/learn/certificates/:token': 'known by its address only',
  '/s/:token': 'known by its address only',
  '/embed/:token': 'known by its address only',
};

/** To everybody else these pages do not exist. */
const IS_OF_OPERATORS = /^\/admin(\/|$)/;

const LINKED = SEARCH_ENTRIES.flatMap(({ act }) => ('to' in act ? [act.to] : []));
/** Tasks and projects are found by their names. */
const FOUND_BY_NAME = ['/cloud/tasks/1', '/quantumVm/0/1'];

describe('the table of entries', () => {
  it('has every page that a reader can open, unless there is a reason', () => {
    const pages = PAGE_ROUTES;
    expect(pages.length).toBeGreaterThan(40);
    const missing = pages.filter(
      (pattern) =>
        !(pattern in EXEMPT) &&
        !IS_OF_OPERATORS.test(pattern) &&
        ![...LINKED, ...FOUND_BY_NAME].some((address) => belongsTo(address, pattern)),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(EXEMPT).filter((pattern) => !pages.includes(pattern))).toEqual([]);
    expect(LINKED.filter((address) => !pages.some((pattern) => belongsTo(address, pattern)))).toEqual([]);
  });

  it('has every tutorial case, and different ids', () => {
    const ids = SEARCH_ENTRIES.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(CASE_IDS.map((id) => `case-${id}`)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(FIRST_ENTRIES));
    // No keywords are left of an entry that is no longer there.
    expect(ids).toEqual(expect.arrayContaining(Object.keys(keywordTexts.keywords)));
  });

  it.each(LOCALES)('has titles and keywords in %s', (locale) => {
    const { t } = i18nFor(locale);
    for (const entry of SEARCH_ENTRIES)
      expect([entry.title(t, locale), entry.keywords(t, locale)]).not.toContainEqual(
        expect.stringMatching(/^$|^\w+\.\w+/),
      );
  });
});

describe('entries for a search', () => {
  const visitor: Reader = { locale: 'en-US', isSignedIn: false };
  const account: Reader = { locale: 'zh-CN', isSignedIn: true };
  const idsFor = (words: readonly string[], reader: Reader) => findEntries(words, reader).map(({ id }) => id);

  it('are found by the words of both languages', () => {
    for (const reader of [visitor, account])
      for (const word of ['bell', '贝尔']) expect(idsFor([word], reader)[0]).toBe('case-bell');
    expect(idsFor(['登陆'], visitor)).toContain('signIn');
    expect(idsFor(['dark'], account)).toContain('dark');
  });

  it('are those that the reader may use', () => {
    expect(idsFor(['sign'], visitor)).toEqual(expect.arrayContaining(['signIn', 'signUp']));
    expect(idsFor(['sign'], visitor)).not.toContain('signOut');
    expect(idsFor(['sign'], account)).toContain('signOut');
    expect(idsFor(['sign'], account)).not.toContain('signIn');
    expect(idsFor(['qcoins'], visitor)).toEqual([]);
    expect(idsFor(['qcoins'], account)).toContain('coins');
  });

  it('offer the other language only', () => {
    expect(idsFor(['language'], visitor)).toEqual(['toChinese']);
    expect(idsFor(['语言'], account)).toEqual(['toEnglish']);
  });

  it('have the best match first', () => {
    expect(idsFor(['api'], visitor).slice(0, 1)).toEqual(['api']);
    expect(findEntries(['st'], visitor)[0]!.title(i18nFor('en-US').t, 'en-US')).toMatch(/\bst/i);
  });

  it('are the usual ones if nothing is searched for', () => {
    expect(idsFor([], visitor)).toEqual(FIRST_ENTRIES.filter((id) => id !== 'center'));
    expect(idsFor([], account)).toEqual(FIRST_ENTRIES.filter((id) => id !== 'signIn'));
  });

  it.each(['%%', '_', '\u202e', '"', '👩‍🔬', '.*', 'w'.repeat(200)])('are none for %j', (word) => {
    expect(idsFor([word], account)).toEqual([]);
  });
});

describe('a word that names products', () => {
  it.each([
    ['noisy', ['noisy']],
    ['含噪', ['noisy']],
    ['chip', []],
    ['芯片', ['chip-72']],
    ['f', []],
    ['bell', []],
  ])('%s: %j', (word, products) => {
    expect(productsNamed(word)).toEqual(products);
  });
});

it('a word names tutorial cases in the language of the page alone', () => {
  const casesOf = (query: string, locale: Locale) => namingWords(query, locale).map(({ cases }) => cases);
  expect(casesOf('Ｂｅｌｌ nothing', 'en-US')).toEqual([['bell'], []]);
  expect(casesOf('bell', 'zh-CN')).toEqual([[]]);
  expect(casesOf('贝尔态', 'zh-CN')).toEqual([['bell']]);
  expect(namingWords(' \0 ', 'zh-CN')).toEqual([]);
});

describe('the words of a shown name', () => {
  /** What each word says besides products and cases. */
  const said = (query: string, locale: Locale = 'en-US') =>
    namingWords(query, locale).map(({ products: _, cases: _cases, text, ...rest }) => [text, rest]);

  it.each([
    ['2 qubits · H · #3', ['2', '#3'], ['qubits']],
    ['1 qubit · H · #3', ['1', '#3'], ['qubit']],
    ['2 量子比特 · H · 第 3 次', ['2', '3'], ['量子比特', '第', '次']],
  ])('say the number of qubits and of the run in every language: %s', (query, numbers, others) => {
    for (const locale of LOCALES) {
      const words = new Map(said(query, locale).map(([text, rest]) => [text, rest]));
      expect(words.get(numbers[0])).toEqual({ qubits: Number(numbers[0]) });
      expect(words.get(numbers[1])).toEqual({ run: 3 });
      expect(words.get('h')).toEqual({});
      for (const other of others) expect(words.get(other)).not.toEqual({});
    }
  });

  it('say one number of both if it is the same', () => {
    expect(said('2 量子比特 · 第 2 次')[0]).toEqual(['2', { qubits: 2, run: 2 }]);
  });

  it('say numbers as they are grouped, without spaces, in full width, and none too long for a database', () => {
    expect(said('#1,234')).toEqual([['#1,234', { run: 1234 }]]);
    expect(said('第3次')).toEqual([['第3次', { run: 3 }]]);
    expect(said('２ qubits')[0]).toEqual(['2', { qubits: 2, typed: '２' }]);
    for (const nothing of ['#', '2', '#99999999999', 'qubits', 'qubits 2', 'issue #three']) {
      for (const [, rest] of said(nothing)) expect(rest).toEqual({});
    }
  });

  it('say the gate of angles, also if their end is cut off', () => {
    expect(said('RY(π/3) U3(0, π) H').map(([text, rest]) => [text, (rest as { gate?: string }).gate])).toEqual([
      ['ry(π/3)', 'ry'],
      ['u3(0,', 'u3'],
      ['π)', 'u3'],
      ['h', undefined],
    ]);
    expect(said('RY(0.12… · #3')).toEqual([
      ['ry(0.12…', { gate: 'ry', typed: 'RY(0.12…' }],
      ['#3', { run: 3 }],
    ]);
  });

  it('are the beginning of the default name in the language of the page', () => {
    const untitled = (query: string, locale: Locale) =>
      namingWords(query, locale).map(({ isUntitled = false }) => isUntitled);
    expect(untitled('Untitled', 'en-US')).toEqual([true]);
    expect(untitled('Untitled Experiment', 'en-US')).toEqual([true, true]);
    expect(untitled('untitled exp cnot', 'en-US')).toEqual([true, true, false]);
    for (const word of ['未命名', '未命名实验']) expect(untitled(word, 'zh-CN')).toEqual([true]);
    for (const word of ['e', 'un', 'exp', 'experiment', 'count', '未命名'])
      expect(untitled(word, 'en-US')).toEqual([false]);
    for (const word of ['实验', '未', 'untitled']) expect(untitled(word, 'zh-CN')).toEqual([false]);
  });

  it('are kept as typed if names may be written so', () => {
    expect(said('实验Ａ１ Ångström Bell')).toEqual([
      ['实验a1', { typed: '实验Ａ１' }],
      ['ångström', { typed: 'Ångström' }],
      ['bell', {}],
    ]);
  });
});
