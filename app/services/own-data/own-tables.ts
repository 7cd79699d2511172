import type { OwnTable } from '#db/repositories/own-rows.ts';

/** Times are named so; they are written as ISO 8601. */
export const isTime = (column: string): boolean => column === 'at' || column.endsWith('_at');

interface ListedTable extends OwnTable {
  /** Columns of JSON. */
  readonly json?: readonly string[];
}

/** The rows of an account, by the file that has them: everything but secrets, digests, and the product's own state. */
export const OWN_TABLES = {
  'sign-ins.json': {
    table: 'sign_ins',
    key: ['id'],
    columns: ['at', 'method', 'outcome', 'user_agent', 'ip'],
  },
  'sessions.json': {
    table: 'sessions',
    key: ['id'],
    columns: ['created_at', 'last_seen_at', 'expires_at', 'is_remembered', 'user_agent', 'ip'],
  },
  'linked-accounts.json': {
    table: 'third_party_accounts',
    key: ['id'],
    columns: ['provider', 'nickname', 'created_at'],
  },
  'second-factors/passkeys.json': {
    table: 'passkeys',
    key: ['id'],
    columns: ['name', 'device_type', 'is_backed_up', 'created_at', 'last_used_at'],
  },
  'second-factors/authenticator-app.json': {
    table: 'authenticator_apps',
    key: ['account_id'],
    columns: ['created_at', 'confirmed_at', 'last_used_at'],
  },
  'second-factors/recovery-codes.json': {
    table: 'recovery_codes',
    key: ['id'],
    columns: ['created_at', 'used_at'],
  },
  'subscriptions.json': { table: 'subscriptions', key: ['account_id', 'product'], columns: ['product', 'created_at'] },
  'access-requests.json': {
    table: 'machine_applications',
    key: ['id'],
    columns: ['product', 'purpose', 'status', 'created_at', 'decided_at'],
  },
  'drafts.json': {
    table: 'drafts',
    key: ['id'],
    columns: ['id', 'project_id', 'fields', 'created_at', 'updated_at'],
    json: ['fields'],
  },
  'tags/projects.json': { table: 'project_tags', key: ['project_id', 'folded'], columns: ['project_id', 'tag'] },
  'tags/tasks.json': { table: 'task_tags', key: ['task_id', 'folded'], columns: ['task_id', 'tag'] },
  'shared-links.json': {
    table: 'share_links',
    key: ['token'],
    columns: ['token', 'kind', 'version_id', 'task_id', 'created_at'],
  },
  'notifications.json': {
    table: 'notices',
    key: ['id'],
    columns: ['kind', 'params', 'created_at', 'read_at'],
    json: ['params'],
  },
  'api-tokens.json': {
    table: 'api_tokens',
    key: ['id'],
    columns: ['name', 'scopes', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'],
    json: ['scopes'],
  },
  'webhooks.json': { table: 'webhooks', key: ['id'], columns: ['id', 'url', 'created_at', 'failures', 'disabled_at'] },
  'deliveries.json': {
    table: 'deliveries',
    key: ['id'],
    columns: ['channel', 'webhook_id', 'event', 'status', 'attempts', 'answer', 'created_at', 'finished_at'],
  },
  'letters/messages.json': {
    table: 'messages',
    key: ['id'],
    columns: ['id', 'subject', 'content', 'contact', 'created_at'],
  },
  'letters/feedback.json': {
    table: 'feedbacks',
    key: ['id'],
    columns: ['id', 'title', 'description', 'contact', 'created_at'],
  },
  'learning/progress.json': {
    table: 'lesson_progress',
    key: ['account_id', 'kind', 'name'],
    columns: ['kind', 'name', 'attempts', 'done_at', 'last_at', 'best_gates', 'best_depth', 'answer', 'last_answer'],
    json: ['answer', 'last_answer'],
  },
  'learning/days.json': { table: 'learning_days', key: ['account_id', 'day'], columns: ['day'] },
  'learning/exercise-runs.json': {
    table: 'exercise_runs',
    key: ['account_id', 'day'],
    columns: ['day', 'runs'],
  },
  'learning/certificates.json': {
    table: 'certificates',
    key: ['token'],
    columns: ['token', 'part', 'holder', 'chapters', 'exercises', 'made_at'],
  },
  'first-steps.json': { table: 'first_steps', key: ['account_id', 'step'], columns: ['step', 'done_at'] },
} as const satisfies Readonly<Record<string, ListedTable>>;

export const ACCOUNT: ListedTable = {
  table: 'accounts',
  key: ['id'],
  owner: 'id',
  columns: [
    ...['id', 'user_name', 'phone', 'email', 'level', 'has_test_permission', 'is_operator', 'locale', 'wants_email'],
    ...['application_industry', 'main_business', 'website_url', 'contact_address', 'contact_phone', 'created_at'],
  ],
};

export const LEDGER: ListedTable = {
  table: 'coin_entries',
  key: ['id'],
  columns: ['day', 'kind', 'amount', 'product', 'task_id', 'created_at'],
};

export const PROJECTS: ListedTable = {
  table: 'projects',
  key: ['id'],
  columns: [
    ...['id', 'name', 'product', 'qubits', 'classical_bits', 'shots', 'precision', 'options'],
    ...['created_at', 'updated_at'],
  ],
  json: ['options'],
};

export const VERSIONS: ListedTable = {
  table: 'project_versions',
  key: ['number'],
  owner: 'project_id',
  columns: ['id', 'number', 'name', 'language', 'program', 'created_at'],
};

export const TASKS: ListedTable = {
  table: 'tasks',
  key: ['id'],
  columns: [
    ...['id', 'name', 'run_number', 'product', 'application', 'workload', 'points', 'status', 'error_kind'],
    ...['project_id', 'version_id', 'language', 'program', 'qubits', 'classical_bits', 'shots', 'seed', 'precision'],
    ...[
      'options',
      'price',
      'created_at',
      'started_at',
      'finished_at',
      'execution_ms',
      'computed_in',
      'result_deleted_at',
    ],
  ],
  json: ['options'],
};

/** Rows that reference an account and are in no file, with the reason. */
export const LEFT_OUT = {
  account_usage: 'sums of the sizes of what is in the archive',
  class_members: 'in classes.json',
  delivery_jobs: 'state of the delivery queue',
  identity_grants: 'permissions of a few minutes',
  login_tokens: 'secrets of a minute',
  passkey_challenges: 'what a passkey is to sign within minutes',
  requests: 'digests of requests of two days',
  run_counters: 'numbers that runs have got',
  step_tickets: 'sign-ins of a few minutes',
  task_partial_results: 'in the results, as far as they are known',
  task_pieces: 'state of runs that go on',
  task_plans: 'state of runs that go on',
  task_result_parts: 'in the results',
  task_results: 'in the results',
  third_party_rounds: 'sign-ins of a few minutes',
} as const;
