/** The owner of a progress: an account, or else a browser with its cookie. */
export interface Learner {
  /** null: not signed in. */
  readonly accountId: string | null;
  /** Value of the browser's cookie; null without one. */
  readonly record: string | null;
}

/** What a learner has done. It only grows, until the learner deletes it. */
export interface LearnerProgress {
  readonly isOfAccount: boolean;
  /** Names of chapters that were read. */
  readonly chapters: readonly string[];
  /** Names of exercises that were solved. */
  readonly exercises: readonly string[];
  /** Different days on which something was done. */
  readonly days: number;
  /** What was done last; null if nothing was done. */
  readonly last: { readonly kind: 'chapter' | 'exercise'; readonly name: string } | null;
  /** The browser's cookie was changed or cut by someone else, so nothing in it counts. */
  readonly isUnreadable: boolean;
}

/** An answer that the server has graded. */
export interface GradedAnswer {
  /** Chosen by the browser: a repeated answer of an account is not counted again, for two days. null: without one. */
  readonly id: string | null;
  readonly exercise: string;
  readonly isRight: boolean;
  /** The fields of the form. Above 4 KiB as JSON they are not kept. */
  readonly answer: Readonly<Record<string, string>>;
  /** Of the circuit; null without one. */
  readonly numbers: { readonly gates: number; readonly depth: number } | null;
}

/** New value of the browser's cookie; null if it stays as it is. */
export type NewRecord = string | null;

export interface Certificate {
  readonly token: string;
  /** Of the textbook, from 1. */
  readonly part: number;
  readonly holder: string;
  /** How many chapters and exercises the part had. */
  readonly chapters: number;
  readonly exercises: number;
  readonly madeAt: number;
}

/** What a certificate asks for: all lessons of a part. */
export interface PartLessons {
  readonly part: number;
  readonly chapters: readonly string[];
  readonly exercises: readonly string[];
}

/**
 * Progress of learners. Names are those of lessons that exist; the caller has checked them. Two writers at the same time
 * lose nothing of an account: rows are added to, never replaced.
 */
export interface Learning {
  progress(learner: Learner): Promise<LearnerProgress>;
  /** Notes that a chapter was read. */
  noteChapter(learner: Learner, chapter: string): Promise<NewRecord>;
  /** Counts a graded answer; a right one solves the exercise. In a browser only right ones are noted. */
  noteAnswer(learner: Learner, answer: GradedAnswer): Promise<NewRecord>;
  /** Adds what a browser's cookie says to an account, in one transaction. Repeated, it changes nothing. */
  merge(accountId: string, record: string): Promise<void>;
  /** Deletes what an account has read and solved, its days and its certificates. */
  forget(accountId: string): Promise<void>;
  readonly certificates: Certificates;
}

/** Certificates of parts of the textbook: whoever knows the token can see one. */
export interface Certificates {
  /**
   * Makes the certificate of a part, or returns the one that the account has already.
   * @throws AppError not_permitted if a chapter is not read or an exercise not solved
   */
  make(accountId: string, lessons: PartLessons, holder: string): Promise<Certificate>;
  list(accountId: string): Promise<readonly Certificate[]>;
  /** Deletes a certificate of the account. Idempotent. */
  remove(accountId: string, token: string): Promise<void>;
  /** Returns null for a token that is unknown or deleted. */
  find(token: string): Promise<Certificate | null>;
}
