/** Bounds of waits and runs in seconds: from what nobody notices to the longest run that a setting allows. */
const TASK_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600, 3600, 86_400];
const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Metric {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels?: readonly string[];
  /** Upper bounds of a histogram. */
  readonly buckets?: readonly number[];
}

/**
 * Every metric of this program, by name; docs/operating.md explains them. The values of a label are words of this
 * program: an account, a task or an address would make a series of its own.
 */
export const SERVER_METRICS = {
  // Tasks
  queue_depth: { type: 'gauge', help: 'Tasks that wait for a worker', labels: ['product'] },
  queue_oldest_seconds: { type: 'gauge', help: 'Wait of the oldest queued task', labels: ['product'] },
  tasks_running: { type: 'gauge', help: 'Tasks that are being computed', labels: ['product'] },
  task_wait_seconds: {
    type: 'histogram',
    help: 'Time from the queue to the last start, or to the end of a task that was never started',
    labels: ['product', 'outcome'],
    buckets: TASK_SECONDS,
  },
  task_run_seconds: {
    type: 'histogram',
    help: 'Time from the last start to the end',
    labels: ['product', 'outcome'],
    buckets: TASK_SECONDS,
  },
  tasks_ended_total: { type: 'counter', help: 'Tasks that have ended', labels: ['product', 'outcome'] },
  tasks_retried_total: { type: 'counter', help: 'Runs after a lost worker', labels: ['product'] },
  refunds_total: { type: 'counter', help: 'Refunds', labels: ['product', 'reason'] },
  refunded_coins_total: { type: 'counter', help: 'Refunded QCoins', labels: ['product', 'reason'] },
  task_pieces_total: { type: 'counter', help: 'Pieces of long runs', labels: ['state'] },
  // Workers
  worker_slots: { type: 'gauge', help: 'Jobs that this process can run at a time', labels: ['state'] },
  worker_memory_bytes: { type: 'gauge', help: 'Memory for simulations in this process' },
  workers: { type: 'gauge', help: 'Workers that are alive, in all processes' },
  workers_slots: { type: 'gauge', help: 'Jobs that all workers can run at a time' },
  // Messages, accounts, limits
  messages_total: { type: 'counter', help: 'Messages to carriers', labels: ['channel', 'outcome'] },
  sign_ins_total: { type: 'counter', help: 'Sign-ins', labels: ['method', 'outcome'] },
  limits_hit_total: { type: 'counter', help: 'Refusals by a rate limit', labels: ['rule'] },
  security_events_total: { type: 'counter', help: 'Security events of the log', labels: ['event'] },
  // Requests
  http_requests_total: { type: 'counter', help: 'Answered requests', labels: ['group', 'method', 'status'] },
  http_request_seconds: {
    type: 'histogram',
    help: 'Time until a request was answered',
    labels: ['group'],
    buckets: REQUEST_SECONDS,
  },
  http_requests_shed_total: { type: 'counter', help: 'Requests refused under load', labels: ['reason'] },
  sockets_open: { type: 'gauge', help: 'Open sockets of browsers' },
  fleet_state_age_seconds: { type: 'gauge', help: 'Age of what the database said of queue and workers' },
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricName = keyof typeof SERVER_METRICS;
