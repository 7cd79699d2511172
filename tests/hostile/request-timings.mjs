/**
 * Loaded into the server by `--import`, by the tests alone. Measures how much CPU time of the main thread each request
 * uses without a break, until the next turn of the event loop. The parent process queries it over IPC.
 */
import { AsyncLocalStorage, createHook, executionAsyncResource } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Sampling interval of the event loop delay. It is subtracted from the measured delay. */
const RESOLUTION_MS = 2;
/** Stands for work without a request: timers, the queue, the task runner. */
const UNOWNED = { peer: '', method: '', url: '', at: 0, blockingMs: 0, openMs: 0, turn: 0 };

const requests = new AsyncLocalStorage();
/** The request that is in progress on each connection. */
const bySocket = new WeakMap();

let finished = [];
let unownedMs = 0;
let turnNumber = 0;
let lastMs = 0;
/** Owners of the work in progress, innermost last. */
const owners = [];
/** Owner of the last work in this turn. */
let latest = UNOWNED;
/** The resource that started the turn, until another one follows. */
let turnResource = null;

const processorMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Adds the CPU time since the last call to the innermost owner. */
function account() {
  const now = processorMs();
  const owner = owners.at(-1);
  if (owner !== undefined) {
    if (owner.turn !== turnNumber) {
      owner.turn = turnNumber;
      owner.openMs = 0;
    }
    owner.openMs += now - lastMs;
    if (owner === UNOWNED) unownedMs = Math.max(unownedMs, owner.openMs);
    else owner.blockingMs = Math.max(owner.blockingMs, owner.openMs);
  }
  lastMs = now;
}

/** Returns whether a resource continues a turn of the event loop: a promise, a `nextTick` callback or a microtask. */
const continues = (resource) =>
  resource instanceof Promise ||
  (Object.hasOwn(resource, 'callback') && Object.hasOwn(resource, 'args')) ||
  resource.constructor?.name === 'AsyncResource';

function before() {
  const resource = executionAsyncResource();
  account();
  if (owners.length === 0) {
    const continuesTurn = continues(resource) || resource === turnResource;
    // The parser reports several events for one chunk of input before any of them is handled.
    turnResource = continuesTurn && continues(resource) ? null : resource;
    if (!continuesTurn) {
      turnNumber += 1;
      latest = UNOWNED;
    }
  }
  // A body arrives on its connection, which is older than its request. The work that it triggers belongs to the
  // request.
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
      blockingMs: 0,
      openMs: 0,
      turn: turnNumber,
    };
    bySocket.set(socket, open);
    finished.push(open);
    requests.enterWith(open);
    if (owners.length > 0) owners[owners.length - 1] = latest = open;
  });
  const queries = {
    /** Discards the measurements of the warm-up. */
    begin: () => {
      finished = [];
      unownedMs = 0;
      delay.reset();
      delay.enable();
      return null;
    },
    /** Returns the longest interval of each request, by its address and port, in order of arrival. */
    timings: () => ({
      requests: finished.map(({ peer, method, url, at, blockingMs }) => ({ peer, method, url, at, blockingMs })),
      unownedMs,
      processor: { mainMs: processorMs(), allMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000 },
      delay: {
        p999Ms: Math.max(0, delay.percentile(99.9) / 1e6 - RESOLUTION_MS),
        maxMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
      },
    }),
    /** Returns the memory use after garbage collection. */
    memory: () => {
      globalThis.gc?.();
      globalThis.gc?.();
      return process.memoryUsage();
    },
  };
  process.on('message', ({ ask, id }) => process.send({ id, result: queries[ask]() }));
  // Ends the server when its test has ended.
  process.on('disconnect', () => process.exit());
  // The IPC channel alone does not keep the process running.
  process.channel?.unref();
}
