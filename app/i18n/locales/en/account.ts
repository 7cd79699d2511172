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
};
