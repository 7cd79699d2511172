import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RunState } from '#app/designer/form/action-data.ts';
import { isEnded, latestRevision } from '#app/domain/task-status.ts';
import { fetchInLanguage } from '#app/i18n/fetch-in-language.ts';
import { taskStore } from '#app/live-tasks/task-store.ts';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

/** Polling interval of an active run, in addition to the server's events; milliseconds. */
const POLL_MS = 3000;
/** Of a run whose values are shown while they are computed. */
const LIVE_POLL_MS = 1000;

const NOTHING: ReadonlyMap<string, TaskView> = new Map();

async function fetchRunState(taskId: string, signal: AbortSignal): Promise<RunState | null> {
  try {
    const response = await fetchInLanguage(paths.designerRun(taskId), { signal });
    return response.ok ? ((await response.json()) as RunState) : null;
  } catch {
    // Temporarily offline, or the run has ended: the next poll shows it.
    return null;
  }
}

/**
 * Follows a run from the response of its submission to its end: by the server's events, and by polling in case there
 * are none. null follows no run.
 */
export function useRun(started: RunState | null): RunState | null {
  const [known, setKnown] = useState(started);
  // For another run, the state of the previous one is discarded.
  const isSame = known?.task.id === started?.task.id;
  if (!isSame) setKnown(started);
  const seen = isSame ? known : started;
  const id = seen?.task.id ?? '';
  const arrived = useSyncExternalStore(taskStore.subscribe, taskStore.snapshot, () => NOTHING).get(id);
  const task = seen === null ? null : arrived === undefined ? seen.task : latestRevision(seen.task, arrived);
  const isOver = task !== null && isEnded(task.status);
  const isLive = task !== null && task.workload !== null;
  const isRead = seen === null || isEnded(seen.task.status);

  useEffect(() => {
    if (isRead) return;
    const requested = new AbortController();
    let stop: (() => void) | undefined;
    const poll = (): void => {
      void fetchRunState(id, requested.signal).then((state) => {
        // Responses of two polls may arrive in reverse order.
        if (state !== null && !requested.signal.aborted)
          setKnown((last) =>
            last?.task.id === id && latestRevision(last.task, state.task) === state.task ? { ...last, ...state } : last,
          );
      });
    };
    if (isOver) poll();
    const again = setInterval(poll, isLive ? LIVE_POLL_MS : POLL_MS);
    void import('#app/live-tasks/live.client.ts').then(
      ({ watchTasks }) => {
        // Changes before the connection was open caused no event here.
        if (!requested.signal.aborted) stop = watchTasks({ onReconnect: poll, onConnection: () => undefined });
      },
      // Without a connection, polling continues.
      () => undefined,
    );
    return () => {
      requested.abort();
      stop?.();
      clearInterval(again);
    };
    // Polls at once when the run has ended, because the result is then available.
  }, [id, isOver, isRead, isLive]);

  return useMemo(() => (seen === null || task === null ? null : { ...seen, task }), [seen, task]);
}
