/**
 * Limits of the specification (sections 5 and 9) and of the product decisions. The limits of circuits are in
 * simulator/circuit/rules.ts.
 */
export const LIMITS = {
  programBytes: 256 * 1024,
  bodyBytes: 1024 * 1024,
  /** Of a form with files as it is sent; no more than bodyBytes of it are kept. A longer one is refused unread. */
  uploadBytes: 16 * 1024 * 1024,
  /** Of the JSON of a result that a browser has computed and that is kept in an account. */
  localResultBytes: 2 * 1024 * 1024,
  /** Of the form that sends it: in a URL-encoded form the JSON takes about twice as much. */
  localRunBytes: 5 * 1024 * 1024,
  /** Of the JSON in which a workload is stored: observables, points, further programs. No body can have more. */
  workloadBytes: 1024 * 1024,
  shots: { min: 1, max: 1_000_000 },
  qubits: { min: 1, unrestricted: 20 },
  concurrentTasks: 2,
  taskAttempts: 3,
  projectName: 64,
  /** Per account; the oldest drafts are deleted. */
  drafts: 50,
  dailyCoins: 100,
  codeLength: 6,
  codeResendSeconds: 60,
  codeMinutes: 10,
  /**
   * Wrong codes, counted separately for the code owner, for the browser and the network that requested the code, and
   * for each network from which the account has signed in.
   */
  codeAttempts: 5,
  /**
   * Attempts of each other network at a code without an owner. This is enough for a user who has changed networks
   * since.
   */
  otherNetworkAttempts: 3,
  /**
   * Attempts of all those networks together. With it, the probability that guessing finds a code is at most 70 in a
   * million.
   */
  otherNetworkAttemptsInAll: 60,
  captchaLength: 4,
  captchaMinutes: 5,
  captchaAfterFailures: 3,
  failureWindowMinutes: 15,
  /** Downloads of all data of an account. */
  archivesPerDay: 3,
  password: { min: 6, max: 128 },
  rememberDays: 30,
  /** How long the proof of step one stays valid for step two. */
  grantMinutes: 10,
  loginTokenSeconds: 60,
  /** How long the second step of a sign-in may take. */
  stepMinutes: 5,
  /** A second factor opens the operators' console for so long. */
  factorHours: 12,
  /** Per account. */
  passkeys: 20,
  passkeyName: 40,
  /** Made together, each for one use. */
  recoveryCodes: 10,
  recoveryCodeLength: 10,
  /** How long a confirmation page stays before it redirects, in seconds (specification 4 and 9). */
  leaveSeconds: { signedIn: 1, registered: 2, changed: 5 },
  profile: { userName: 32, text: 100, url: 200 },
  feedback: { title: 200, description: 1000 },
  accessRequest: { purpose: 500 },
  message: { subject: 20, content: 500 },
  webhooks: 5,
  /** After this number of consecutive failures a webhook is switched off. */
  webhookFailures: 10,
  /** Per account. */
  apiTokens: 20,
  apiTokenName: 40,
  /** Learners of a class. */
  classLearners: 200,
  /** Classes that an account teaches, and that it learns in. */
  classes: 50,
  className: 60,
  /** How long the code and the link to join a class are valid. */
  classCodeDays: 60,
  /** Runs without a price that a learner of a class sends from exercises, per day. */
  exerciseRuns: 50,
  /** Per token, at the task API. */
  apiCallsPerMinute: 240,
  /** How long an idempotency key is stored. */
  requestKeyMs: 48 * 3_600_000,
  /** Per email or webhook; services/notifications/rules.ts has the schedule. */
  deliveryAttempts: 7,
} as const;

/** How an answer to an exercise runs, and the most qubits that it may have; exercises need fewer. */
export const EXERCISE_RUN = { product: 'full-amplitude', language: 'openqasm3', shots: 1000, qubits: 12 } as const;

/** The most shots of a circuit that an application runs on the 72-qubit machine. */
export const MACHINE_SHOTS = 10_000;

/** Largest table of points that the designer's form takes, in KiB. */
export const POINTS_KIB = 768;

/** Rows per list page: the specification's `queueListNumber`. */
export const LIST_ROWS = 25;

/**
 * Defaults of a new experiment: the machine's configuration of the specification (qubitNumber, classNumber, repeatSize,
 * repeatSizeTrue, taskName).
 */
export const EXPERIMENT_DEFAULTS = {
  name: 'Untitled Experiment',
  qubits: 4,
  classicalBits: 4,
  /** Shown in the form. */
  shotsShown: 100,
  /** For a call without a number of shots. */
  shotsSent: 1000,
} as const;

/** In pixels: the size of the image, and the space that pages reserve for it. */
export const CAPTCHA_IMAGE = { width: 184, height: 72 } as const;

/** Most bytes of one UTF-16 code unit in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

/**
 * Returns the length of a text in UTF-8 without encoding it. An unpaired surrogate counts as the replacement character.
 */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (isHigh(unit) && isLow(text.charCodeAt(at + 1))) {
      bytes += 4;
      at += 1;
    } else bytes += MAX_BYTES_PER_UNIT;
  }
  return bytes;
}

/**
 * Whether a program is over its limit in bytes. It is called at every keystroke, so only texts near the limit are
 * counted.
 */
export const isProgramTooLong = (text: string): boolean =>
  text.length > LIMITS.programBytes ||
  (text.length * MAX_BYTES_PER_UNIT > LIMITS.programBytes && utf8Bytes(text) > LIMITS.programBytes);
