/** A sign-in in progress. */
export interface Attempt {
  /** Returns the pending sign-ins that began before this one, oldest first, for each of the given subjects. */
  ahead(subjects: readonly string[]): readonly (readonly Promise<void>[])[];
  /** Marks the sign-in as decided. If it failed, the failure has been stored before this call. */
  end(): void;
}

/** Begins a sign-in, queued behind pending ones that share one of its subjects. */
export type BeginSignIn = (subjects: readonly string[]) => Attempt;

/**
 * Queue of the sign-ins in progress in this process, by subject. A sign-in waits for earlier ones of the same
 * subject, because they may fail and count towards the limit; without this, parallel guesses would bypass it. It is
 * not refused because of them, because they may succeed. Other processes see only completed failures, so each
 * additional process allows a few more parallel guesses.
 */
export function createPendingSignIns(): BeginSignIn {
  const lines = new Map<string, readonly Promise<void>[]>();
  const lineOf = (subject: string) => lines.get(subject) ?? [];
  return (subjects) => {
    let decide = () => {};
    const decided = new Promise<void>((resolve) => {
      decide = resolve;
    });
    for (const subject of subjects) lines.set(subject, [...lineOf(subject), decided]);
    return {
      ahead: (requested) => requested.map((subject) => lineOf(subject).slice(0, lineOf(subject).indexOf(decided))),
      end() {
        for (const subject of subjects) {
          const remaining = lineOf(subject).filter((other) => other !== decided);
          if (remaining.length > 0) lines.set(subject, remaining);
          else lines.delete(subject);
        }
        decide();
      },
    };
  };
}

/** Returns the pending sign-in to wait for, so that at most `maxPending` are undecided; undefined if fewer are pending. */
export const signInToAwait = (ahead: readonly Promise<void>[], maxPending: number): Promise<void> | undefined =>
  ahead[ahead.length - maxPending];
