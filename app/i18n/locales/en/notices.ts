import type { Translated } from '#app/i18n/locale.ts';
import type { notices as zh } from '#app/i18n/locales/zh/notices.ts';

/** Notifications, emails about tasks, webhooks, and messages to the provider. */
export const notices: Translated<typeof zh> = {
  title: 'Notifications',
  description: 'Tasks that ended while you were away.',
  lead:
    'Tasks that failed, and tasks that took longer than 10 seconds, appear here when they end. Notifications about the ' +
    'security of your account appear here too. All are kept for 90 days.',
  settings: 'Notification settings',
  markAll: 'Mark all as read',
  clear: 'Delete read',
  empty: 'No notifications yet. You can also get an email or a webhook call when a task ends.',
  emptyAct: 'Set up email or webhooks',
  count_one: '1 notification',
  count_other: '{{count}} notifications',
  unread: 'Unread',
  kinds: {
    task_completed: 'The task “{{name}}” has completed',
    task_error: 'The task “{{name}}” failed',
    task_error_refund_one: 'The task “{{name}}” failed; {{coins}} QCoin was refunded',
    task_error_refund_other: 'The task “{{name}}” failed; {{coins}} QCoins were refunded',
    task_error_lapsed_one: 'The task “{{name}}” failed; {{coins}} QCoin was refunded to {{day}} and has expired',
    task_error_lapsed_other: 'The task “{{name}}” failed; {{coins}} QCoins were refunded to {{day}} and have expired',
    application_approved: 'Your application for the {{name}} was approved; you can run on it now',
    application_refused: 'Your application for the {{name}} was refused; you can change it and apply again',
    token_created: 'The API token “{{name}}” was created',
    password_changed: 'Your password was changed',
    new_network: 'Signed in from a network that is new to this account: {{network}}',
    webhook_off:
      'The webhook {{url}} kept failing and was switched off; you can switch it on again in the notification settings',
  },
  securityBadge: 'Security',
  own: {
    title: 'Notification settings',
    lead: 'Get an email or a webhook call when a task ends. Emails about the security of your account are always sent.',
    email: 'Email',
    emailLead:
      'When a task that took longer than a minute ends, we write to {{email}}. Not for tasks that you terminate yourself.',
    emailLabel: 'Email me when a task that took longer than a minute ends',
    noEmail: 'This account has no email address yet. Add one to be notified by email.',
    bind: 'Add an email address',
    save: 'Save',
    webhooks: 'Webhooks',
    webhooksLead: 'When a task ends, a JSON request is sent to each of these URLs. At most {{limit}}.',
    url: 'URL',
    urlHint: 'A public address that begins with https://.',
    add: 'Add webhook',
    test: 'Send a test',
    testNamed: 'Send a test to {{url}}',
    renew: 'Rotate secret',
    renewNamed: 'Rotate secret of {{url}}',
    remove: 'Delete',
    removeNamed: 'Delete {{url}}',
    secret: 'Signing secret of {{url}}. It is shown only once: save it now.',
    secretLabel: 'Signing secret',
    verify: 'How to verify a signature',
    verifyText:
      'Remove the prefix `whsec_` and decode the rest as Base64: that is the key. Sign “id.timestamp.body” ' +
      'with HMAC-SHA256 and compare it with the value after `v1,` in the header `webhook-signature`. Reject ' +
      'requests older than five minutes, and detect duplicates by `webhook-id`.',
    verifyCode: 'A program that verifies a signature in Python',
    deliveries: 'Delivery log',
    deliveriesLead:
      'The latest 50, kept for 30 days. Failed deliveries are retried after 10 seconds up to 6 hours, {{attempts}} attempts in all.',
    noDeliveries: 'Nothing has been sent yet.',
    when: 'Time',
    what: 'Event',
    where: 'To',
    state: 'Status',
    attempts: 'Attempts',
    again: 'Send again',
    againNamed: 'Send {{event}} again',
    next: 'next at {{time}}',
    toEmail: 'Email',
    removed: 'a deleted webhook',
    off: 'Off',
    offSince_one:
      'Failed {{count}} time in a row and was switched off at {{time}}. Once the address works, switch it ' +
      'on again. Undelivered events can be sent again from the delivery log.',
    offSince_other:
      'Failed {{count}} times in a row and was switched off at {{time}}. Once the address works, switch it ' +
      'on again. Undelivered events can be sent again from the delivery log.',
    enable: 'Switch on',
    enableNamed: 'Switch on {{url}}',
  },
  done: {
    saved: 'Saved.',
    removed: 'The webhook has been deleted.',
    sent: 'Queued. The delivery log below shows the outcome.',
    enabled: 'The webhook is on again and will be called from the next event on.',
  },
  events: {
    'task.completed': 'Task completed',
    'task.error': 'Task failed',
    'task.terminated': 'Task terminated',
    'webhook.test': 'Test',
    'webhook.off': 'Webhook switched off',
    'security.token_created': 'API token created',
    'security.password_changed': 'Password changed',
    'security.new_network': 'Sign-in from a new network',
  },
  deliveryStatus: { pending: 'Waiting', delivered: 'Delivered', failed: 'Not delivered' },
  answers: {
    sent: 'sent',
    timeout: 'timed out',
    unreachable: 'no connection',
    private_address: 'not a public address',
    no_mailbox: 'no email address',
    removed: 'the webhook was deleted',
    switched_off: 'the webhook was switched off',
    http: 'HTTP {{status}}',
  },
  letters: {
    title: 'Messages',
    description: 'Write to the provider and read what you wrote.',
    lead: 'Questions about tasks, QCoins or your account: write to us.',
    new: 'New message',
    subject: 'Subject',
    content: 'Message',
    contact: 'Contact (optional)',
    contactHint: 'A phone number or an email address for our reply.',
    upTo: 'At most {{limit}} characters',
    send: 'Send',
    sent: 'Your message was submitted.',
    own: 'Sent messages',
    none: 'No messages yet.',
    replyTo: 'Reply to {{contact}}',
  },
  security: {
    token_created_subject: '{{brand}}: an API token was created',
    token_created:
      'The API token “{{name}}” was created for your account at {{time}}. It can act in your name within its scopes.',
    token_created_remedy:
      'If this was not you, revoke it under Account settings, API tokens, and change your password.',
    password_changed_subject: '{{brand}}: your password was changed',
    password_changed: 'The password of your account was changed at {{time}}. All devices were signed out.',
    password_changed_remedy:
      'If this was not you, reset the password at once, and revoke your API tokens and delete your webhooks with it.',
    new_network_subject: '{{brand}}: a sign-in from a new network',
    new_network:
      'There was a sign-in to your account at {{time}} from {{network}}, a network that is new to this account.',
    new_network_remedy:
      'If this was not you, sign that device out under Account settings, Security, and change your password.',
    why: 'Emails about the security of your account are always sent.',
  },
  email: {
    completedSubject: '{{brand}}: the task “{{name}}” has completed',
    completed: 'Your task “{{name}}” has completed. It took {{duration}} from submission to end.',
    errorSubject: '{{brand}}: the task “{{name}}” failed',
    error: 'Your task “{{name}}” failed, {{duration}} after it was submitted.',
    refund_one: '{{coins}} QCoin was refunded.',
    refund_other: '{{coins}} QCoins were refunded.',
    refundLapsed_one: '{{coins}} QCoin was refunded to {{day}} and has expired.',
    refundLapsed_other: '{{coins}} QCoins were refunded to {{day}} and have expired.',
    link: 'See the task: {{url}}',
    where: 'Sign in to the computing center to see the task.',
    webhookOffSubject: '{{brand}}: a webhook was switched off',
    webhookOff_one:
      'Your webhook {{url}} failed {{count}} time in a row and was switched off. Its pending events are not sent; ' +
      'the delivery log lists them.',
    webhookOff_other:
      'Your webhook {{url}} failed {{count}} times in a row and was switched off. Its pending events are not sent; ' +
      'the delivery log lists them.',
    webhookOn: 'Once the address works, sign in and switch it on again in the notification settings.',
    webhookOnLink: 'Once the address works, switch it on again in the notification settings: {{url}}',
    why: 'You get this email because you chose to in the notification settings, where you can turn it off at any time.',
  },
};
