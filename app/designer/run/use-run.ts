import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { taskStore } from '#app/live-tasks/task-store.ts';
import { newerState } from '#app/domain/latest-revision.ts';
import { isEnded } from '#app/domain/task-status.ts';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import type { RunState } from './read-run.server.ts';

/** While a run lasts it is asked for this often besides what is sent unasked; milliseconds. */
const LOOK_MS = 3000;

const NOTHING: ReadonlyMap<string, TaskView> = new Map();

async function lookAt(taskId: string, signal: AbortSignal): Promise<RunState | null> {
  try {
    const response = await fetch(paths.designerRun(taskId), { signal });
    return response.ok ? ((await response.json()) as RunState) : null;
  } catch {
    // Offline for the moment, or over: the next look tells.
    return null;
  }
}

/** Follows a run from what its submission answered to its end: by what the server sends, and by asking where that is silent. null follows none. */
export function useRun(started: RunState | null): RunState | null {
  const [known, setKnown] = useState(started);
  // Of another run, nothing of the one before counts.
  const isSame = known?.task.id === started?.task.id;
  if (!isSame) setKnown(started);
  const seen = isSame ? known : started;
  const id = seen?.task.id ?? '';
  const arrived = useSyncExternalStore(taskStore.subscribe, taskStore.snapshot, () => NOTHING).get(id);
  const task = seen === null ? null : arrived === undefined ? seen.task : newerState(seen.task, arrived);
  const isOver = task !== null && isEnded(task.status);
  const isRead = seen === null || isEnded(seen.task.status);

  useEffect(() => {
    if (isRead) return;
    const asked = new AbortController();
    let stop: (() => void) | undefined;
    const look = (): void => {
      void lookAt(id, asked.signal).then((state) => {
        // Of two looks the first may be answered last.
        if (state !== null && !asked.signal.aborted)
          setKnown((last) => (last?.task.id === id && newerState(last.task, state.task) === state.task ? state : last));
      });
    };
    if (isOver) look();
    const again = setInterval(look, LOOK_MS);
    void import('#app/live-tasks/live.client.ts').then(
      ({ watchTasks }) => {
        // What happened before the connection stood was told to nobody here.
        if (!asked.signal.aborted) stop = watchTasks({ onGap: look, onConnection: () => undefined });
      },
      // No connection: the looks go on.
      () => undefined,
    );
    return () => {
      asked.abort();
      stop?.();
      clearInterval(again);
    };
    // Looks at once when the run is over, as the result is there then.
  }, [id, isOver, isRead]);

  return useMemo(
    () => (seen === null || task === null ? null : { task, result: seen.result, balance: seen.balance }),
    [seen, task],
  );
}
