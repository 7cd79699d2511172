/** Under which processes on one PostgreSQL tell of them. */
export const SESSIONS_TOPIC = 'sessions';

/**
 * Tells who keeps a connection for a session that some of an account's have ended: signed out, revoked, or shut out with the
 * account. A hint: which of them are open is asked of the database.
 */
export interface SessionEndings {
  /** Sessions of this account ended here. Other processes are told, too. */
  publish(accountId: string): void;
  /** What another process has told; null where it may have told anything. */
  receive(accountId: string | null): void;
  /** Answers how to stop listening. `null`: any account's. */
  subscribe(listener: (accountId: string | null) => void): () => void;
  /** Tells the others what ends here, from now on. */
  start(channel: { send(accountId: string): Promise<unknown> }): void;
}

export function createSessionEndings(onError: (error: unknown) => void): SessionEndings {
  const listeners = new Set<(accountId: string | null) => void>();
  let tellOthers = (_accountId: string): void => undefined;
  const receive = (accountId: string | null): void => {
    for (const listener of listeners) {
      try {
        listener(accountId);
      } catch (error) {
        onError(error);
      }
    }
  };
  return {
    publish(accountId) {
      receive(accountId);
      tellOthers(accountId);
    },
    receive,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(channel) {
      tellOthers = (accountId) => void channel.send(accountId).catch(onError);
    },
  };
}
