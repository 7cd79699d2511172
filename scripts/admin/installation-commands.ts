import { translator } from '#app/i18n/translator.ts';
import {
  createOverview,
  type HealthState,
  type PortalProblem,
  type ProductFigures,
  watchProcess,
} from '#app/services/overview/index.ts';
import { dialectOf } from '#db/database-address.ts';
import { type AdminCommand, type AdminCommandContext, iso, orNone } from './call.ts';
import { portalServices } from './portal-services.ts';

const MIB = 2 ** 20;

const mib = (bytes: number | null): string => (bytes === null ? '?' : String(Math.floor(bytes / MIB)));
const line = (name: string, state: HealthState, text: string): string => [name, state, text].join('\t');

function sentenceOf({ code, values }: PortalProblem): string {
  const { beatAt } = values;
  const time = typeof beatAt === 'number' ? { time: iso(beatAt) } : {};
  return translator('en-US')(`operating:problem.${code}` as 'operating:problem.queue_old', { ...values, ...time });
}

const describeProduct = ({ product, ongoing, queued, waiting, isClosed }: ProductFigures): string =>
  [product, isClosed ? 'closed' : 'open', `${ongoing} running`, `${queued} queued`, `${waiting} held back`].join('\t');

/** What the overview of the console shows, without the figures that only a server knows of itself. */
async function overview(call: AdminCommandContext): Promise<readonly string[]> {
  const { background, letters, maintenance } = portalServices(call);
  const now = () => call.now;
  const { figures } = watchProcess({ folder: call.dataDir, now });
  const { health, problems, products } = await createOverview(call.db, {
    ...{ background, letters, maintenance, now, settingsInForce: call.settingsInForce, isOutbox: false },
    figures: { loopDelayMs: () => 0, rssMb: () => 0, failedMessages: () => 0, disk: () => figures.disk() },
    isPostgres: dialectOf(call.databaseUrl) === 'postgres',
    monotonicMs: () => performance.now(),
  }).read();
  const { database, queue, workers, messages } = health;
  const oldest = queue.oldestMs === null ? 'none waits' : `oldest ${Math.round(queue.oldestMs / 1000)} s`;
  return [
    line('database', database.state, `${Math.round(database.answerMs)} ms`),
    line('disk', health.disk.state, `${mib(health.disk.freeBytes)} of ${mib(health.disk.totalBytes)} MiB free`),
    line('queue', queue.state, `${queue.queued} queued, ${oldest}, at most ${queue.peak} in the last hour`),
    line('processes', workers.state, `${workers.alive} alive, ${workers.lost} lost, ${workers.slots} slots`),
    line('messages', messages.state, `${messages.pending} to send`),
    ...products.map(describeProduct),
    ...problems.map((problem) => `${problem.isBad ? 'bad' : 'warning'}\t${sentenceOf(problem)}`),
  ];
}

/** How the installation is, and with which settings it runs. */
export const INSTALLATION_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  overview: {
    usage: 'overview',
    does: 'database, disk, queue, processes and products, and what is wrong',
    run: overview,
  },
  settings: {
    usage: 'settings [text]',
    does: 'the settings of this environment as they are in force, without secrets; a server has those of its own',
    run: ({ settingsInForce, args: [text = ''] }) =>
      Promise.resolve(
        orNone(
          settingsInForce
            .filter(({ name }) => name.includes(text.toUpperCase()))
            .map(({ name, value, isSet }) => [name, value ?? '-', isSet ? 'set' : 'default'].join('\t')),
        ),
      ),
  },
};
