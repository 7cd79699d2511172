import { createHash } from 'node:crypto';
import { PASSWORD_MD5 } from '#tests/server/person.ts';
import { BELL, type Row, row, testSentences, TWICE } from './sentences.ts';

/** The confirmations of section 8 of the specification. */
const NEW_MD5 = createHash('md5').update('harbour2027').digest('hex');

const SUCCESSES: readonly Row[] = [
  row(
    'submitted successfully',
    (t) => t.account.success.feedbackSent,
    (reader) => reader.says('console/feedbacks', { tel: reader.email, title: 'T', describe: 'D' }),
  ),
  row(
    'registered',
    (t) => t.account.success.registered,
    async (reader) =>
      reader.says('RegisterNew/registerByEmail', {
        email: reader.email,
        emailCode: await reader.mail(reader.email, 1),
        ...TWICE,
      }),
  ),
  row(
    'password changed (login again)',
    (t) => t.account.success.passwordChanged,
    async (reader) => {
      await reader.byEmail();
      return reader.says('user/updPwd', {
        phoneNum: reader.email,
        type: 2,
        oldPassword: PASSWORD_MD5,
        password: NEW_MD5,
        confirmPassword: NEW_MD5,
        phoneCode: await reader.mail(reader.email, 3),
      });
    },
  ),
  row(
    'reset success',
    (t) => t.account.success.passwordReset,
    async (reader) => {
      await (await reader.byEmail()).says('logout');
      return reader.says('user/findPwd', {
        type: 2,
        phoneNum: '',
        email: reader.email,
        newPwd: NEW_MD5,
        confirmPwd: NEW_MD5,
        code: await reader.mail(reader.email, 3),
      });
    },
  ),
  row(
    'phone changed',
    (t) => t.account.success.phoneChanged,
    async (reader) => {
      await reader.byPhone();
      const fresh = reader.phone.replace('137', '138');
      await reader.says('user/validatePhone', {
        phoneNum: reader.phone,
        type: 1,
        code: await reader.sms(reader.phone, 4),
      });
      return reader.says('user/updPhone', {
        oldPhoneNum: reader.phone,
        newPhoneNum: fresh,
        code: await reader.sms(fresh, 4),
      });
    },
  ),
  row(
    'phone attached',
    (t) => t.account.success.phoneBound,
    async (reader) => {
      await reader.byEmail();
      await reader.says('user/validatePhone', {
        phoneNum: reader.email,
        type: 2,
        code: await reader.mail(reader.email, 4),
      });
      return reader.says('user/bindPhone', {
        phone: reader.phone,
        phoneCode: await reader.sms(reader.phone, 5),
        type: 1,
      });
    },
  ),
  row(
    'email bound',
    (t) => t.account.success.emailBound,
    async (reader) => {
      await reader.byPhone();
      await reader.says('user/validatePhone', {
        phoneNum: reader.phone,
        type: 1,
        code: await reader.sms(reader.phone, 2),
      });
      return reader.says('user/bindEmail', {
        email: reader.email,
        emailCode: await reader.mail(reader.email, 2),
        phone: reader.phone,
      });
    },
  ),
  row(
    'email changed',
    (t) => t.account.success.emailChanged,
    async (reader) => {
      await reader.byEmail();
      const fresh = `new.${reader.email}`;
      await reader.says('user/validatePhone', {
        phoneNum: reader.email,
        type: 2,
        code: await reader.mail(reader.email, 6),
      });
      return reader.says('user/bindEmail', { email: fresh, emailCode: await reader.mail(fresh, 5), phone: '' });
    },
  ),
  row(
    'verification code sent: by email',
    (t) => t.account.success.codeSent,
    (reader) => reader.says('user/sendEmail', { email: reader.email, type: 1 }),
  ),
  row(
    'verification code sent: by text message',
    (t) => t.account.success.codeSent,
    (reader) => reader.says('RegisterNew/sendPhoneMsg', { loginName: reader.phone, type: 1 }),
  ),
  row(
    'verification code sent: to bind the messaging app (getPCode)',
    (t) => t.account.success.codeSent,
    async (reader) => (await reader.agreed()).says('third/getPCode', { phone: reader.phone, appType: 2 }),
  ),
  row(
    'messaging-app bound (bindThirdAccount)',
    (t) => t.account.success.thirdPartyBound,
    async (reader) => (await reader.agreed()).bound(),
  ),
  row(
    'messaging-app unbound',
    (t) => t.account.success.thirdPartyUnbound,
    async (reader) => {
      await (await reader.agreed()).bound();
      return reader.says('third/unbinding', { appType: 2 });
    },
  ),
  row(
    'project created or saved',
    (t) => t.designer.notices.saved,
    async (reader) =>
      reader.sends('/quantumVm/0/0', { ...BELL, formKey: `save${(await reader.byEmail()).number}`, intent: 'save' }),
  ),
  row(
    'application submitted',
    (t) => t.apply.sentAndApproved,
    async (reader) => (await reader.byEmail()).sends('/cloud/apply', { vmType: '5', purpose: 'To learn', terms: 'on' }),
  ),
  row(
    'message submitted: from outside',
    (t) => t.account.success.messageSent,
    async (reader) => {
      const answer = await reader.fetch('/api/captcha/captcha.json', {
        headers: { 'Origin-Language': reader.locale.slice(0, 2) },
      });
      const { key } = ((await answer.json()) as { obj: { key: string } }).obj;
      const { answer_hash } = reader.server.inDatabase((db) =>
        db.prepare('select answer_hash from captchas where key = ?').get(key),
      ) as { answer_hash: string };
      const code = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).find(
        (digits) => createHash('sha256').update(`${key}:${digits}`).digest('hex') === answer_hash,
      );
      return reader.says('clientMessages/save', { name: 'Lin', tel: reader.phone, message: 'M', verKey: key, code });
    },
  ),
  row(
    'message submitted: in the product',
    (t) => t.notices.letters.sent,
    async (reader) => (await reader.byEmail()).sends('/cloud/messages', { subject: 'S', content: 'C', contact: '' }),
  ),
  row(
    'account logged out',
    (t) => t.account.success.signedOut,
    async (reader) => (await reader.byEmail()).says('logout'),
  ),
  row(
    'account cancelled',
    (t) => t.account.success.cancelled,
    async (reader) => {
      const { obj } = await (await reader.byEmail()).call('/api/user/getUserInfo.json');
      return reader.says('user/delUser', { id: (obj as { id: string }).id, password: PASSWORD_MD5 });
    },
  ),
];

testSentences(SUCCESSES);
