import type { Translated } from '#app/i18n/locale.ts';
import type { ownData as zh } from '#app/i18n/locales/zh/own-data.ts';

/** The page and the archive of an account's own data. */
export const ownData: Translated<typeof zh> = {
  title: 'Your data',
  lead: 'Take everything that this account has here with you, see how long things are kept, or delete the account.',
  archive: {
    title: 'Download all of your data',
    about:
      'One zip file: your account, the programs of all projects and versions, all tasks with their results, QCoins, ' +
      'drafts, tags, notifications, sign-ins, messages, what you have learned, and your classes. A README in it ' +
      'says what each file is. It is made while you download it and stored nowhere here.',
    secrets:
      'Passwords, tokens and the secrets of webhooks are not in it: we do not have them, or they would be secret no longer.',
    limit_one: 'You can do this {{count}} time a day, and get a notification each time, in case it was not you.',
    limit_other: 'You can do this {{count}} times a day, and get a notification each time, in case it was not you.',
    submit: 'Download everything',
    expiring_one: '{{results}} result will be deleted because of its age, on {{day}}.',
    expiring_other: '{{results}} results will be deleted because of their age, the first on {{day}}.',
    submitExpiring: 'Download these results',
  },
  kept: {
    title: 'How long things are kept',
    results: 'Results of tasks',
    signIns: 'The log of your sign-ins',
    letters: 'Messages and feedback that you sent us',
    notifications: 'Notifications',
    deliveries: 'The delivery log of emails and webhooks',
    rest: 'Everything else',
    forEver: 'until they or the account are deleted',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    restUntil: 'until you delete it, or the account',
  },
  delete: {
    title: 'Delete the account',
    about:
      'Everything above is deleted at once, with running tasks, share links, API tokens, webhooks and certificates. ' +
      'Download your data first.',
    open: 'Delete account',
  },
  readme: {
    title: 'Your data at Quantum Harbor',
    asOf: 'As of {{time}}. What was created later is not in it. Times are in UTC; texts are UTF-8.',
  },
  files: {
    account: 'account.json: your profile and settings',
    coins: 'coins.csv: every grant, charge and refund of QCoins',
    signIns: 'sign-ins.json: when and from where somebody signed in, or failed to',
    sessions: 'sessions.json: where you are signed in now',
    linked: 'linked-accounts.json: accounts of other services that open this one',
    factors: 'second-factors/: when passkeys, the authenticator app and recovery codes were set up and used',
    subscriptions: 'subscriptions.json: the products that you use',
    accessRequests: 'access-requests.json: your applications to use a machine',
    drafts: 'drafts.json: work that was not saved, as the fields of the designer',
    tags: 'tags/: your words on projects and tasks',
    shared: 'shared-links.json: what you have shared; the token is the end of its address',
    notifications: 'notifications.json: what the bell told you',
    tokens: 'api-tokens.json: names and scopes of API tokens, not the tokens',
    webhooks: 'webhooks.json, deliveries.json: the addresses that are called, and the log of calls and emails',
    letters: 'letters/: messages and feedback that you sent us, and the answers',
    learning: 'learning/: what you have read and solved, your answers, and certificates',
    firstSteps: 'first-steps.json: the checklist of a new account',
    classes: 'classes.json: your classes, and of those that you teach what their pages show of the learners',
    projects: 'projects/: a folder for each project, with the program of each version in its language',
    tasks: 'tasks.json: all tasks with their programs and settings',
    results: 'results/: the results of tasks as JSON and CSV; those of applications as JSON',
    leftOut: 'Not included: the digest of your password, secrets, and state that lasts for minutes',
  },
  incomplete: {
    file: 'INCOMPLETE.txt',
    deleted: 'The account was deleted while this archive was made. What is missing here no longer exists.',
    missing:
      'These files broke off while they were read, perhaps because they were deleted. Download the archive again:',
  },
};
