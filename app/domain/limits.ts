/** Numbers of the specification's sections 5 and 9 and of the product decisions; those of circuits are in simulator/circuit/rules.ts. */
export const LIMITS = {
  programBytes: 256 * 1024,
  bodyBytes: 1024 * 1024,
  shots: { min: 1, max: 1_000_000 },
  qubits: { min: 1, unrestricted: 20 },
  concurrentTasks: 2,
  taskAttempts: 3,
  projectName: 64,
  /** Of one account; the oldest make room. */
  drafts: 50,
  dailyCoins: 100,
  codeLength: 6,
  codeResendSeconds: 60,
  codeMinutes: 10,
  /** Wrong codes of its holder, of the browser and of the network that asked for it, and of each network that the account has signed in from: each has its own. */
  codeTries: 5,
  /** Of each other network, at a code that is nobody's yet: enough for who has changed networks since. */
  strangerTries: 3,
  /** Of all those networks together: a code is found by guessing with a probability of at most 70 to a million. */
  strangerTriesInAll: 60,
  captchaLength: 4,
  captchaMinutes: 5,
  captchaAfterFailures: 3,
  failureWindowMinutes: 15,
  password: { min: 6, max: 20 },
  rememberDays: 30,
  /** How long step one of a change lets step two wait. */
  grantMinutes: 10,
  loginTokenSeconds: 60,
  /** How long a page that says what has been done stays, before it leads on (specification 4 and 9). */
  leaveSeconds: { signedIn: 1, registered: 2, changed: 5 },
  profile: { userName: 32, text: 100, url: 200 },
  feedback: { title: 200, description: 1000 },
  application: { purpose: 500 },
  message: { subject: 20, content: 500 },
  webhooks: 5,
  /** Attempts in a row; then a webhook is switched off. */
  webhookFailures: 10,
  /** Of one account. */
  apiTokens: 20,
  apiTokenName: 40,
  /** Of one token, at the task API. */
  apiCallsAMinute: 240,
  /** How long a request is remembered by its key. */
  requestKeyMs: 48 * 3_600_000,
  /** Of one email or webhook; services/notices/rules.ts says when. */
  deliveryAttempts: 7,
} as const;

/** Rows of a page of a list: the specification's `queueListNumber`. */
export const LIST_ROWS = 25;

/** What a new experiment starts from: the machine's configuration of the specification (qubitNumber, classNumber, repeatSize, repeatSizeTrue, taskName). */
export const EXPERIMENT_DEFAULTS = {
  name: 'Untitled Experiment',
  qubits: 4,
  classicalBits: 4,
  /** In the form. */
  shotsShown: 100,
  /** Of a call that names none. */
  shotsSent: 1000,
} as const;

/** In pixels: as it is drawn, and as the page leaves room for it. */
export const CAPTCHA_PICTURE = { width: 184, height: 72 } as const;
