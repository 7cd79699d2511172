import { LIMITS } from '#app/domain/limits.ts';
import { PRODUCTS } from '#app/domain/products.ts';
import { OPERATIONS } from '#app/operations/operations.ts';
import { LANGUAGE_IDS } from '#simulator';
import { programOf } from './programs.ts';
import type { Random } from './random.ts';

const MD5 = '25d55ad283aa400af464c76d713c07ad';
const PLAIN_PASSWORD = 'harbour2026';
/** A valid password that no account has. */
export const WRONG_PASSWORD = 'nobody2026';
const boundaryTexts = (limit: number): readonly string[] =>
  [limit - 1, limit, limit + 1].map((length) => 'W'.repeat(length));

/** Keys that every object inherits. */
export const INHERITED = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
  'toJSON',
];

/** Texts that are difficult to look up, cut, store or show. */
const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '9'.repeat(400),
  '0x10',
  '١٢٣',
  '１３８００１３８０００',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil',
  '\ufeff',
  '\u0001\u001f',
  '👩‍🚀'.repeat(40),
  'é'.normalize('NFD'),
  'ﷺ'.repeat(30),
  ...INHERITED,
  "' OR '1'='1",
  '"; DROP TABLE tasks; --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}',
  '{{7*7}}',
  '%s%n%x',
  '../../../../etc/passwd',
  '..\\..\\x',
  'file:///etc/passwd',
  'http://127.0.0.1:22/',
  'http://[::1]/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'a\r\nSet-Cookie: x=1',
  '%0d%0aX: 1',
  ...boundaryTexts(LIMITS.projectName),
  ...boundaryTexts(LIMITS.profile.text),
  ...boundaryTexts(LIMITS.feedback.title),
  ...boundaryTexts(LIMITS.message.content),
  'x'.repeat(5000),
  'a'.repeat(70_000),
  ' '.repeat(60_000) + 'x',
  'a@'.repeat(3000),
  '1'.repeat(30_000),
  ','.repeat(20_000),
  '['.repeat(5000),
  '(a+)+'.repeat(2000),
];

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

const OBJECTS: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => 0,
  () => -1,
  () => 1.5,
  () => 2 ** 53,
  () => 1e308,
  () => [],
  () => ({}),
  () => ({ toString: 'x' }),
  () => ({ valueOf: 1, toString: null }),
  () => ({ length: 1e9 }),
  () => JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown,
  () => ['a', 'b'],
  () => [[]],
  () => [null],
  () => Array.from({ length: 5000 }, (_, i) => i),
  () => nested(20),
  () => nested(2000),
  () => ({ $gt: '' }),
  () => ({ a: { b: { c: [] } } }),
];

export const hostileValue = (random: Random): unknown =>
  random.chance(0.6) ? random.pick(HOSTILE_TEXTS) : random.pick(OBJECTS)();
export const hostileText = (random: Random): string => random.pick(HOSTILE_TEXTS);

/** Returns the name of an item of this kind, mostly one of the sender's own items. */
export const idOf =
  (kind: string) =>
  (random: Random): string =>
    `{{${random.chance(0.75) ? 'a' : 'b'}.${kind}.${random.below(20)}}}`;
const phone = (random: Random): string => `139${String(random.below(1e8)).padStart(8, '0')}`;
const email = (random: Random): string => `guest${random.below(100_000)}@example.org`;
const digits =
  (length: number) =>
  (random: Random): string =>
    String(random.below(10 ** length)).padStart(length, '0');
const anyOf =
  <Value>(...values: readonly Value[]) =>
  (random: Random): Value =>
    random.pick(values);
const program = (random: Random): string => programOf(random).text;

/** Values for fields of forms, calls and addresses, by name. */
const BY_NAME = new Map<string, (random: Random) => unknown>([
  ['loginName', (random) => random.pick([phone, email, () => '{{a.email}}'])(random)],
  ['address', (random) => random.pick([phone, email, () => '{{a.email}}'])(random)],
  ['email', (random) => random.pick([email, () => '{{a.email}}'])(random)],
  ...['phone', 'phoneNum', 'oldPhoneNum', 'newPhoneNum', 'tel', 'contactPhone'].map((name) => [name, phone] as const),
  ...['password', 'confirm', 'newPwd', 'confirmPwd', 'oldPassword', 'confirmPassword'].map(
    (name) => [name, anyOf(MD5, MD5, PLAIN_PASSWORD)] as const,
  ),
  ...['code', 'emailCode', 'phoneCode'].map((name) => [name, digits(6)] as const),
  ['imageCode', digits(4)],
  ...['verKey', 'captchaKey'].map((name) => [name, anyOf('{{a.captcha}}', 'k'.repeat(43))] as const),
  ['agreement', anyOf<unknown>(true, 'on')],
  ['remember', anyOf<unknown>(true, 'on', '')],
  ['understood', anyOf('on')],
  ['terms', anyOf('on')],
  ['revokeAccess', anyOf('on', undefined)],
  ['vmType', anyOf('1', '2', '5')],
  ['type', anyOf<unknown>('1', '2', 3, '4', 5, '6', '7')],
  ['appType', anyOf<unknown>(2, '2')],
  ['qpu', anyOf<unknown>(0, 1, '')],
  ['qvmType', anyOf(0, 1, 2, 3, 5)],
  ['device', anyOf('0', '1')],
  ['system', anyOf('pc', 'h5')],
  ['path', anyOf('/cloud/calculationCenter', '/cloud/projects?page=2', '/')],
  ['name', anyOf('Bell', '实验', 'Ωmega 1')],
  ['versionName', anyOf('first', '')],
  ['taskName', anyOf('Bell')],
  ['userName', anyOf('Lin')],
  ['nickname', anyOf('Lin')],
  ['program', program],
  ['text', program],
  ['import', program],
  ['importText', program],
  ['language', (random) => random.pick(LANGUAGE_IDS)],
  ['lang', anyOf('zh', 'en', 'en-US', 'zh-CN')],
  ['locale', anyOf('zh-CN', 'en-US')],
  ['theme', anyOf('dark', 'light', 'system')],
  ['product', (random) => random.pick(PRODUCTS).id],
  ['shots', anyOf<unknown>(1, 100, '1000', 1_000_000)],
  ['seed', anyOf<unknown>(7, '')],
  ['states', anyOf<unknown>(['00'], '00,11')],
  ['precision', anyOf('single', 'double')],
  ['noise', anyOf<unknown>(undefined, {}, { version: 1 })],
  ['method', anyOf(undefined, 'density')],
  ['format', anyOf('qrunes', 'originir', 'openqasm2', 'openqasm3', 'svg', 'tex', 'qiskit', 'json')],
  ...['task', 'taskId'].map((name) => [name, idOf('task')] as const),
  ...['project', 'projectId', 'id'].map((name) => [name, idOf('project')] as const),
  ['tasks', (random) => [idOf('task')(random), idOf('task')(random)].join(',')],
  ['version', idOf('version')],
  ['draftId', idOf('draft')],
  ['token', (random) => random.pick([idOf('apiToken'), idOf('share'), idOf('resultShare')])(random)],
  ['notificationId', idOf('notification')],
  ['webhook', idOf('webhook')],
  ['delivery', idOf('delivery')],
  ['session', idOf('session')],
  ['url', anyOf('https://hooks.example.org/x', 'http://127.0.0.1/', 'https://10.0.0.1/')],
  ['number', anyOf('1', '2', '99')],
  ['from', anyOf('1', '2')],
  ['to', anyOf('1', '2')],
  ['page', anyOf('1', '2', '999')],
  ['limit', anyOf('1', '20', '100')],
  ['days', anyOf('1', '30', '366')],
  ['act', (random) => random.pick(OPERATIONS)],
  ['sort', anyOf('share', 'state', 'time')],
  ['order', anyOf('name', 'time')],
  ['status', anyOf('completed', 'queued', 'ongoing')],
  ['search', anyOf('Bell', '%', '_')],
  ['match', anyOf('0*', 'x1')],
  ['minShare', anyOf('0.1', '0')],
  ['formKey', digits(9)],
  ['key', digits(9)],
  ['revision', anyOf('0', '1')],
  ['stay', anyOf('1', '')],
  ['title', anyOf('A question')],
  ['describe', anyOf('What is it?')],
  ['subject', anyOf('A question')],
  ['content', anyOf('What is it?')],
  ['message', anyOf('What is it?')],
  ['scopes', anyOf('tasks:read', 'tasks:write')],
  ['wantsEmail', anyOf('on')],
  ['bits', anyOf('0', '0,1')],
  ['top', anyOf('16', '64')],
  ['case', anyOf('bell', 'grover', 'qft')],
  ['cursor', anyOf('{{a.cursor}}', 'x')],
]);

/** Returns a plausible value for a field of this name; undefined for an unknown name. */
export const typicalValue = (name: string, random: Random): unknown => BY_NAME.get(name)?.(random);
