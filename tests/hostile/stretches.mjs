/**
 * Loaded into the server by `--import`, by the tests alone: how much processor time of the main thread each request holds at a
 * stretch, until the event loop goes round again. Asked over the channel that the parent opened.
 */
import { AsyncLocalStorage, createHook, executionAsyncResource } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** How often the loop is looked at; it is no delay, and is taken off what was seen. */
const RESOLUTION_MS = 2;
/** Where no request is known: timers, the queue, what the runner does. */
const NOBODY = { peer: '', method: '', url: '', at: 0, stretchMs: 0, openMs: 0, round: 0 };

const requests = new AsyncLocalStorage();
/** Of each connection, the request that is being answered on it. */
const bySocket = new WeakMap();

let finished = [];
let nobodyMs = 0;
let round = 0;
let lastMs = 0;
/** Whose work is being done, innermost last. */
const owners = [];
/** Who was at work last in this turn. */
let latest = NOBODY;
/** What began it, as long as nothing else came. */
let turn = null;

const processorMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** What was done since the last look was done for the innermost. */
function account() {
  const now = processorMs();
  const owner = owners.at(-1);
  if (owner !== undefined) {
    if (owner.round !== round) {
      owner.round = round;
      owner.openMs = 0;
    }
    owner.openMs += now - lastMs;
    if (owner === NOBODY) nobodyMs = Math.max(nobodyMs, owner.openMs);
    else owner.stretchMs = Math.max(owner.stretchMs, owner.openMs);
  }
  lastMs = now;
}

/** What goes on within a turn of the loop: what was promised, ticked or queued. */
const continues = (resource) =>
  resource instanceof Promise ||
  (Object.hasOwn(resource, 'callback') && Object.hasOwn(resource, 'args')) ||
  resource.constructor?.name === 'AsyncResource';

function before() {
  const resource = executionAsyncResource();
  account();
  if (owners.length === 0) {
    const goesOn = continues(resource) || resource === turn;
    // The parser says several things of one piece of what came in before anything is done about them.
    turn = goesOn && continues(resource) ? null : resource;
    if (!goesOn) {
      round += 1;
      latest = NOBODY;
    }
  }
  // A body comes in on its connection, which began before its request; what it wakes belongs to the request.
  latest = requests.getStore() ?? bySocket.get(resource.socket ?? resource) ?? owners.at(-1) ?? latest;
  owners.push(latest);
}

function after() {
  account();
  owners.pop();
}

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  createHook({ before, after }).enable();
  subscribe('http.server.request.start', ({ request, socket }) => {
    account();
    const open = {
      peer: `${socket.remoteAddress}:${socket.remotePort}`,
      method: request.method ?? '',
      url: (request.url ?? '').slice(0, 200),
      at: Date.now(),
      stretchMs: 0,
      openMs: 0,
      round,
    };
    bySocket.set(socket, open);
    finished.push(open);
    requests.enterWith(open);
    if (owners.length > 0) owners[owners.length - 1] = latest = open;
  });
  const answers = {
    /** Forgets what was measured: the loops are warm now. */
    begin: () => {
      finished = [];
      nobodyMs = 0;
      delay.reset();
      delay.enable();
      return null;
    },
    /** Of each request its longest stretch, by the address and port that it came from, in the order in which they came. */
    stretches: () => ({
      requests: finished.map(({ peer, method, url, at, stretchMs }) => ({ peer, method, url, at, stretchMs })),
      nobodyMs,
      processor: { mainMs: processorMs(), allMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000 },
      delay: {
        p999Ms: Math.max(0, delay.percentile(99.9) / 1e6 - RESOLUTION_MS),
        maxMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
      },
    }),
    /** After everything that nobody needs is gone. */
    memory: () => {
      globalThis.gc?.();
      globalThis.gc?.();
      return process.memoryUsage();
    },
  };
  process.on('message', ({ ask, id }) => process.send({ id, answer: answers[ask]() }));
  // A server whose test is gone is nobody's.
  process.on('disconnect', () => process.exit());
  // Who is asked nothing any more may end.
  process.channel?.unref();
}
