import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isEnded, latestRevision } from '#app/domain/task-status.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { taskStore } from './task-store.ts';

/** Returns the listed tasks in their order, each in its latest state. */
export const mergeTasks = (listed: readonly TaskView[], arrived: ReadonlyMap<string, TaskView>): readonly TaskView[] =>
  listed.map((task) => {
    const newer = arrived.get(task.id);
    return newer === undefined ? task : latestRevision(task, newer);
  });

const NO_TASKS: ReadonlyMap<string, TaskView> = new Map();
/** A burst of state changes, as when one task ends and the next starts, causes one revalidation. */
const DEBOUNCE_MS = 250;
/** A page that shows what a running task has so far revalidates at most this often. */
const PARTIAL_MS = 500;
/**
 * After this time without an event while a task is active, the page revalidates: a proxy may have dropped the socket.
 */
const POLL_AFTER_MS = 5000;

/** Delay before an unreachable server is checked again. */
const RECONNECT_MS = 2000;

/**
 * Revalidation against an unreachable server would replace this page by an error page. Without a body, because Chromium
 * keeps the connection of an answer whose body is not read and may not be stored.
 */
const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

interface Revalidations {
  /** After the last of many calls. */
  readonly debounced: () => void;
  /** Some time after the first of many calls. */
  readonly throttled: () => void;
}

/**
 * Delayed revalidation: many calls cause one reload of the loader data. It waits until the server is reachable, and
 * until a navigation or revalidation in progress has finished, because aborting that would only delay the data.
 */
function useDelayedRevalidate(): Revalidations {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isBusy = state !== 'idle' || navigation.state !== 'idle';
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isPending = useRef(false);
  const latest = useRef({ revalidate, isBusy });
  useEffect(() => {
    latest.current = { revalidate, isBusy };
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isPending.current = false;
    },
    [],
  );
  return useMemo(() => {
    const schedule = (afterMs: number): void => {
      clearTimeout(timer.current);
      isPending.current = true;
      const started = setTimeout(() => {
        void isReachable().then((isUp) => {
          if (timer.current !== started) return;
          if (!isUp) schedule(RECONNECT_MS);
          else if (latest.current.isBusy) schedule(DEBOUNCE_MS);
          else {
            isPending.current = false;
            latest.current.revalidate();
          }
        });
      }, afterMs);
      timer.current = started;
    };
    return {
      debounced: () => schedule(DEBOUNCE_MS),
      throttled: () => {
        if (!isPending.current) schedule(PARTIAL_MS);
      },
    };
  }, []);
}

interface LiveTasksOptions {
  /** The page lists new tasks, so an event of an unknown task causes a revalidation. */
  readonly showsNew?: boolean;
  /** The page shows what a running task has so far, so each event of a listed task causes a revalidation. */
  readonly showsPartial?: boolean;
}

export interface LiveTasks {
  readonly tasks: readonly TaskView[];
  /** Whether the page receives events. */
  readonly isLive: boolean;
}

/**
 * Returns the page's tasks, updated by the server's events. Connects while a task is active, or if new tasks may
 * appear. Data that depend on a task's state (coins, queue positions, results) are read again from the loader, because
 * the database is the source of truth.
 * @param listed the loader's own list, the same array until the data are read again
 */
export function useLiveTasks(
  listed: readonly TaskView[],
  { showsNew = false, showsPartial = false }: LiveTasksOptions = {},
): LiveTasks {
  const received = useSyncExternalStore(taskStore.subscribe, taskStore.snapshot, () => NO_TASKS);
  const [isLive, setLive] = useState(false);
  const { debounced: revalidateDebounced, throttled: revalidateThrottled } = useDelayedRevalidate();
  const tasks = useMemo(() => mergeTasks(listed, received), [listed, received]);
  const isRunning = tasks.some(({ status }) => !isEnded(status));
  const isWatching = isRunning || showsNew;

  useEffect(() => taskStore.reconcile(listed), [listed]);

  useEffect(() => {
    if (!isWatching) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    void import('./live.client.ts').then(
      ({ watchTasks }) => {
        if (!isUnmounted) stop = watchTasks({ onReconnect: revalidateDebounced, onConnection: setLive });
      },
      // Without a connection the page polls.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
      setLive(false);
    };
  }, [isWatching, revalidateDebounced]);

  useEffect(() => {
    if (!isRunning) return;
    const poll = setTimeout(revalidateDebounced, POLL_AFTER_MS);
    return () => clearTimeout(poll);
  }, [isRunning, received, listed, revalidateDebounced]);

  const states = tasks.map(({ id, status }) => `${id} ${status}`).join();
  const listedStates = listed.map(({ id, status }) => `${id} ${status}`).join();
  useEffect(() => {
    if (states !== listedStates) revalidateDebounced();
  }, [states, listedStates, revalidateDebounced]);

  const revisions = tasks.map(({ id, revision }) => `${id} ${revision}`).join();
  const listedRevisions = listed.map(({ id, revision }) => `${id} ${revision}`).join();
  useEffect(() => {
    if (showsPartial && isRunning && revisions !== listedRevisions) revalidateThrottled();
  }, [showsPartial, isRunning, revisions, listedRevisions, revalidateThrottled]);

  // Revalidate once per state of an unlisted task: a task on another page of the list must not cause a revalidation
  // with every event.
  const revalidatedFor = useRef(new Set<string>());
  useEffect(() => {
    if (!showsNew) return;
    for (const [id, { status }] of received) {
      const state = `${id} ${status}`;
      if (revalidatedFor.current.has(state) || listed.some((task) => task.id === id)) continue;
      revalidatedFor.current.add(state);
      revalidateDebounced();
    }
  }, [showsNew, received, listed, revalidateDebounced]);

  return { tasks, isLive };
}
