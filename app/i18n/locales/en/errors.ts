import type { Translated } from '#app/i18n/locale.ts';
import type { errors as original } from '#app/i18n/locales/zh/errors.ts';

export const errors: Translated<typeof original> = {
  invalid_input: 'Some fields are not filled in correctly. Check them and try again.',
  not_logged_in: 'Sign in first.',
  abnormal_account: 'There is a problem with this account and it cannot be used for now. Contact us.',
  session_expired: 'Your session has expired. Sign in again.',
  foreign_origin: 'The request did not come from this site and was refused.',
  not_permitted: 'You do not have permission to do this.',
  unauthorized_operation: 'Unauthorized Operation: tutorial cases are read-only. Copy one to your projects to edit it.',
  not_found: 'Not found. It may have been deleted.',
  version_incorrect: 'The version information is empty or incorrect.',
  repeated_operation: 'This has already been done.',
  second_factor_required: 'This account has a second factor. Complete the sign-in with it.',
  second_step_gone: 'The sign-in took too long or was completed already. Sign in again.',
  second_factor_wrong: 'This code is not right. Check it and try again.',
  second_factor_used: 'This code was used already. Wait for the next one.',
  second_factor_clock:
    'This code is not of now: the clock of your device is off. Let it set the time by itself, then try again.',
  second_factor_clock_fast:
    'This code is {{seconds}} s ahead: the clock of your device is fast. Let it set the time by itself, then try again.',
  second_factor_clock_slow:
    'This code is {{seconds}} s old. If the app shows it now, its clock is slow: let it set the time by itself.',
  second_factor_unreadable:
    'The key of this portal has changed, so codes of the app cannot be checked. Use a recovery code or contact us.',
  passkey_refused:
    'This passkey was not accepted. Try again; if it was made for another address of this site, use another way.',
  passkey_stale: 'This took longer than 5 minutes, or was sent already. Try again.',
  passkey_unknown: 'This passkey does not belong to the account, or was removed. Use another way.',
  passkey_registered: 'This passkey is already registered.',
  passkey_limit: 'An account has at most {{limit}} passkeys. Remove one that you no longer use.',
  last_factor: 'You are an operator, so one second factor must stay. Add another one, then remove this one.',
  too_many_requests: 'Too many requests. Try again later.',
  too_many_requests_seconds: 'Too many requests. Try again in {{seconds}} s.',
  too_many_requests_minutes: 'Too many requests. Try again in {{minutes}} min.',
  too_many_requests_hours: 'Too many requests. Try again in {{hours}} h.',
  form_unknown_field: 'The form has an unknown field, so nothing was done. Reload the page, then send it again.',
  form_too_many_fields:
    'The form has more than {{limit}} fields, so nothing was done. Fill in fewer, then send it again.',
  form_unreadable: 'The form did not arrive completely, so nothing was done. Send it again.',
  body_too_large: 'What you sent is too large, so nothing was done. Shorten it, then send it again.',
  method_not_allowed: 'This request method is not supported.',
  server_busy: 'The server is busy. Try again later.',
  initializing: 'In initialization, please later',
  program_too_long: 'The program is too long. The limit is {{kib}} KiB.',
  program_invalid: 'Syntax error at line {{line}}, column {{column}}. Fix it, then run again.',
  workload_too_long: 'Observables, points and programs are too long together. The limit is {{kib}} KiB.',
  workload_invalid: 'The observables, points or options of the run have errors. Follow the hints to fix them.',
  circuit_invalid: 'The circuit breaks a rule. Follow the hints to fix it.',
  application_required: 'The chip is available on request. Apply for access first.',
  application_required_qubits:
    'This needs {{qubits}} qubits. Up to {{limit}} are open to everybody; apply for access to use up to {{most}}.',
  application_pending: 'You have already applied for access. Please wait for the decision.',
  not_subscribed: 'You have not subscribed to this product. Subscribe to run on it.',
  qubits_restricted:
    'The circuit has {{qubits}} qubits. More than {{limit}} require a level 2 account or the test permission.',
  too_few_coins_one:
    'This costs {{price}} QCoin and you have {{balance}}. You get 100 more with your first visit or API call tomorrow.',
  too_few_coins_other:
    'This costs {{price}} QCoins and you have {{balance}}. You get 100 more with your first visit or API call tomorrow.',
  too_few_coins_time_one:
    'This needs {{price}} QCoin ({{base}} + {{time}} for about {{seconds}} s of computing) and you have ' +
    '{{balance}}. Fewer gates or shots cost less. You get 100 more with your first visit or API call tomorrow.',
  too_few_coins_time_other:
    'This needs {{price}} QCoins ({{base}} + {{time}} for about {{seconds}} s of computing) and you have ' +
    '{{balance}}. Fewer gates or shots cost less. You get 100 more with your first visit or API call tomorrow.',
  estimate_refused:
    'The estimate exceeds the available resources. The task was not started and no QCoins were charged.',
  product_unavailable: 'This product is not available for now.',
  product_closed: 'This product is closed for maintenance: {{messageEn}}',
  times_reversed: 'The end must be later than now, and later than the start.',
  announcement_limit: 'There are {{limit}} announcements already, the most at a time. Withdraw one first.',
  no_answer_route: 'The sender left only a phone number, no email and no account, so it cannot be answered here.',
  banner_invalid: 'The banner breaks a rule.',
  banner_limit: 'There are {{limit}} banners of this language, and no more are shown. Remove one first.',
  banner_place: 'A place is 1 to {{limit}}.',
  last_version: 'This is the project’s only version; a project needs at least one.',
  task_ended: 'The task has already ended.',
  reason_required: 'Give a reason.',
  own_account: 'You cannot do this to your own account.',
  no_factors: 'This account has no second factor.',
  last_operator: 'This is the last operator, who can neither be disabled nor lose the role.',
  task_running: 'The task has not ended yet. Stop it first.',
  requeue_impossible: 'Only tasks that are queued, running, or failed by the portal’s fault can be queued again.',
  refund_nothing: 'Nothing was charged for this task.',
  refund_repeated: 'This task was refunded already, and cannot be refunded again.',
  refund_amount: 'Refund at least 1, and at most {{limit}}.',
  decided_already: 'This application was decided already.',
  idempotency_gone:
    'This request was completed before, and its result has been deleted since. To repeat it, use a new key or reload the page.',
  result_missing: 'This task has no result: it has not completed, or it failed.',
  result_expired: 'The result has been deleted: it had reached the age up to which this site keeps results.',
  quota_projects:
    'You already have {{used}} projects and can keep at most {{limit}}, so nothing was saved. Delete projects that you no ' +
    'longer need under “My projects”, then try again.',
  quota_versions:
    'This project already has {{used}} versions and can keep at most {{limit}}, so nothing was saved. Delete versions that you ' +
    'no longer need in its list of versions, then try again.',
  quota_programs:
    'The programs in your projects and drafts take {{used}} of {{limit}} MiB, and this one of {{needed}} KiB ' +
    'does not fit, so nothing was saved. Delete projects or versions that you no longer need under “My ' +
    'projects”, then try again.',
  quota_results:
    'Your tasks and their results take {{used}} of {{limit}} MiB, so nothing was submitted and no QCoins were ' +
    'charged. Delete tasks that you no longer need in the list of tasks, then try again.',
  notStored: {
    quota_projects:
      'The run was submitted, but not kept as a project: you have reached the limit on projects. Its ' +
      'program stays with the task. To keep it in a project, delete projects that you no longer need under “My ' +
      'projects”, then press “Save version”.',
    quota_versions:
      'The run was submitted, but its program was not kept as a version: this project has reached ' +
      'its limit on versions. The program stays with the task. To keep it, delete versions that you no longer need in ' +
      'the project’s list of versions, then press “Save version”.',
    quota_programs:
      'The run was submitted, but its program was not kept in a project: your programs use all ' +
      'of their space. It stays with the task. To keep it, delete projects or versions that you no longer need under ' +
      '“My projects”, then press “Save version”.',
  },
  operationFailed: 'The operation failed. Try again.',
  logoutFailed: 'Signing out failed. Try again.',
};
