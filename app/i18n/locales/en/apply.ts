import type { Translated } from '#app/i18n/locale.ts';
import type { apply as original } from '#app/i18n/locales/zh/apply.ts';

export const apply: Translated<typeof original> = {
  title: 'Apply for access to a virtual machine',
  description:
    'Apply to use the 72-qubit machine, or more qubits on the partial- and single-amplitude virtual machines, ' +
    'and check the status of your application.',
  lead:
    'Access to the 72-qubit machine, and to more than 32 qubits on the partial- and single-amplitude virtual ' +
    'machines, is given on request. You will find the answer here and in your notifications.',
  extension: '{{name}}, {{from}} to {{to}} qubits',
  form: 'Your application',
  vmType: 'Virtual machine',
  choose: 'Choose one',
  purpose: 'Purpose',
  purposeHint: 'What you want to run, and for which research or course. At most {{limit}} characters.',
  terms: 'I have read and agree to the <terms>terms of service</terms> and the <rules>rules of use</rules>',
  send: 'Send application',
  sent: 'Your application has been submitted. We will let you know.',
  sentAndApproved: 'Your application has been submitted and approved. You can run now.',
  open: 'You have access.',
  go: 'Write a circuit and run it',
  own: 'Your applications',
  empty: 'No applications yet.',
  status: 'Status',
  sentAt: 'Sent',
  decidedAt: 'Decided',
  statuses: { pending: 'Under review', approved: 'Approved', refused: 'Refused' },
  rules: 'Rules of use',
  ruleTexts: {
    emulated:
      'The 72-qubit machine is a chip emulated from published calibration data; results do not come from a ' +
      'real machine. Say so where you cite them.',
    price:
      'Each task on it costs {{price}} QCoins, and {{coins}} more for each started interval of {{interval}} s of ' +
      'computing after the first {{free}} s. They are refunded in full if the task fails, or if you terminate it before it starts.',
    extension:
      'On the partial- and single-amplitude machines an application only opens more qubits; prices stay the same.',
    width: 'More than 20 qubits also need a level 2 account or the test permission.',
    use: 'Use it for the purpose you state, and do not share your account. A refused application may be changed and sent again.',
  },
};
