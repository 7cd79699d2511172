import type { Generated } from 'kysely';

/**
 * Table types. Snake case here, camel case in the domain; repositories map once.
 * Portable on SQLite and PostgreSQL: ids are text, times are epoch milliseconds (bigint), flags are 0 or 1, documents
 * are JSON text. Every table that belongs to an account references it by a foreign key with cascade.
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
  /** When the user chose "next time" for binding a missing address. */
  binding_postponed_at: Generated<Milliseconds | null>;
  /** Granted at the command line of the host only. */
  is_operator: Generated<Flag>;
  /** For operators; the person is told only that the account cannot be used. */
  disabled_reason: Generated<string | null>;
  /** Own limits in place of those of the installation; null: those of the installation. */
  quota_projects: Generated<number | null>;
  quota_versions: Generated<number | null>;
  quota_program_mib: Generated<number | null>;
  quota_result_mib: Generated<number | null>;
}

interface ThirdPartyAccountsTable {
  id: string;
  account_id: string;
  provider: string;
  subject: string;
  nickname: string | null;
  created_at: Milliseconds;
}

interface SessionsTable {
  /** SHA-256 of the cookie's token: a copy of the table does not reveal valid tokens. */
  id: string;
  account_id: string;
  is_remembered: Flag;
  user_agent: string;
  ip: string;
  created_at: Milliseconds;
  last_seen_at: Milliseconds;
  expires_at: Milliseconds;
  /** The session began before cookies had a prefix under TLS, so its cookie may have the old name. */
  allows_plain_cookie: Generated<Flag>;
  /** When the user showed a second factor in this session; null if not yet. */
  second_factor_at: Generated<Milliseconds | null>;
}

interface SignInsTable {
  id: string;
  account_id: string;
  method: string;
  outcome: string;
  user_agent: string;
  ip: string;
  at: Milliseconds;
  /** SHA-256 of the browser's cookie; null for a browser without cookies, and for a failed sign-in. */
  browser: string | null;
}

/** Wrong passwords, by subject: unknown login names have no account to reference. */
interface SignInFailuresTable {
  id: string;
  /** SHA-256 of a login name or of a client's address. */
  subject: string;
  at: Milliseconds;
}

interface VerificationCodesTable {
  id: string;
  /** The phone number or e-mail address, normalised. */
  target: string;
  channel: string;
  purpose: string;
  /**
   * Code owner: the id of an account or sign-in, or `network:` and the requesting network if there is no account yet.
   */
  holder: string;
  code_hash: string;
  /** Only used by versions before code_tries, like the next column. */
  wrong_tries: number;
  stranger_tries: number;
  created_at: Milliseconds;
  expires_at: Milliseconds;
  used_at: Milliseconds | null;
}

/** Clients that requested a code, and when; kept for one day. */
interface CodeRequestsTable {
  id: string;
  target: string;
  network: string;
  browser: string | null;
  counts_for: string;
  is_familiar: Flag;
  at: Milliseconds;
}

/** Wrong attempts by code and client; deleted with the code. */
interface CodeTriesTable {
  code_id: string;
  presenter: string;
  /** The client did not request the code and is not known to its account. */
  is_stranger: Flag;
  wrong_tries: number;
}

/** When a target was last sent a code. */
interface CodeSendsTable {
  target: string;
  sent_at: Milliseconds;
}

interface CaptchasTable {
  key: string;
  answer_hash: string;
  expires_at: Milliseconds;
  /** Each captcha may be answered once, rightly or wrongly; a right answer can then be redeemed once. */
  answered_at: Milliseconds | null;
  used_at: Milliseconds | null;
}

/** Permission for step two of one flow, obtained by step one. */
interface IdentityGrantsTable {
  id: string;
  account_id: string;
  /** The session that obtained it, and alone may use it; null without a session (forgotten password). */
  session_id: string | null;
  flow: string;
  created_at: Milliseconds;
  expires_at: Milliseconds;
  used_at: Milliseconds | null;
}

/** An OAuth authorization request in progress: its origin, and the returned identity. */
export interface ThirdPartyRoundsTable {
  /** SHA-256 of the state that the provider returns and the browser's cookie holds. */
  id: string;
  /** The account to be linked; null for a sign-in. */
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

/** Single-use tokens that open the console from another site. */
interface LoginTokensTable {
  token_hash: string;
  account_id: string;
  expires_at: Milliseconds;
  used_at: Milliseconds | null;
}

/** The QCoin ledger: a balance is always the sum of a day's entries and never stored. */
interface CoinEntriesTable {
  id: string;
  account_id: string;
  /** Calendar day in the product's time zone, YYYY-MM-DD; QCoins are valid on that day only. */
  day: string;
  kind: string;
  /** Positive for grants and refunds, negative for charges and expiries. */
  amount: number;
  task_id: string | null;
  /** Product of a charge or refund; null otherwise. */
  product: string | null;
  created_at: Milliseconds;
  /** Why an operator refunded a task; null for all other entries. */
  reason: Generated<string | null>;
}

interface SubscriptionsTable {
  account_id: string;
  product: string;
  created_at: Milliseconds;
}

/** Access requests ("Application to use a virtual machine"). */
export interface AccessRequestsTable {
  id: string;
  account_id: string;
  product: string;
  purpose: string;
  status: string;
  created_at: Milliseconds;
  decided_at: Milliseconds | null;
  /** Why it was decided so, for operators. */
  reason: Generated<string | null>;
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
  /** Run options (states, noise, settings of the chip), as in a task. */
  options: Json | null;
  share_token: string | null;
  /** Number of the latest version; the number of a deleted version is not reused. */
  version_counter: number;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  /** Gates and case of the latest version, for searches; null if a process of an earlier version wrote it. */
  content: Generated<string | null>;
}

export interface ProjectVersionsTable {
  id: string;
  project_id: string;
  /** 1, 2, 3 … per project; a version never changes. */
  number: number;
  name: string | null;
  language: string;
  program: string;
  layout: Json | null;
  qubits: number;
  classical_bits: number;
  created_at: Milliseconds;
  /** What lists show and search of the program; null if it was not summarized yet. */
  summary: Generated<Json | null>;
  content: Generated<string | null>;
}

/** Unsaved work. Two tabs write two drafts and never overwrite each other. */
export interface DraftsTable {
  id: string;
  account_id: string;
  /** null while it has never been saved. */
  project_id: string | null;
  /** Fields of the designer's form. */
  fields: Json;
  /** Increases with every write; a write names the revision that its client saw. */
  revision: number;
  /**
   * The revision whose work was run or saved: while it is the newest, the draft has no unsaved work. null: none was.
   */
  settled_revision: number | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** A read-only link for any client that knows the token. */
export interface ShareLinksTable {
  token: string;
  account_id: string;
  kind: string;
  /** Set for a link to a circuit. */
  version_id: string | null;
  /** Set for a link to a result. */
  task_id: string | null;
  created_at: Milliseconds;
}

export interface TasksTable {
  id: string;
  account_id: string;
  project_id: string | null;
  version_id: string | null;
  name: string;
  product: string;
  /** The program as accepted, stored with the task so that the task stays readable if its project is deleted. */
  language: string;
  program: string;
  qubits: number;
  classical_bits: number;
  shots: number;
  seed: number;
  precision: string | null;
  /** Run options besides shots: states, noise, settings of the chip, the workload. */
  options: Json | null;
  status: string;
  error_kind: string | null;
  error_detail: Json | null;
  /** 0 to 100. */
  progress: number;
  estimated_ms: number | null;
  price: number;
  attempts: number;
  /**
   * The job that runs it, or that merges its pieces; null while it waits for a free place of its account, and while its
   * pieces have jobs of their own.
   */
  job_id: string | null;
  /** The queue of this job; null if a process of an earlier version put it. */
  job_queue: Generated<string | null>;
  /** The claim of this job that has started it last. */
  job_claim: number | null;
  /** Written by versions before jobs ran tasks. */
  lease_owner: Generated<string | null>;
  lease_beats: Generated<number>;
  stop_requested_at: Milliseconds | null;
  /** Deleted by its account: it is no longer shown, and the process that ends it deletes it. */
  delete_requested_at: Milliseconds | null;
  share_token: string | null;
  created_at: Milliseconds;
  queued_at: Milliseconds | null;
  started_at: Milliseconds | null;
  finished_at: Milliseconds | null;
  updated_at: Milliseconds;
  /** Run time of the engine. */
  execution_ms: number | null;
  /** Number of published changes of the task. */
  revision: Generated<number>;
  /** 0: short, 1: all others. */
  queue_class: Generated<number>;
  /** Position among the tasks of its class, set when it is queued: the lowest is claimed first. */
  turn: Generated<number>;
  /** What lists show of the program; null if it was not summarized yet. */
  summary: Generated<Json | null>;
  /** Gates and case of the program, for searches; null like the summary. */
  content: Generated<string | null>;
  /** Shares of the largest outcomes, as lists draw them; null without a result, or if they were not read yet. */
  spark: Generated<Json | null>;
  /** 1, 2, 3 … per project, or per account without one; null if a process of an earlier version wrote the row. */
  run_number: Generated<number | null>;
  /** Kind of the workload; null for one run of the program. */
  workload: Generated<string | null>;
  /** Number of points, or the budget of evaluations; null for one run of the program. */
  points: Generated<number | null>;
  /** Name of the industry application; null for programs. */
  application: Generated<string | null>;
  /** Memory that its run needs, by its estimate, in MiB; null if a process of an earlier version accepted it. */
  memory_mb: Generated<number | null>;
  /** When its result was deleted because of its age; null if it was not. */
  result_deleted_at: Generated<Milliseconds | null>;
  /** The age that the operator had set then. */
  result_kept_days: Generated<number | null>;
  /** What was searched for when it was accepted, as text for its job; null without a search, and once it has ended. */
  routings: Generated<string | null>;
  /** The request that has submitted it, and the header `traceparent` of its span; null if they were not kept. */
  request_id: Generated<string | null>;
  trace_parent: Generated<string | null>;
  /** `browser`: computed by its account, and not checked; null: by the portal. */
  computed_in: Generated<string | null>;
}

/** How a running task is computed in pieces. */
export interface TaskPlansTable {
  task_id: string;
  id: string;
  /** Queue of the jobs of its pieces: only processes of one build serve it. */
  queue: string;
  /** Bytes that this build reads. */
  plan: Uint8Array;
  /** `ChunkRange[]`: what each piece computes. `{chain: ChunkRange[]}` if each needs those before it. */
  ranges: Json;
  /** 1: the pieces so far can be merged to a partial result. */
  shows_parts: number;
  /** Memory that a piece needs, in MiB. */
  memory_mb: number;
  /** Number of pieces that have got a job. */
  put: number;
  /** Number of pieces without bytes that are needed. */
  remaining: number;
  /** Number of pieces in the newest partial result. */
  shown: Generated<number>;
}

interface TaskPiecesTable {
  plan_id: string;
  /** Index of its range. */
  place: number;
  job_id: string;
  /** null until it is computed. Written once. */
  bytes: Uint8Array | null;
}

/** Processes that run tasks. */
export interface WorkersTable {
  id: string;
  host: string;
  /** Number of the process on its host. */
  process: number;
  /** What its plans and pieces are computed with. */
  build: string;
  /** Jobs that it runs at a time. */
  slots: number;
  /** Threads of all its jobs together. */
  cores: number;
  /** Memory of one job, in MiB. */
  memory_mb: number;
  started_at: Milliseconds;
  /** By the clock of the database. */
  beat_at: Milliseconds;
  /** ROLE of the process; null if it is of an earlier version, as in the next columns. */
  role: Generated<string | null>;
  rss_mb: Generated<number | null>;
  /** Of one core, since the heartbeat before. */
  cpu_percent: Generated<number | null>;
  /** Jobs that it runs now. */
  busy: Generated<number | null>;
  /** Longest delay of the event loop since the heartbeat before. */
  loop_delay_ms: Generated<number | null>;
}

/** Number of tasks of a product, once a minute. */
interface QueueSamplesTable {
  at: Milliseconds;
  product: string;
  queued: number;
  ongoing: number;
}

/** What explains the figures of the queue: processes that come, go and are lost. */
export interface SystemEventsTable {
  id: string;
  at: Milliseconds;
  kind: string;
  subject: string;
}

/** The last round of each scheduled chore. */
export interface ChoreRunsTable {
  chore: string;
  started_at: Milliseconds;
  /** null while it runs, like `outcome`. */
  finished_at: Milliseconds | null;
  outcome: 'done' | 'failed' | null;
  error: string | null;
  /** What its last finished round has changed; null if it does not count it. */
  changed: number | null;
  runs: Generated<number>;
  failures: Generated<number>;
}

/** Number of the latest run of a project, or of an account's runs without one. It is not reused after a deletion. */
interface RunCountersTable {
  /** Id of the project, or of the account. */
  scope: string;
  account_id: string;
  project_id: string | null;
  number: number;
}

interface TaskTagsTable {
  task_id: string;
  account_id: string;
  /** The tag in its folded form, by which tags are equal. */
  folded: string;
  /** The tag as it was first written. */
  tag: string;
}

interface ProjectTagsTable extends Omit<TaskTagsTable, 'task_id'> {
  project_id: string;
}

/** One row: state that a claim needs from the claims before. */
interface QueueStateTable {
  id: number;
  /** Short tasks that were claimed consecutively while tasks of the other class were queued. */
  shorts_in_row: Generated<number>;
  /** The last served round, by class; a round is two turns. */
  short_round: Generated<number>;
  other_round: Generated<number>;
}

/** Idempotency keys and their results: a repeated request gets the result of the first. */
export interface RequestsTable {
  account_id: string;
  /** SHA-256 of operation, object and the key that the client chose. */
  key_hash: string;
  /** SHA-256 of the content of the request. */
  asked_hash: string;
  /** A task, a version or a project; it may have been deleted. */
  made_id: string;
  created_at: Milliseconds;
}

interface TaskResultsTable {
  task_id: string;
  kind: string;
  body: Json;
  created_at: Milliseconds;
  /** When it will be deleted; null until its owner was told. */
  expires_at: Generated<Milliseconds | null>;
}

/** Compressed columns of the outcomes, if there are too many for the body. */
interface TaskResultPartsTable {
  task_id: string;
  /** From 0. */
  part: number;
  packed: Uint8Array;
}

/** The newest state of a workload that runs; deleted when its task ends. */
interface TaskPartialResultsTable {
  task_id: string;
  kind: string;
  body: Json;
  /** Points or evaluations that were done or failed. */
  done: number;
  /** Run time so far. */
  seconds: number;
  updated_at: Milliseconds;
}

type LetterState = 'new' | 'answered' | 'closed';

/** Console feedback: needs no account. */
export interface FeedbacksTable {
  id: string;
  account_id: string | null;
  contact: string;
  title: string;
  description: string;
  created_at: Milliseconds;
  state: Generated<LetterState>;
}

/** The in-product message form. */
export interface MessagesTable {
  id: string;
  account_id: string;
  subject: string;
  content: string;
  contact: string | null;
  created_at: Milliseconds;
  state: Generated<LetterState>;
}

/** The footer's contact form. */
export interface ContactMessagesTable {
  id: string;
  name: string;
  phone: string;
  message: string;
  created_at: Milliseconds;
  state: Generated<LetterState>;
}

/** An answer of an operator to a letter; exactly one of the three ids is set. */
export interface LetterAnswersTable {
  id: string;
  feedback_id: string | null;
  contact_message_id: string | null;
  message_id: string | null;
  channel: 'email' | 'bell';
  /** An email address, or the id of an account. */
  recipient: string;
  text: string;
  locale: string;
  /** Name of the operator. */
  answered_by: string;
  created_at: Milliseconds;
  status: 'pending' | 'sent' | 'failed';
  /** The job that sends it. */
  job_id: string | null;
  attempts: Generated<number>;
  /** Of the last attempt. */
  error: string | null;
  ended_at: Milliseconds | null;
}

/** Notifications shown to an account. */
export interface NotificationsTable {
  id: string;
  account_id: string;
  kind: string;
  params: Json;
  created_at: Milliseconds;
  read_at: Milliseconds | null;
}

/** A URL of an account that is called when its tasks end. */
export interface WebhooksTable {
  id: string;
  account_id: string;
  url: string;
  /** Secret of the signatures, which is why it is stored unhashed; shown to the account once. */
  secret: string;
  created_at: Milliseconds;
  /** Failed attempts since the last successful one. */
  failures: Generated<number>;
  /** null while enabled. */
  disabled_at: Generated<Milliseconds | null>;
  /** Host of the URL; null if a process of an earlier version wrote the row. */
  host: Generated<string | null>;
}

/** Bytes that an account stores. Only triggers of the database write this table. */
interface AccountUsageTable {
  account_id: string;
  /** Bytes of its versions and drafts. */
  program_bytes: number;
  /** Bytes of its tasks: their programs, options and results. */
  result_bytes: number;
}

/** Transactional outbox: deliveries that are pending, and the result of those that ended. */
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
  /** During an attempt a later time, until which a process of an earlier version does not claim it. */
  next_attempt_at: Milliseconds;
  /** Result of the last attempt. */
  answer: string | null;
  created_at: Milliseconds;
  finished_at: Milliseconds | null;
}

/** The jobs that send the deliveries of an account. */
export interface DeliveryJobsTable {
  account_id: string;
  channel: string;
  /** 0 or 1: an account has at most two jobs of a channel, and each makes one attempt at a time. */
  lane: number;
  job_id: string;
  /** When the job is due. */
  due_at: Milliseconds;
  /** What the job sends; null while it has not begun. */
  delivery_id: string | null;
}

export interface BannerItemsTable {
  id: string;
  /** 0 Chinese, 1 English; `device` in the specification. */
  device: number;
  position: number;
  title: string;
  text: string;
  link: string;
  image: string;
  /** 0 same window, any other value a new one. */
  open_type: number;
  /** null: at once. */
  shown_from: Generated<Milliseconds | null>;
  /** null: until it is removed. */
  shown_until: Generated<Milliseconds | null>;
}

/** What everybody reads above every page, for a time. */
export interface AnnouncementsTable {
  id: string;
  level: 'info' | 'maintenance';
  text_zh: string;
  text_en: string;
  starts_at: Milliseconds;
  /** null: until it is withdrawn. */
  ends_at: Milliseconds | null;
  withdrawn_at: Milliseconds | null;
  created_by: string;
  created_at: Milliseconds;
  /** Whether it also goes to the bell of every account, and how far that is. */
  bell: 'none' | 'waiting' | 'sending' | 'sent' | 'stopped';
  /** The job of the next round. */
  bell_job: string | null;
  /** The last account that has it. */
  bell_place: string;
  bell_count: Generated<number>;
}

/** Products that are closed for maintenance, now or later. */
export interface ProductClosuresTable {
  product: string;
  message_zh: string;
  message_en: string;
  closed_from: Milliseconds;
  /** null: until it is opened. */
  closed_until: Milliseconds | null;
  closed_by: string;
  created_at: Milliseconds;
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
  /** null: it does not expire. */
  expires_at: Milliseconds | null;
}

/** Steps of the checklist that an account has done; kept if what it did is deleted. */
interface FirstStepsTable {
  account_id: string;
  /** A step, or what closed the checklist. */
  step: string;
  done_at: Milliseconds;
}

/** Jobs of the embedded queue; empty on PostgreSQL, where pg-boss has tables of its own. */
export interface JobsTable {
  /** Order of put. */
  seq: Generated<number>;
  id: string;
  queue: string;
  state: string;
  priority: number;
  data: Json;
  /** Account or task to which the job belongs. */
  group_id: string | null;
  /** Failed tries. */
  attempt: Generated<number>;
  /** Claims so far: the number of the current one. */
  claims: Generated<number>;
  /** Earliest start; only read while the job is delayed. */
  run_at: Milliseconds;
  /** The process that runs it. */
  holder: string | null;
  created_at: Milliseconds;
  /** When it failed for the last time. */
  ended_at: Milliseconds | null;
  error: string | null;
}

interface JobSchedulesTable {
  name: string;
  cron: string;
  next_at: Milliseconds;
}

interface LessonProgressTable {
  account_id: string;
  kind: 'chapter' | 'exercise';
  name: string;
  /** Graded answers; 0 for a chapter. */
  attempts: Generated<number>;
  /** When it was read or solved first. */
  done_at: Milliseconds | null;
  last_at: Milliseconds;
  /** Of the kept answer; null without a circuit. */
  best_gates: number | null;
  best_depth: number | null;
  /** JSON of the fields, at most 4 KiB: the answer with the fewest gates that solved it. */
  answer: Json | null;
  /** The same of the answer that was checked last, right or wrong. */
  last_answer: Json | null;
}

interface LearningDaysTable {
  account_id: string;
  /** A day of the product's time zone, counted from 1970-01-01. */
  day: number;
}

export interface CertificatesTable {
  /** In the address at which anyone can see it. */
  token: string;
  account_id: string;
  /** Of the textbook, from 1. */
  part: number;
  /** The name that the learner has chosen for it. */
  holder: string;
  chapters: number;
  exercises: number;
  made_at: Milliseconds;
}

export interface ClassesTable {
  id: string;
  name: string;
  language: 'zh' | 'en';
  /** What learners type to join: eight letters and digits. */
  code: string;
  code_ends_at: Milliseconds;
  is_closed: Flag;
  created_at: Milliseconds;
}

export interface ClassMembersTable {
  /** In addresses; it says nothing about the account. */
  id: string;
  class_id: string;
  account_id: string;
  role: 'teacher' | 'learner';
  /** What the others in the class see. */
  name: string;
  joined_at: Milliseconds;
  /** When the teacher removed the learner; the row stays, so that the learner is told and cannot join again. */
  removed_at: Milliseconds | null;
}

interface ClassLessonsTable {
  class_id: string;
  kind: 'chapter' | 'exercise';
  name: string;
  /** The last day on which it is not late, YYYY-MM-DD in the product's time zone; null without one. */
  due_on: string | null;
}

interface ExerciseRunsTable {
  account_id: string;
  /** YYYY-MM-DD in the product's time zone. */
  day: string;
  runs: Generated<number>;
}

/** Acts of operators. Rows can only be inserted: triggers refuse any other change. */
interface PasskeysTable {
  id: string;
  account_id: string;
  /** As the browser names it, base64url; of one account only. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** Signatures that the authenticator has counted; 0 if it does not count. */
  counter: number;
  transports: Json;
  device_type: string;
  is_backed_up: Flag;
  name: string;
  created_at: Milliseconds;
  last_used_at: Milliseconds | null;
}

interface PasskeyChallengesTable {
  /** SHA-256 of the challenge. */
  id: string;
  purpose: 'register' | 'sign_in' | 'step';
  /** null: of whoever signs in. */
  account_id: string | null;
  expires_at: Milliseconds;
  used_at: Milliseconds | null;
}

interface AuthenticatorAppsTable {
  account_id: string;
  /** Sealed, see services/second-factors/secret-box.ts. */
  secret: string;
  created_at: Milliseconds;
  /** null: being set up. */
  confirmed_at: Milliseconds | null;
  last_used_at: Milliseconds | null;
  /** The step of 30 seconds whose code was accepted last; it and those before are refused. */
  last_step: number | null;
  /** A later step whose code was typed too early, and refused with the reason; it stays refused. */
  named_step: number | null;
}

interface RecoveryCodesTable {
  id: string;
  account_id: string;
  /** The same for all codes of a set. */
  salt: string;
  hash: string;
  created_at: Milliseconds;
  used_at: Milliseconds | null;
}

/** A sign-in whose second step is still to come. */
interface StepTicketsTable {
  /** SHA-256 of the ticket. */
  id: string;
  account_id: string;
  /** Of the first step. */
  method: string;
  is_remembered: Flag;
  network: string;
  /** Digest of the browser's name. */
  browser: string | null;
  expires_at: Milliseconds;
  used_at: Milliseconds | null;
}

interface AuditEntriesTable {
  id: string;
  at: Milliseconds;
  /** null at the command line; no foreign key, so that the entry stays when the account goes. */
  actor_id: string | null;
  actor_name: string;
  act: string;
  subject_kind: string;
  subject_id: string;
  before: Json | null;
  after: Json | null;
  reason: string;
  request_id: string | null;
}

interface CookieKeysTable {
  /** What is signed with it. */
  name: string;
  secret: string;
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
  machine_applications: AccessRequestsTable;
  projects: ProjectsTable;
  project_versions: ProjectVersionsTable;
  drafts: DraftsTable;
  first_steps: FirstStepsTable;
  share_links: ShareLinksTable;
  tasks: TasksTable;
  queue_state: QueueStateTable;
  requests: RequestsTable;
  task_results: TaskResultsTable;
  run_counters: RunCountersTable;
  task_tags: TaskTagsTable;
  project_tags: ProjectTagsTable;
  task_result_parts: TaskResultPartsTable;
  task_plans: TaskPlansTable;
  task_pieces: TaskPiecesTable;
  workers: WorkersTable;
  task_partial_results: TaskPartialResultsTable;
  feedbacks: FeedbacksTable;
  messages: MessagesTable;
  contact_messages: ContactMessagesTable;
  notices: NotificationsTable;
  webhooks: WebhooksTable;
  deliveries: DeliveriesTable;
  delivery_jobs: DeliveryJobsTable;
  banner_items: BannerItemsTable;
  api_tokens: ApiTokensTable;
  jobs: JobsTable;
  job_schedules: JobSchedulesTable;
  lesson_progress: LessonProgressTable;
  learning_days: LearningDaysTable;
  certificates: CertificatesTable;
  cookie_keys: CookieKeysTable;
  classes: ClassesTable;
  class_members: ClassMembersTable;
  class_lessons: ClassLessonsTable;
  exercise_runs: ExerciseRunsTable;
  audit_entries: AuditEntriesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  authenticator_apps: AuthenticatorAppsTable;
  recovery_codes: RecoveryCodesTable;
  step_tickets: StepTicketsTable;
  queue_samples: QueueSamplesTable;
  system_events: SystemEventsTable;
  chore_runs: ChoreRunsTable;
  letter_answers: LetterAnswersTable;
  announcements: AnnouncementsTable;
  product_closures: ProductClosuresTable;
}
