import type { SessionEndings } from './contract.ts';

/** Topic under which processes on one PostgreSQL database publish ended sessions. */
export const SESSIONS_TOPIC = 'sessions';

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
