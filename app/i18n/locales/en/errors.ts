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
  task_ended: 'The task has already ended.',
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
