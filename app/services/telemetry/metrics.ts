import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { PRODUCTS } from '#app/domain/products.ts';
import type { EndedRun, FleetState, ServerMetrics } from './contract.ts';
import { createFleetReader, type FleetReaderDependencies } from './fleet-reader.ts';
import { type MetricName, SERVER_METRICS } from './metric-table.ts';

type NameOf<Type> = {
  [Name in MetricName]: (typeof SERVER_METRICS)[Name]['type'] extends Type ? Name : never;
}[MetricName];

/** How a run has ended, in one word. */
const outcomeOf = ({ status, errorKind, isLost }: EndedRun): string => {
  if (status === 'terminated') return 'stopped';
  if (status === 'completed') return 'completed';
  return isLost ? 'lost' : (errorKind ?? 'internal');
};

/** The clocks of two machines differ, and a wait is never negative. */
const secondsBetween = (from: number, to: number): number => Math.max(0, to - from) / 1000;

/** Builds the metrics of SERVER_METRICS in a registry of its own, with those of the process and of Node. */
export function createMetrics(dependencies: FleetReaderDependencies): ServerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const definition = (name: MetricName) => {
    const metric: { help: string; labels?: readonly string[]; buckets?: readonly number[] } = SERVER_METRICS[name];
    return { name, help: metric.help, labelNames: metric.labels ?? [], registers, ...bucketsOf(metric) };
  };
  const counter = (name: NameOf<'counter'>) => new Counter<string>(definition(name));
  const gauge = (name: NameOf<'gauge'>, collect?: (metric: Gauge) => void) =>
    new Gauge<string>({
      ...definition(name),
      ...(collect && {
        collect() {
          collect(this);
        },
      }),
    });
  const histogram = (name: NameOf<'histogram'>) => new Histogram<string>(definition(name));

  const waits = histogram('task_wait_seconds');
  const runs = histogram('task_run_seconds');
  const ended = counter('tasks_ended_total');
  const retried = counter('tasks_retried_total');
  const refunds = counter('refunds_total');
  const refundedCoins = counter('refunded_coins_total');
  const pieces = counter('task_pieces_total');
  const messages = counter('messages_total');
  const signIns = counter('sign_ins_total');
  const limits = counter('limits_hit_total');
  const events = counter('security_events_total');
  const requests = counter('http_requests_total');
  const requestSeconds = histogram('http_request_seconds');
  const shed = counter('http_requests_shed_total');

  let countSockets = (): number => 0;
  gauge('sockets_open', (metric) => metric.set(countSockets()));

  let slots: Parameters<ServerMetrics['readSlots']>[0] | undefined;
  gauge('worker_slots', (metric) => {
    if (slots === undefined) return;
    const used = Math.min(slots.used(), slots.total);
    metric.set({ state: 'used' }, used);
    metric.set({ state: 'free' }, slots.total - used);
  });
  gauge('worker_memory_bytes', (metric) => metric.set(slots?.memoryBytes ?? 0));

  const fleet = createFleetReader(dependencies);
  const depth = gauge('queue_depth');
  const oldest = gauge('queue_oldest_seconds');
  const running = gauge('tasks_running');
  const workers = gauge('workers');
  const workersSlots = gauge('workers_slots');
  const age = gauge('fleet_state_age_seconds');
  const showFleet = ({ queues, ...all }: FleetState): void => {
    for (const { id } of PRODUCTS) {
      const queue = queues.find(({ product }) => product === id);
      depth.set({ product: id }, queue?.queued ?? 0);
      oldest.set({ product: id }, queue?.oldestSeconds ?? 0);
      running.set({ product: id }, queue?.running ?? 0);
    }
    workers.set(all.workers);
    workersSlots.set(all.slots);
  };

  const coinsRefunded: ServerMetrics['coinsRefunded'] = ({ product, reason, coins }) => {
    refunds.inc({ product, reason });
    refundedCoins.inc({ product, reason }, coins);
  };

  return {
    contentType: registry.contentType,
    taskEnded(run) {
      const { product, queuedAt, startedAt, finishedAt, refundedCoins: coins } = run;
      const labels = { product, outcome: outcomeOf(run) };
      ended.inc(labels);
      waits.observe(labels, secondsBetween(queuedAt, startedAt ?? finishedAt));
      if (startedAt !== null) runs.observe(labels, secondsBetween(startedAt, finishedAt));
      if (coins > 0) coinsRefunded({ product, reason: labels.outcome, coins });
    },
    coinsRefunded,
    taskRetried: (product) => retried.inc({ product }),
    piecesPut: (count) => pieces.inc({ state: 'put' }, count),
    pieceDone: () => pieces.inc({ state: 'done' }),
    pieceFailed: () => pieces.inc({ state: 'failed' }),
    messageSent: (channel, outcome) => messages.inc({ channel, outcome }),
    signedIn: (method, outcome) => signIns.inc({ method, outcome }),
    limitHit: (rule) => limits.inc({ rule }),
    requestAnswered({ group, method, status, seconds }) {
      requests.inc({ group, method, status });
      requestSeconds.observe({ group }, seconds);
    },
    requestShed: (reason) => shed.inc({ reason }),
    securityEvent: (event) => events.inc({ event }),
    readSockets: (count) => (countSockets = count),
    readSlots: (given) => (slots = given),
    readFleet: (read) => fleet.use(read),
    async scrape() {
      const { state, ageSeconds } = await fleet.current();
      if (state !== null) showFleet(state);
      age.set(ageSeconds);
      return registry.metrics();
    },
  };
}

const bucketsOf = ({ buckets }: { readonly buckets?: readonly number[] }) =>
  buckets === undefined ? {} : { buckets: [...buckets] };
