// eslint-disable-next-line no-restricted-syntax -- the other client's interval between calls is part of the workload
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { insertTestTask } from '#app/services/tasks/testing/rows.ts';
import type { Database } from '#db/schema.ts';
import { type BenchClient, callApi } from './client.ts';
import { processorMs } from './processor.ts';

const QUBITS = 24;
/** A different RY angle for every qubit: the 2^24 probabilities are of similar size, and few are equal. */
const PROGRAM = [
  `QINIT ${QUBITS}`,
  `CREG ${QUBITS}`,
  ...Array.from({ length: QUBITS }, (_, qubit) => `RY ${qubit},"1.${String(qubit).padStart(2, '0')}"`),
  ...Array.from({ length: QUBITS }, (_, qubit) => `MEASURE ${qubit},$${qubit}`),
  '',
].join('\n');

export interface LargeResultTimes {
  /** From submission to the end, with the result stored, in milliseconds. */
  readonly runMs: number;
  /** The first page, and a page beyond every summary. */
  readonly firstViewMs: number;
  readonly deepViewMs: number;
  /** Time to the first chunk of the CSV, and megabytes per second. */
  readonly firstPieceMs: number;
  readonly megabytesPerSecond: number;
  /** The longest time that another client waited for a cheap call while the result was produced and read. */
  readonly longestWaitMs: number;
  readonly processorMs: number;
}

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
};

/** Another client, which repeats a call that costs the server almost nothing. */
function watchOthers(baseUrl: string): { end(): Promise<number> } {
  let isOver = false;
  const longestWait = (async () => {
    let longestMs = 0;
    while (!isOver) {
      longestMs = Math.max(
        longestMs,
        await timed(() => fetch(`${baseUrl}/healthz`).then((response) => response.text())),
      );
      await pause(5);
    }
    return longestMs;
  })();
  // If the measurement fails, its own error is more useful than that of this client.
  longestWait.catch(() => undefined);
  return {
    end() {
      isOver = true;
      return longestWait;
    },
  };
}

/** Stops the download of the file after this many bytes. */
const DOWNLOADED_BYTES = 200e6;

/** All 2^24 probabilities of 24 qubits: run, stored, viewed and downloaded. */
export async function measureLargeResult(
  db: Kysely<Database>,
  baseUrl: string,
  pid: number | undefined,
  client: BenchClient,
): Promise<LargeResultTimes> {
  const others = watchOthers(baseUrl);
  const before = processorMs(pid);
  const id = 'all-states';
  const runMs = await timed(async () => {
    // The form requires shots; without shots the engine returns all probabilities.
    await insertTestTask(db, {
      id,
      accountId: client.accountId,
      status: 'queued',
      queued_at: Date.now(),
      program: PROGRAM,
      qubits: QUBITS,
      classical_bits: QUBITS,
      shots: 0,
    });
    for (let status = 'queued'; status !== 'completed';) {
      if (status !== 'queued' && status !== 'ongoing') throw new Error(`The task is ${status}.`);
      ({ status } = await callApi<{ status: string }>(baseUrl, client, `/tasks/${id}`));
    }
  });
  const view = (query: string) => callApi<{ total: number }>(baseUrl, client, `/tasks/${id}/result${query}`);
  const firstViewMs = await timed(() => view(''));
  const deepViewMs = await timed(() => view('?page=1000'));
  const requestedAt = performance.now();
  let firstPieceMs = 0;
  let bytes = 0;
  const response = await fetch(`${baseUrl}/api/v1/tasks/${id}/result.csv`, {
    headers: { Authorization: `Bearer ${client.secret}` },
  });
  for await (const piece of response.body!) {
    firstPieceMs ||= performance.now() - requestedAt;
    bytes += piece.length;
    if (bytes > DOWNLOADED_BYTES) break;
  }
  const megabytesPerSecond = bytes / 1e6 / ((performance.now() - requestedAt) / 1000);
  const longestWaitMs = await others.end();
  return {
    runMs,
    firstViewMs,
    deepViewMs,
    firstPieceMs,
    megabytesPerSecond,
    longestWaitMs,
    processorMs: processorMs(pid) - before,
  };
}
