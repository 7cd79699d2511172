/**
 * Expected refusals. An AppError is identified by its `code`, never by `instanceof`: the page bundle and the server
 * each load a copy of this module.
 */

interface ErrorRecord {
  /** The product's response code (specification 8, product decisions 2). */
  readonly code: number;
  /** HTTP status of a page that shows it; JSON calls are answered with 200, see app/api/envelope.ts. */
  readonly status: number;
}

/** All refusals. The sentence of `x` is the locale key `errors:x`. */
export const ERRORS = {
  invalid_input: { code: 400, status: 400 },
  not_logged_in: { code: 401, status: 401 },
  captcha_required: { code: 505, status: 400 },
  captcha_wrong: { code: 400, status: 400 },
  wrong_credentials: { code: 10007, status: 400 },
  abnormal_account: { code: 10013, status: 403 },
  session_expired: { code: 10021, status: 401 },
  foreign_origin: { code: 403, status: 403 },
  not_permitted: { code: 403, status: 403 },
  unauthorized_operation: { code: 403, status: 403 },
  not_found: { code: 404, status: 404 },
  version_incorrect: { code: 404, status: 404 },
  already_registered: { code: 409, status: 409 },
  repeated_operation: { code: 409, status: 409 },
  already_bound: { code: 409, status: 409 },
  identity_required: { code: 403, status: 403 },
  old_password_wrong: { code: 400, status: 400 },
  password_wrong: { code: 400, status: 400 },
  password_common: { code: 400, status: 400 },
  password_own_name: { code: 400, status: 400 },
  bind_phone_first: { code: 403, status: 403 },
  third_party_failed: { code: 400, status: 400 },
  second_factor_required: { code: 10031, status: 401 },
  second_step_gone: { code: 10021, status: 401 },
  second_factor_wrong: { code: 400, status: 400 },
  second_factor_used: { code: 400, status: 400 },
  second_factor_clock: { code: 400, status: 400 },
  second_factor_unreadable: { code: 409, status: 409 },
  passkey_refused: { code: 400, status: 400 },
  passkey_stale: { code: 400, status: 400 },
  passkey_unknown: { code: 404, status: 404 },
  passkey_registered: { code: 409, status: 409 },
  passkey_limit: { code: 403, status: 403 },
  last_factor: { code: 409, status: 409 },
  code_wrong: { code: 400, status: 400 },
  code_expired: { code: 400, status: 400 },
  code_sent_already: { code: 429, status: 429 },
  too_many_requests: { code: 429, status: 429 },
  form_unknown_field: { code: 400, status: 400 },
  form_too_many_fields: { code: 400, status: 400 },
  form_unreadable: { code: 400, status: 400 },
  body_too_large: { code: 413, status: 413 },
  method_not_allowed: { code: 405, status: 405 },
  server_busy: { code: 500, status: 503 },
  initializing: { code: 500, status: 503 },
  getFailed: { code: 500, status: 500 },
  operationFailed: { code: 500, status: 500 },
  registerFailed: { code: 500, status: 500 },
  logoutFailed: { code: 500, status: 500 },
  changePasswordOne: { code: 500, status: 500 },
  // tasks
  program_too_long: { code: 400, status: 400 },
  program_invalid: { code: 400, status: 400 },
  workload_too_long: { code: 400, status: 400 },
  workload_invalid: { code: 422, status: 422 },
  application_invalid: { code: 422, status: 422 },
  circuit_invalid: { code: 400, status: 400 },
  application_required: { code: 403, status: 403 },
  application_pending: { code: 409, status: 409 },
  not_subscribed: { code: 403, status: 403 },
  qubits_restricted: { code: 403, status: 403 },
  too_few_coins: { code: 403, status: 403 },
  estimate_refused: { code: 400, status: 400 },
  product_unavailable: { code: 400, status: 400 },
  product_closed: { code: 500, status: 503 },
  last_version: { code: 409, status: 409 },
  task_ended: { code: 409, status: 409 },
  local_run_wrong: { code: 422, status: 422 },
  local_run_large: { code: 413, status: 413 },
  // operators
  reason_required: { code: 400, status: 400 },
  own_account: { code: 403, status: 403 },
  last_operator: { code: 409, status: 409 },
  no_factors: { code: 409, status: 409 },
  task_running: { code: 409, status: 409 },
  requeue_impossible: { code: 409, status: 409 },
  refund_nothing: { code: 409, status: 409 },
  refund_repeated: { code: 409, status: 409 },
  refund_amount: { code: 400, status: 400 },
  decided_already: { code: 409, status: 409 },
  // task API
  token_missing: { code: 401, status: 401 },
  token_invalid: { code: 401, status: 401 },
  token_expired: { code: 401, status: 401 },
  token_scope: { code: 403, status: 403 },
  token_limit: { code: 403, status: 403 },
  cursor_invalid: { code: 400, status: 400 },
  idempotency_key_reused: { code: 422, status: 422 },
  idempotency_gone: { code: 410, status: 410 },
  result_missing: { code: 409, status: 409 },
  result_expired: { code: 410, status: 410 },
  // notifications
  webhook_format: { code: 400, status: 400 },
  webhook_private: { code: 400, status: 400 },
  webhook_limit: { code: 403, status: 403 },
  webhook_off: { code: 409, status: 409 },
  // classes
  class_code_unknown: { code: 404, status: 404 },
  class_code_ended: { code: 410, status: 410 },
  class_closed: { code: 409, status: 409 },
  class_removed: { code: 403, status: 403 },
  class_full: { code: 403, status: 403 },
  class_limit: { code: 403, status: 403 },
  class_missing: { code: 403, status: 403 },
  exercise_runs_spent: { code: 403, status: 403 },
  exercise_run_large: { code: 400, status: 400 },
  // storage limits of an account
  quota_projects: { code: 403, status: 403 },
  quota_versions: { code: 403, status: 403 },
  quota_programs: { code: 403, status: 403 },
  quota_results: { code: 403, status: 403 },
  quota_tags: { code: 403, status: 403 },
  tag_invalid: { code: 400, status: 400 },
  // console of the operators
  times_reversed: { code: 400, status: 400 },
  announcement_limit: { code: 409, status: 409 },
  no_answer_route: { code: 409, status: 409 },
  banner_invalid: { code: 400, status: 400 },
  banner_limit: { code: 409, status: 409 },
  banner_place: { code: 400, status: 400 },
} as const satisfies Record<string, ErrorRecord>;

export type ErrorCode = keyof typeof ERRORS;

/** Error codes of Node, PostgreSQL and SQLite for a database that cannot be reached, or not now. */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|53\w{3}|57P0[1-3]|SQLITE_(BUSY|LOCKED|FULL)\w*)$/;

/** Whether an error occurred because a required service is unavailable now. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNAVAILABLE.test(String(error.code));

export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    /** Values for the sentence; plain values only. */
    readonly params: Readonly<Record<string, string | number>> = {},
    /** Additional data for pages and clients: field errors, diagnostics. */
    readonly detail?: unknown,
  ) {
    super(code);
  }
}

/**
 * Returns the refusal of a rate limit with the seconds until the next attempt; the sentence shows them in a suitable
 * unit.
 */
export function tooManyRequests(seconds: number): AppError {
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3600)];
  const unit = seconds <= 90 ? 'seconds' : minutes <= 90 ? 'minutes' : 'hours';
  return new AppError('too_many_requests', { seconds, minutes, hours, context: unit });
}

/** Default seconds until a retry, if the refusal does not carry its own. */
const RETRY_SECONDS = new Map<ErrorCode, number>([
  ['server_busy', 5],
  ['initializing', 2],
  ['product_closed', 300],
  ['too_many_requests', 60],
  ['code_sent_already', 60],
]);

export const hasRetry = (code: ErrorCode): boolean => RETRY_SECONDS.has(code);

type Refused = Pick<AppError, 'code'> & Partial<Pick<AppError, 'params'>>;

/** Returns the seconds after which a retry can succeed; undefined if waiting does not help. */
export const secondsToWait = ({ code, params }: Refused): number | undefined =>
  hasRetry(code) && typeof params?.seconds === 'number' ? params.seconds : RETRY_SECONDS.get(code);

/** Returns the `Retry-After` header; none if waiting does not help. */
export function retryAfter(refused: Refused): Readonly<Record<string, string>> {
  const seconds = secondsToWait(refused);
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}

/** The same by a page's status, because only the status is known after rendering. */
export const retryAfterStatus = (status: number): Readonly<Record<string, string>> =>
  status === ERRORS.server_busy.status
    ? retryAfter({ code: 'server_busy' })
    : status === ERRORS.too_many_requests.status
      ? retryAfter({ code: 'too_many_requests' })
      : {};

/**
 * Whether an error has this class name. Names are compared, because the page bundle and the server each load a copy of
 * a module.
 */
export const isNamed = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;

export const isAppError = (error: unknown): error is AppError =>
  isNamed(error, 'AppError') && 'code' in error && Object.hasOwn(ERRORS, String(error.code));

const MINUTE_MS = 60_000;

/**
 * Returns a function that reports an error at once, and errors with the same message only once a minute: regular work
 * fails several times a second while the database is unavailable.
 */
export function atMostOnceAMinute(
  report: (error: unknown) => void,
  monotonicMs: () => number,
): (error: unknown) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    const now = monotonicMs();
    for (const [message, at] of reportedAt) if (now - at >= MINUTE_MS) reportedAt.delete(message);
    const message = String(error);
    if (reportedAt.has(message)) return;
    reportedAt.set(message, now);
    report(error);
  };
}
