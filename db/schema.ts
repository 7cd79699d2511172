import type { Generated } from 'kysely';

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
  /** When its holder said "next time" to binding a missing address. */
  binding_postponed_at: Generated<Milliseconds | null>;
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
  /** Begun before cookies were named with a prefix under TLS: its cookie may come by the old name. */
  allows_plain_cookie: Generated<Flag>;
}

export interface SignInsTable {
  id: string;
  account_id: string;
  method: string;
  outcome: string;
  user_agent: string;
  ip: string;
  at: Milliseconds;
  /** SHA-256 of what the browser is known by; null of one that keeps no cookies, and of a sign-in that failed. */
  browser: string | null;
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
  /** Whose it is: an account's or a sign-in's id; `network:` and the network that asked for it, where it belongs to nobody yet. */
  holder: string;
  code_hash: string;
  /** Of versions before code_tries, as the next. */
  wrong_tries: number;
  stranger_tries: number;
  created_at: Milliseconds;
  expires_at: Milliseconds;
  used_at: Milliseconds | null;
}

/** Who asked for a code, and when; a day long. */
export interface CodeRequestsTable {
  id: string;
  target: string;
  network: string;
  browser: string | null;
  counts_for: string;
  is_familiar: Flag;
  at: Milliseconds;
}

/** Wrong codes by the code that was meant and who typed them; they go with the code. */
export interface CodeTriesTable {
  code_id: string;
  presenter: string;
  /** Neither asked for it nor is known to its account. */
  is_stranger: Flag;
  wrong_tries: number;
}

/** When a target was last sent a code. */
export interface CodeSendsTable {
  target: string;
  sent_at: Milliseconds;
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
  /** What a charge was for and a refund is of; null otherwise. */
  product: string | null;
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
  precision: string | null;
  /** States, noise, chip switches, as a task has them. */
  options: Json | null;
  share_token: string | null;
  /** Number of the version that was made last; a deleted one's number is not used again. */
  version_counter: number;
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

/** Unsaved work. Two tabs write two of these, never one over the other. */
export interface DraftsTable {
  id: string;
  account_id: string;
  /** null while nothing of it has been saved. */
  project_id: string | null;
  /** The form of the designer, field by field. */
  fields: Json;
  /** Goes up with every write; a write names the one that it saw. */
  revision: number;
  /** The revision whose work was run or saved: while it is the newest, nothing of the draft is unsaved. null: none was. */
  settled_revision: number | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** A read-only way in for whoever knows the token. */
export interface ShareLinksTable {
  token: string;
  account_id: string;
  kind: string;
  /** Of a circuit. */
  version_id: string | null;
  /** Of a result. */
  task_id: string | null;
  /** What a charge was for and a refund is of; null otherwise. */
  product: string | null;
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
  /** Goes up with each heartbeat of whoever runs it, and never down. */
  lease_beats: Generated<number>;
  stop_requested_at: Milliseconds | null;
  /** Its account has deleted it: it is shown no more, and whoever ends it removes it. */
  delete_requested_at: Milliseconds | null;
  share_token: string | null;
  created_at: Milliseconds;
  queued_at: Milliseconds | null;
  started_at: Milliseconds | null;
  finished_at: Milliseconds | null;
  updated_at: Milliseconds;
  /** Time the engine itself took. */
  execution_ms: number | null;
  /** Counts the changes of what is told of the task. */
  revision: Generated<number>;
  /** 0: short, 1: all others. */
  queue_class: Generated<number>;
  /** Its place among those of its class, from when it was queued: the lowest is taken first. */
  turn: Generated<number>;
}

/** One row: what claims have to know of those before. */
export interface QueueStateTable {
  id: number;
  /** Short tasks that were taken one after the other while another kind waited. */
  shorts_in_row: Generated<number>;
  /** The last round taken from, by class; a round is two turns. */
  short_round: Generated<number>;
  other_round: Generated<number>;
}

/** What was asked under a key, and what came of it: the same request, sent again, is answered like the first. */
export interface RequestsTable {
  account_id: string;
  /** SHA-256 of operation, target and the key that its sender chose. */
  key_hash: string;
  /** SHA-256 of the content. */
  asked_hash: string;
  /** A task, a version or a project; it may be gone. */
  made_id: string;
  created_at: Milliseconds;
}

export interface TaskResultsTable {
  task_id: string;
  kind: string;
  body: Json;
  created_at: Milliseconds;
}

/** Compressed columns of the outcomes, where these are too many for the body. */
export interface TaskResultPartsTable {
  task_id: string;
  /** From 0. */
  part: number;
  packed: Uint8Array;
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

/** An address of the account's own that is told when its tasks end. */
export interface WebhooksTable {
  id: string;
  account_id: string;
  url: string;
  /** Signs what is sent, so that it is kept as it is; shown to the account once. */
  secret: string;
  created_at: Milliseconds;
  /** Attempts that failed since the last that did not. */
  failures: Generated<number>;
  /** null while it is called. */
  disabled_at: Generated<Milliseconds | null>;
  /** Of the address; null where a process of an earlier version wrote it. */
  host: Generated<string | null>;
}

/** Bytes that an account keeps. Triggers of the database count them: nothing else writes here. */
export interface AccountUsageTable {
  account_id: string;
  /** Of its versions and drafts. */
  program_bytes: number;
  /** Of its tasks: their programs and options, and their results. */
  result_bytes: number;
}

/** What waits to be sent outside, and what became of it. */
export interface DeliveriesTable {
  id: string;
  account_id: string;
  channel: string;
  /** null for an email. */
  webhook_id: string | null;
  event: string;
  body: Json;
  status: string;
  attempts: number;
  /** While it is being tried: when another may take it for abandoned. */
  next_attempt_at: Milliseconds;
  /** How the last attempt was answered. */
  answer: string | null;
  created_at: Milliseconds;
  finished_at: Milliseconds | null;
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
  /** null: it has no end. */
  expires_at: Milliseconds | null;
}

export interface Database {
  accounts: AccountsTable;
  account_usage: AccountUsageTable;
  third_party_accounts: ThirdPartyAccountsTable;
  third_party_rounds: ThirdPartyRoundsTable;
  sessions: SessionsTable;
  sign_ins: SignInsTable;
  sign_in_failures: SignInFailuresTable;
  verification_codes: VerificationCodesTable;
  code_sends: CodeSendsTable;
  code_requests: CodeRequestsTable;
  code_tries: CodeTriesTable;
  captchas: CaptchasTable;
  identity_grants: IdentityGrantsTable;
  login_tokens: LoginTokensTable;
  coin_entries: CoinEntriesTable;
  subscriptions: SubscriptionsTable;
  machine_applications: MachineApplicationsTable;
  projects: ProjectsTable;
  project_versions: ProjectVersionsTable;
  drafts: DraftsTable;
  share_links: ShareLinksTable;
  tasks: TasksTable;
  queue_state: QueueStateTable;
  requests: RequestsTable;
  task_results: TaskResultsTable;
  task_result_parts: TaskResultPartsTable;
  feedbacks: FeedbacksTable;
  messages: MessagesTable;
  contact_messages: ContactMessagesTable;
  notices: NoticesTable;
  webhooks: WebhooksTable;
  deliveries: DeliveriesTable;
  banner_items: BannerItemsTable;
  api_tokens: ApiTokensTable;
}
