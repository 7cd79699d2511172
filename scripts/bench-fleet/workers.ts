import { type ServedProduct, startProduct } from '#tests/server/start.ts';

/** Worker processes on one database. */
export interface WorkerFleet {
  /** Starts one more, and waits until it is ready. */
  add(): Promise<ServedProduct>;
  /** Kills a worker without a warning, and starts another in its place. */
  replace(index: number): Promise<void>;
  readonly workers: readonly ServedProduct[];
  close(): Promise<void>;
}

/** @param threads of each worker: jobs at a time, and cores */
export function createFleet(databaseUrl: string, dataDir: string, threads: number): WorkerFleet {
  const workers: ServedProduct[] = [];
  const start = () =>
    startProduct({
      ...{ ROLE: 'worker', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, OUTBOX_FILE: `${dataDir}/outbox.jsonl` },
      ...{ SIMULATOR_WORKERS: String(threads), SIMULATOR_CORES: String(threads), SIMULATOR_MEMORY_MB: '2048' },
    });
  return {
    workers,
    async add() {
      const worker = await start();
      workers.push(worker);
      return worker;
    },
    async replace(index) {
      await workers[index]!.end('SIGKILL');
      workers[index] = await start();
    },
    async close() {
      await Promise.all(workers.splice(0).map((worker) => worker.end()));
    },
  };
}
