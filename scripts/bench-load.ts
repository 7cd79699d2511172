/**
 * `npm run bench:load [-- --seconds N] [--rounds N] [--minutes N] [--rate N] [--node=ARGUMENT]`: how many requests of a
 * mix the built server serves on one core, how long pages take at 60 % of that (on its core and on all), and what happens
 * at 150 %. It does all of this in several rounds, because the speed of a machine drifts, and prints the medians.
 * With `--minutes` it asks for so long at 60 %, or at `--rate` requests a second, and prints the memory of each minute.
 * Server and generator have a core each where `taskset` can give it. Builds nothing: run `npm run build` first. The
 * figures are valid on an idle machine only, or at a priority above all else.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import { createDatabase } from '#db/connect.ts';
import { type BenchClient, callApi, openClient, TASK } from '#scripts/bench-console/client.ts';
import { processorMs } from '#scripts/bench-console/processor.ts';
import { randomOf } from '#tests/hostile/random.ts';
import { startProduct } from '#tests/server/start.ts';
import { type LoadFigures, loadFigures, percentile } from './bench-load/figures.ts';
import { createGenerator } from './bench-load/generator.ts';
import { PAGE_SHARE } from './bench-load/mix.ts';
import { peakMiB, pin, residentMiB } from './bench-load/processes.ts';
import { soak } from './bench-load/soak.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '5' },
    minutes: { type: 'string' },
    rate: { type: 'string' },
    seed: { type: 'string', default: '1' },
    node: { type: 'string', multiple: true, default: [] },
  },
});
const seconds = Number(options.seconds);

const ACCOUNTS = 60;
const SOCKETS = 60;
const WARM_UP_SECONDS = 20;
/** As many as keep the core busy, and fewer than are ever refused. */
const CONNECTIONS = 6;

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-bench-'));
const product = await startProduct(
  {
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    ALLOW_LOCAL_CARRIERS: '1',
    SIMULATOR_WORKERS: '1',
    SIMULATOR_CORES: '1',
    // The default, which tests replace.
    SHED_AFTER_MS: '150',
    // As `npm start`, the image and the unit set it.
    MALLOC_ARENA_MAX: '2',
  },
  { nodeArguments: options.node },
);
const pid = product.process.pid!;
const isPinned = cpus().length > 1 && pin(pid, [0]) && pin(process.pid, [1]);
const sockets: Socket[] = [];

const print = (name: string, { perSecond, pagesPerSecond, ...figures }: LoadFigures): void => {
  const { p50, p95, p99, shedPercent, failures, bareRefusals } = figures;
  console.log(
    `${name}: served ${perSecond.toFixed(0)}/s, of these ${pagesPerSecond.toFixed(0)} pages/s; ` +
      `pages p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms; refused ${shedPercent.toFixed(1)} %`,
  );
  if (shedPercent > 0)
    console.log(
      `  decided in ${figures.decisionP50.toFixed(2)} ms (p99 ${figures.decisionP99.toFixed(2)}); refused clients ` +
        `waited ${figures.refusedP50.toFixed(0)} ms (p99 ${figures.refusedP99.toFixed(0)}); without Retry-After: ${bareRefusals}`,
    );
  if (failures !== '') console.log(`  failures: ${failures}`);
};

const printBar = (bar: string, isMet: boolean): void => console.log(`  ${bar}: ${isMet ? 'meets' : 'MISSES'}`);

try {
  const db = createDatabase(`sqlite:${join(dataDir, 'harbor.db')}`);
  const clients: BenchClient[] = [];
  for (let index = 0; index < ACCOUNTS; index++) clients.push(await openClient(db, `mixes${index}`));
  await db.destroy();
  const tasks = new Map<BenchClient, string>();
  for (const client of clients)
    tasks.set(client, (await callApi<{ id: string }>(product.baseUrl, client, '/tasks', TASK)).id);
  for (let index = 0; index < SOCKETS; index++) {
    const { cookie } = clients[index % ACCOUNTS]!;
    sockets.push(
      io(product.baseUrl, {
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { Cookie: `${cookie.name}=${cookie.value}` },
      }),
    );
  }
  const scripts = readdirSync('build/remix/client/assets').filter((name) => name.endsWith('.js'));
  const generator = createGenerator({
    baseUrl: product.baseUrl,
    clients,
    tasks,
    file: `/assets/${scripts.sort()[0]}`,
    random: randomOf(Number(options.seed), 0),
  });
  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ` +
      `${isPinned ? 'server on core 0, generator on core 1' : 'server and generator share the cores'}; ` +
      `${(PAGE_SHARE * 100).toFixed(0)} % of the requests are pages; ${SOCKETS} sockets`,
  );
  await generator.closedLoop(CONNECTIONS, WARM_UP_SECONDS);

  const serveAll = async (): Promise<LoadFigures> => {
    const before = processorMs(pid);
    const most = loadFigures(await generator.closedLoop(CONNECTIONS, seconds), seconds);
    const spent = (processorMs(pid) - before) / 1000;
    print(`as many as one core serves, ${CONNECTIONS} at a time`, most);
    // Comparable on a machine that others use too.
    console.log(
      `  it had ${((spent / seconds) * 100).toFixed(0)} % of its core; for each second of it: ` +
        `${((most.perSecond * seconds) / spent).toFixed(0)} requests, ${((most.pagesPerSecond * seconds) / spent).toFixed(0)} pages`,
    );
    return most;
  };
  const serveShare = async (
    share: number,
    most: LoadFigures,
    place: 'its core' | 'all cores',
  ): Promise<LoadFigures> => {
    const perSecond = share * most.perSecond;
    if (isPinned) pin(pid, place === 'its core' ? [0] : cpus().keys());
    const before = processorMs(pid);
    const figures = loadFigures(await generator.openLoop(perSecond, seconds), seconds);
    const used = (processorMs(pid) - before) / seconds / 10;
    if (isPinned) pin(pid, [0]);
    print(`${share * 100} % on ${place}, ${perSecond.toFixed(0)} requests/s, ${used.toFixed(0)} % of a core`, figures);
    return figures;
  };
  const medianOf = (rounds: readonly LoadFigures[], name: 'pagesPerSecond' | 'p50' | 'p95' | 'p99'): number =>
    percentile(
      rounds.map((figures) => figures[name]),
      50,
    );

  if (options.minutes === undefined) {
    const [all, onOwn, onAll]: [LoadFigures[], LoadFigures[], LoadFigures[]] = [[], [], []];
    for (let round = 1; round <= Number(options.rounds); round++) {
      console.log(`\nround ${round}`);
      const most = await serveAll();
      all.push(most);
      onOwn.push(await serveShare(0.6, most, 'its core'));
      // The bar is a rate, that of one core; V8 collects garbage on the others too.
      if (isPinned) onAll.push(await serveShare(0.6, most, 'all cores'));
    }
    console.log('');
    await serveShare(1.5, all.at(-1)!, 'its core');
    console.log(`\nmedians of ${options.rounds} rounds: ${medianOf(all, 'pagesPerSecond').toFixed(0)} pages/s`);
    printBar('documents ≥ 100/s', medianOf(all, 'pagesPerSecond') >= 100);
    for (const [place, rounds] of [
      ['its core', onOwn],
      ['all cores', onAll],
    ] as const) {
      if (rounds.length === 0) continue;
      const [p50, p95, p99] = (['p50', 'p95', 'p99'] as const).map((name) => medianOf(rounds, name).toFixed(0));
      console.log(`60 % on ${place}: pages p50 ${p50}, p95 ${p95}, p99 ${p99} ms`);
      printBar('p99 of a page under 100 ms', medianOf(rounds, 'p99') < 100);
    }
    console.log(`memory: ${residentMiB(pid).toFixed(0)} MiB, at most ${peakMiB(pid).toFixed(0)} MiB`);
  } else {
    const most = await serveAll();
    await soak(generator, pid, Number(options.rate ?? 0.6 * most.perSecond), Number(options.minutes));
  }
  console.log(`load at the end ${loadavg()[0]?.toFixed(1)}`);
  generator.close();
} finally {
  for (const socket of sockets) socket.disconnect();
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
}
