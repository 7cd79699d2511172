import type { Translated } from '../../messages.ts';
import type { site as original } from '../zh/site.ts';

export const site: Translated<typeof original> = {
  title: '{{page}} · {{site}}',
  tabs: { home: 'Home', education: 'Education', simulation: 'Programming', development: 'Tools', application: 'Applications' },
  mainNavigation: 'Main',
  header: {
    signIn: 'Sign in',
    signUp: 'Sign up',
    center: 'Computing center',
    account: 'Account: {{name}}',
    security: 'Security settings',
    signOut: 'Sign out',
  },
  feedback: { label: 'Feedback', subject: '{{site}}: feedback' },
  footer: {
    label: 'Footer',
    organizer: 'Organizer',
    support: 'Support',
    contact: 'Contact',
    write: 'Write to us',
    learn: 'Learn',
    program: 'Program',
    documents: 'Docs',
    tutorials: 'Tutorial cases',
    qrAccount: 'WeChat',
    qrDevelopers: 'Developers',
    qrLabel: 'QR code: {{name}}',
    copyright: '© {{year}} {{site}}',
    filing: 'Filing number: {{number}}',
    terms: 'Terms',
    privacy: 'Privacy',
  },
  machines: {
    'full-amplitude': { name: 'Full-amplitude VM' },
    noisy: { name: 'Noisy VM' },
    'partial-amplitude': { name: 'Partial-amplitude VM' },
    'single-amplitude': { name: 'Single-amplitude VM' },
    'chip-72': { name: '72-qubit chip' },
  },
  education: {
    items: {
      course: { title: 'Video course' },
      machine: { title: 'Learning machine' },
      book: { title: 'Quantum book' },
      comic: { title: 'Cartoon' },
    },
  },
};
