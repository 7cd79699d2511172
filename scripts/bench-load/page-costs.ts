/**
 * `npm run bench:page-costs [-- PROGRAM …] [--rounds N] [--only TEXT] [--node=ARGUMENT]`: CPU time of the server's process
 * for each page of the mix of `bench:load`, one request at a time, so that the figures are comparable on a machine that
 * others use too. Several programs, folders with a build, take turns.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '#db/connect.ts';
import { callApi, openClient, TASK } from '#scripts/bench-console/client.ts';
import { processorMs } from '#scripts/bench-console/processor.ts';
import { startProduct } from '#tests/server/start.ts';
import { MIX } from './mix.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '4' },
    node: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: '' },
  },
});
const PROGRAMS = positionals.length > 0 ? positionals : ['.'];
/** Requests in a row, in each language half of them. */
const BLOCK = 20;
const WARM_UP_BLOCKS = 4;

const agent = new Agent({ keepAlive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'harbor-bench-'));
const pages = MIX.filter(({ kind, path }) => kind === 'page' && path.includes(options.only));
let visitor = 0;

async function open(program: string, index: number) {
  const folder = join(dataDir, String(index));
  const product = await startProduct(
    {
      DATA_DIR: folder,
      TRUST_PROXY: '1',
      ALLOW_LOCAL_CARRIERS: '1',
      SIMULATOR_WORKERS: '1',
      SIMULATOR_CORES: '1',
      MALLOC_ARENA_MAX: '2',
    },
    { program, nodeArguments: options.node },
  );
  const db = createDatabase(`sqlite:${join(folder, 'harbor.db')}`);
  const client = await openClient(db, 'mixes');
  await db.destroy();
  const task = (await callApi<{ id: string }>(product.baseUrl, client, '/tasks', TASK)).id;
  const { port } = new URL(product.baseUrl);
  const ask = ({ path, who }: (typeof MIX)[number], language: string): Promise<void> =>
    new Promise((resolve, reject) => {
      visitor += 1;
      const headers = {
        'X-Forwarded-For':
          who === 'visitor' ? `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` : '11.0.0.1',
        'Accept-Language': language,
        'Accept-Encoding': 'br',
        'User-Agent': 'Mozilla/5.0 Chrome/150',
        ...(who === 'account' && { Cookie: `${client.cookie.name}=${client.cookie.value}` }),
      };
      httpRequest({ agent, port, host: '127.0.0.1', path: path.replace(':task', task), headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
        response.resume().once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
  const block = async (page: (typeof MIX)[number]): Promise<number> => {
    const before = processorMs(product.process.pid);
    for (let index = 0; index < BLOCK; index++) await ask(page, index % 2 === 0 ? 'zh-CN' : 'en-US');
    return processorMs(product.process.pid) - before;
  };
  return { product, block, spent: new Map<string, number>() };
}

const products = await Promise.all(PROGRAMS.map(open));
try {
  const rounds = Number(options.rounds);
  for (let round = -WARM_UP_BLOCKS; round < rounds; round++)
    for (const page of pages)
      for (const { block, spent } of products) {
        const ms = await block(page);
        const key = `${page.who} ${page.path}`;
        if (round >= 0) spent.set(key, (spent.get(key) ?? 0) + ms);
      }
  const all = products.map(() => 0);
  let weights = 0;
  for (const { who, path, weight } of pages) {
    const costs = products.map(({ spent }) => spent.get(`${who} ${path}`)! / (BLOCK * rounds));
    weights += weight;
    costs.forEach((ms, index) => (all[index] = all[index]! + weight * ms));
    console.log(`${`${who} ${path}`.padEnd(45)} ${costs.map((ms) => ms.toFixed(2).padStart(8)).join('')} ms`);
  }
  const means = all.map((ms) => ms / weights);
  console.log(`${'mean of the mix'.padEnd(45)} ${means.map((ms) => ms.toFixed(2).padStart(8)).join('')} ms`);
  console.log(
    `${'documents for a second of CPU time'.padEnd(45)} ${means.map((ms) => (1000 / ms).toFixed(0).padStart(8)).join('')}`,
  );
} finally {
  await Promise.all(products.map(({ product }) => product.end()));
  rmSync(dataDir, { recursive: true, force: true });
}
