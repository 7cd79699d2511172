/**
 * Table types. Snake case here, camel case in the domain; repositories map once.
 *
 * Portable on SQLite and PostgreSQL: ids are text, times are epoch milliseconds (bigint), flags are 0 or 1,
 * documents are JSON text. Every table that belongs to an account says so by a foreign key that cascades.
 */

type Flag = 0 | 1;
type Milliseconds = number;
type Json = string;

export interface AccountsTable {
  id: string;
  user_name: string;
  phone: string | null;
  email: string | null;
  /** argon2id of the MD5 hex that the product's clients send; null for an account opened by a third party. */
  password_hash: string | null;
  level: number;
  has_test_permission: Flag;
  is_disabled: Flag;
  locale: string;
  wants_email: Flag;
  application_industry: string | null;
  main_business: string | null;
  website_url: string | null;
  contact_address: string | null;
  contact_phone: string | null;
  created_at: Milliseconds;
}

export interface ThirdPartyAccountsTable {
  id: string;
  account_id: string;
  provider: string;
  subject: string;
  nickname: string | null;
  created_at: Milliseconds;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token: a copy of the table opens no session. */
  id: string;
  account_id: string;
  is_remembered: Flag;
  user_agent: string;
  ip: string;
  created_at: Milliseconds;
  last_seen_at: Milliseconds;
  expires_at: Milliseconds;
}

export interface SignInsTable {
  id: string;
  account_id: string;
  method: string;
  outcome: string;
  user_agent: string;
  ip: string;
  at: Milliseconds;
}

/** Wrong passwords, by what they were tried on: unknown login names have no account to hang on. */
export interface SignInFailuresTable {
  id: string;
  /** SHA-256 of a login name or of a client's address. */
  subject: string;
  at: Milliseconds;
}

export interface VerificationCodesTable {
  id: string;
  /** The phone number or e-mail address, normalised. */
  target: string;
  channel: string;
  purpose: string;
  code_hash: string;
  wrong_tries: number;
  created_at: Milliseconds;
  expires_at: Milliseconds;
  used_at: Milliseconds | null;
}

export interface CaptchasTable {
  key: string;
  answer_hash: string;
  expires_at: Milliseconds;
  /** Each picture may be answered once, rightly or wrongly; a right answer then counts once. */
  answered_at: Milliseconds | null;
  used_at: Milliseconds | null;
}

/** Right to take step two of one change flow, won by step one. */
export interface IdentityGrantsTable {
  id: string;
  account_id: string;
  /** Whose session won it, and alone may use it; null where nobody is signed in: a forgotten password. */
  session_id: string | null;
  flow: string;
  created_at: Milliseconds;
  expires_at: Milliseconds;
  used_at: Milliseconds | null;
}

/** One way out to a messaging app and back: where it began, and who came back. */
export interface ThirdPartyRoundsTable {
  /** SHA-256 of the state that the provider hands back and the browser's cookie holds. */
  id: string;
  /** Whom the answer is to be bound to; null where somebody wants to sign in. */
  account_id: string | null;
  return_path: string | null;
  is_popup: Flag;
  provider: string;
  subject: string | null;
  nickname: string | null;
  expires_at: Milliseconds;
  answered_at: Milliseconds | null;
  used_at: Milliseconds | null;
}

/** Single-use tokens that open the console on another site. */
export interface LoginTokensTable {
  token_hash: string;
  account_id: string;
  expires_at: Milliseconds;
  used_at: Milliseconds | null;
}

/** The QCoins ledger: a balance is the sum of a day's entries, never a number of its own. */
export interface CoinEntriesTable {
  id: string;
  account_id: string;
  /** Calendar day in the product's time zone, YYYY-MM-DD; coins count on that day only. */
  day: string;
  kind: string;
  /** Positive for grants and refunds, negative for charges and lapses. */
  amount: number;
  task_id: string | null;
  created_at: Milliseconds;
}

export interface SubscriptionsTable {
  account_id: string;
  product: string;
  created_at: Milliseconds;
}

/** "Application to use a virtual machine". */
export interface MachineApplicationsTable {
  id: string;
  account_id: string;
  product: string;
  purpose: string;
  status: string;
  created_at: Milliseconds;
  decided_at: Milliseconds | null;
}

export interface ProjectsTable {
  id: string;
  account_id: string;
  name: string;
  product: string;
  qubits: number;
  classical_bits: number;
  shots: number;
  share_token: string | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

export interface ProjectVersionsTable {
  id: string;
  project_id: string;
  /** 1, 2, 3 … in a project; a version never changes. */
  number: number;
  name: string | null;
  language: string;
  program: string;
  layout: Json | null;
  qubits: number;
  classical_bits: number;
  created_at: Milliseconds;
}

export interface TasksTable {
  id: string;
  account_id: string;
  project_id: string | null;
  version_id: string | null;
  name: string;
  product: string;
  /** The program as accepted, kept with the task so that a deleted project leaves the task readable. */
  language: string;
  program: string;
  qubits: number;
  classical_bits: number;
  shots: number;
  seed: number;
  precision: string | null;
  /** States, noise, chip switches: what the product asks beyond shots. */
  options: Json | null;
  status: string;
  error_kind: string | null;
  error_detail: Json | null;
  /** 0 … 100. */
  progress: number;
  estimated_ms: number | null;
  price: number;
  attempts: number;
  lease_owner: string | null;
  lease_expires_at: Milliseconds | null;
  stop_requested_at: Milliseconds | null;
  /** Made by the client; a second submit with the same key answers the first task. */
  idempotency_key: string | null;
  share_token: string | null;
  created_at: Milliseconds;
  queued_at: Milliseconds | null;
  started_at: Milliseconds | null;
  finished_at: Milliseconds | null;
  updated_at: Milliseconds;
  /** Time the engine itself took. */
  execution_ms: number | null;
}

export interface TaskResultsTable {
  task_id: string;
  kind: string;
  body: Json;
  created_at: Milliseconds;
}

/** Console feedback: anybody may leave one. */
export interface FeedbacksTable {
  id: string;
  account_id: string | null;
  contact: string;
  title: string;
  description: string;
  created_at: Milliseconds;
}

/** The in-product message form. */
export interface MessagesTable {
  id: string;
  account_id: string;
  subject: string;
  content: string;
  contact: string | null;
  created_at: Milliseconds;
}

/** The footer's contact form. */
export interface ContactMessagesTable {
  id: string;
  name: string;
  phone: string;
  message: string;
  created_at: Milliseconds;
}

/** What the bell shows. */
export interface NoticesTable {
  id: string;
  account_id: string;
  kind: string;
  params: Json;
  created_at: Milliseconds;
  read_at: Milliseconds | null;
}

export interface BannerItemsTable {
  id: string;
  /** 0 Chinese, 1 English: the specification's `device`. */
  device: number;
  position: number;
  title: string;
  text: string;
  link: string;
  image: string;
  /** 0 same window, otherwise a new one. */
  open_type: number;
}

export interface ApiTokensTable {
  id: string;
  account_id: string;
  name: string;
  token_hash: string;
  scopes: Json;
  created_at: Milliseconds;
  last_used_at: Milliseconds | null;
  revoked_at: Milliseconds | null;
}

export interface Database {
  accounts: AccountsTable;
  third_party_accounts: ThirdPartyAccountsTable;
  third_party_rounds: ThirdPartyRoundsTable;
  sessions: SessionsTable;
  sign_ins: SignInsTable;
  sign_in_failures: SignInFailuresTable;
  verification_codes: VerificationCodesTable;
  captchas: CaptchasTable;
  identity_grants: IdentityGrantsTable;
  login_tokens: LoginTokensTable;
  coin_entries: CoinEntriesTable;
  subscriptions: SubscriptionsTable;
  machine_applications: MachineApplicationsTable;
  projects: ProjectsTable;
  project_versions: ProjectVersionsTable;
  tasks: TasksTable;
  task_results: TaskResultsTable;
  feedbacks: FeedbacksTable;
  messages: MessagesTable;
  contact_messages: ContactMessagesTable;
  notices: NoticesTable;
  banner_items: BannerItemsTable;
  api_tokens: ApiTokensTable;
}
