import type { Translated } from '../../messages.ts';
import type { account as original } from '../zh/account.ts';

export const account: Translated<typeof original> = {
  codePurpose: { register: 'creating your account' },
  message: {
    brand: 'Quantum Harbor',
    subject: '{{brand}} code for {{purpose}}',
    sms: '[{{brand}}] {{code}} is your code for {{purpose}}. It is valid for {{minutes}} minutes. Do not share it.',
    email: 'Hello,\n\nYour code for {{purpose}} is {{code}}. It is valid for {{minutes}} minutes.\n\nIf you did not ask for it, ignore this email.\n\n{{brand}}',
  },
  success: {
    done: 'Done.',
    signedIn: 'Signed in.',
    signedOut: 'Signed out.',
    codeSent: 'The code has been sent. It is valid for 10 minutes.',
    registered: 'Your account is ready.',
  },
  call: {
    doLogin: 'Sign in with a phone number or email and a password.',
    logout: 'Sign out.',
    getIP: 'Ask for the address that the request came from.',
    imageCode: 'Get the picture of a captcha.',
    valCode: 'Check the digits of a captcha.',
    captcha: 'Get a captcha’s picture and key.',
    sendPhoneMsg: 'Send a verification code by text message.',
    sendEmail: 'Send a verification code by email.',
    registerSave: 'Register with a phone number.',
    registerByEmail: 'Register with an email address.',
    getUserInfo: 'Ask for the signed-in account.',
  },
};
