/** Topic under which processes on one PostgreSQL database publish ended sessions. */
export const SESSIONS_TOPIC = 'sessions';

/**
 * Notifies listeners that keep a connection for a session when sessions of an account have ended: by sign-out, by
 * revocation, or because the account was disabled. The event is only a notification; receivers read from the database
 * which sessions are still open.
 */
export interface SessionEndings {
  /** Sessions of this account ended in this process. Other processes are notified, too. */
  publish(accountId: string): void;
  /** Handles an event of another process; null if events may have been missed. */
  readonly receive: (accountId: string | null) => void;
  /** Returns the function that unsubscribes. A listener gets `null` if sessions of any account may have ended. */
  subscribe(listener: (accountId: string | null) => void): () => void;
  /** From now on, publishes ended sessions to the other processes. */
  start(channel: { send(accountId: string): Promise<unknown> }): void;
}

export function createSessionEndings(onError: (error: unknown) => void): SessionEndings {
  const listeners = new Set<(accountId: string | null) => void>();
  let notifyOthers = (_accountId: string): void => undefined;
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
      notifyOthers(accountId);
    },
    receive,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(channel) {
      notifyOthers = (accountId) => void channel.send(accountId).catch(onError);
    },
  };
}
