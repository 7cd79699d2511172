/** Sends requests that the server must always answer, from a separate thread. */
import { Agent, request } from 'node:http';
import { clearInterval, setInterval } from 'node:timers';
import { parentPort, workerData } from 'node:worker_threads';

const { port, from, bells, healthEveryMs, bellEveryMs } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const BELL = JSON.stringify({
  name: 'Bell',
  product: 'full-amplitude',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  shots: 100,
  seed: 7,
});
const TIMEOUT_MS = 20_000;

/** Returns the milliseconds until the complete response, and its status; status 0 without a response. */
const ask = (options, body) =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const done = (status, text = '') =>
      resolve({ status, ms: performance.now() - startedAt, text: text.slice(0, 300) });
    const sending = request(
      { host: '127.0.0.1', port, localAddress: from, agent, timeout: TIMEOUT_MS, ...options },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk) => (text += chunk))
          .on('end', () => done(response.statusCode, text))
          .on('error', () => done(0, 'broken off'));
      },
    );
    sending
      .on('timeout', () => sending.destroy(new Error('timeout')))
      .on('error', (error) => {
        // The server may end an idle connection just when it is used again; then nothing was asked, as browsers assume.
        if (sending.reusedSocket && error.code === 'ECONNRESET') void ask(options, body).then(resolve);
        else done(0, error.message);
      });
    sending.end(body);
  });

const health = [];
const accepted = [];
const asking = new Set();
const collect = (list, promise) => {
  asking.add(promise);
  void promise.then((result) => list.push(result)).finally(() => asking.delete(promise));
};
let nextBell = 0;
const timers = [
  setInterval(() => collect(health, ask({ path: '/healthz' })), healthEveryMs),
  setInterval(() => {
    const token = bells[nextBell++ % bells.length];
    collect(
      accepted,
      ask(
        {
          method: 'POST',
          path: '/api/v1/tasks',
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(BELL),
            Authorization: `Bearer ${token}`,
          },
        },
        BELL,
      ),
    );
  }, bellEveryMs),
];

parentPort.once('message', async () => {
  for (const timer of timers) clearInterval(timer);
  await Promise.all(asking);
  parentPort.postMessage({ health, accepted });
  agent.destroy();
});
