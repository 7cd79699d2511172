import { keptAnswersOf } from '#app/learn/kept-answer-keys.ts';

/** An answer as its form was sent. */
export interface SentAnswer {
  /** Of the exercise. */
  readonly address: string;
  readonly body: string;
}

/** The answers of a learner that this browser keeps until the server has them. */
export interface KeptAnswers {
  /** Ids, the oldest first. */
  readonly ids: () => readonly string[];
  /** Null for an answer that another tab has sent meanwhile. */
  readonly read: (id: string) => SentAnswer | null;
  /** Returns false if the answer is not kept: it is too long, or the browser has no storage. */
  readonly keep: (id: string, answer: SentAnswer) => boolean;
  readonly forget: (id: string) => void;
}

const MOST_ANSWERS = 50;
/** A longer one is not kept: storage is shared by all pages. */
const LONGEST_BODY = 8192;

const isSent = (value: unknown): value is SentAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  'body' in value &&
  typeof value.address === 'string' &&
  typeof value.body === 'string';

/** Storage may be disabled or full; then nothing is kept. */
function inStorage<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return work(localStorage);
  } catch {
    return otherwise;
  }
}

/** Returns a new id. Ids are in the order of their times. */
export function newAnswerId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `${Date.now()}-${random[0]!.toString(36)}${random[1]!.toString(36)}`;
}

/** Returns the answers that a learner has in this browser. */
export function keptAnswers(learner: string): KeptAnswers {
  const prefix = keptAnswersOf(learner);
  const ids = (): readonly string[] =>
    inStorage<readonly string[]>(
      (storage) =>
        Object.keys(storage)
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length))
          .sort(),
      [],
    );
  const forget = (id: string): void => inStorage((storage) => storage.removeItem(prefix + id), undefined);
  return {
    ids,
    forget,
    read: (id) =>
      inStorage((storage) => {
        const value: unknown = JSON.parse(storage.getItem(prefix + id) ?? 'null');
        return isSent(value) ? value : null;
      }, null),
    keep(id, answer) {
      if (answer.body.length > LONGEST_BODY) return false;
      const isKept = inStorage((storage) => {
        storage.setItem(prefix + id, JSON.stringify(answer));
        return true;
      }, false);
      // Never this one, which is the oldest by its id if the clock was set back.
      const others = ids().filter((other) => other !== id);
      for (const old of others.slice(0, Math.max(0, others.length + 1 - MOST_ANSWERS))) forget(old);
      return isKept;
    },
  };
}
