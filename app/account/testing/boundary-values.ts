import type { FieldMessage } from '#app/account/rules.ts';

/**
 * Boundary values of a rule of the specification's section 5: values that are just refused, with their messages, and
 * values that are just accepted.
 */
export interface BoundaryValues {
  readonly wrong: readonly (readonly [value: unknown, message: FieldMessage, values?: string])[];
  readonly right: readonly unknown[];
}

const edges = (wrong: BoundaryValues['wrong'], right: BoundaryValues['right']): BoundaryValues => ({ wrong, right });

const x = (length: number) => 'x'.repeat(length);
const phoneShapes: BoundaryValues['wrong'] = (
  ['1380013800', '138001380001', '12800138000', '23800138000', '1380013800a', '+8613800138000'] as const
).map((value) => [value, 'authenTitleTwo']);
const phones = ['13000000000', '19999999999', ' 13800138000 '];
const emailShapes: BoundaryValues['wrong'] = (
  [
    'lin',
    'lin@',
    '@example.org',
    'lin@example',
    'lin@example.c',
    'lin@example.info',
    '.lin@example.org',
    'lin..yue@example.org',
    'lin+a@example.org',
  ] as const
).map((value) => [value, 'unionEmailInput']);
const emailTooLong = [`${x(243)}@example.org`, 'PLEASE_SUCCESS_EMAIL'] as const;
const emails = ['a@b.cn', 'a_b.c9@x-1.example.com', `${x(242)}@example.org`];
const codes = (message: FieldMessage, length: number): BoundaryValues =>
  edges(
    ['', x(length), '1'.repeat(length - 1), '1'.repeat(length + 1), `${'1'.repeat(length - 1)}a`].map((value) => [
      value,
      message,
    ]),
    ['0'.repeat(length), '9'.repeat(length)],
  );
const passwordShapes: BoundaryValues['wrong'] = [
  ['a1234', 'passwordTooShort'],
  [x(129), 'maxPasswordLength'],
];
const passwords = ['ab c-1', '密码密码密码', x(128)];
const text = (empty: FieldMessage, long: FieldMessage, max: number): BoundaryValues =>
  edges(
    [
      ['', empty],
      ['  ', empty],
      [x(max + 1), long],
    ],
    ['x', '字'.repeat(max)],
  );
const checked = (message: FieldMessage, ...wrong: unknown[]): BoundaryValues =>
  edges([[undefined, message], ...wrong.map((value) => [value, message] as const)], ['on', 'true', '1']);

export const BOUNDARY_VALUES = {
  phone: edges([['', 'enterPhone'], ...phoneShapes], phones),
  newPhone: edges([['', 'enterNewPhone'], ...phoneShapes], phones),
  email: edges([['', 'enterAddress'], ...emailShapes, emailTooLong], emails),
  loginName: edges(
    [
      ['', 'enterLoginName'],
      ['1380013800', 'correctNumber'],
      ['lin@example.info', 'correctNumber'],
    ],
    [...phones, ...emails],
  ),
  smsCode: codes('bindTitleTwo', 6),
  emailCode: codes('bindTitleThree', 6),
  imageCode: codes('code_check', 4),
  agreement: checked('readAgreement', '', 'off'),
  understood: edges(
    [
      [undefined, 'confirmCancel'],
      ['off', 'confirmCancel'],
    ],
    ['on'],
  ),
  name: edges(
    [
      ['', 'enterName'],
      ['a<b', 'nameFormat'],
      ['a_b', 'nameFormat'],
      [x(33), 'tooLong'],
    ],
    ['林月 Lin2', x(32)],
  ),
  title: text('enterTitle', 'titleTooLong', 200),
  describe: text('enterDescribe', 'describeTooLong', 1000),
  message: text('enterMessage', 'tooLong', 500),
  // As typed into a page's form.
  password: edges([['', 'enterPassword'], ...passwordShapes], passwords),
  newPassword: edges([['', 'enterNewPassword'], ...passwordShapes], passwords),
  oldPassword: edges(
    [
      ['', 'enterPassword'],
      ['a1234', 'passwordTooShort'],
    ],
    passwords,
  ),
  knownPassword: edges(
    [
      ['', 'enterPassword'],
      ['a1234', 'passwordTooShort'],
    ],
    ['a12345'],
  ),
  confirm: edges(
    [
      ['', 'enterConfirm'],
      ['different_1', 'differentPassWord'],
    ],
    [],
  ),
} as const satisfies Readonly<Record<string, BoundaryValues>>;
