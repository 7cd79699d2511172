import { Agent, request as httpRequest } from 'node:http';
import type { BenchClient } from '#scripts/bench-console/client.ts';
import type { Random } from '#tests/hostile/random.ts';
import { MIX, type MixedRequest, type RequestKind } from './mix.ts';

/** One answered request. */
export interface LoadSample {
  readonly kind: RequestKind;
  readonly path: string;
  readonly status: number;
  /** From when it was due, or sent if it is sent after another one, to its last byte. */
  readonly ms: number;
  /** How long the server says that refusing it took; NaN for an answer that is no refusal. */
  readonly shedMs: number;
  readonly hasRetryAfter: boolean;
}

export interface Target {
  readonly baseUrl: string;
  readonly clients: readonly BenchClient[];
  readonly tasks: ReadonlyMap<BenchClient, string>;
  readonly file: string;
  readonly random: Random;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Number of networks from which visitors come; the limits of one network are not what is measured. */
const NETWORKS = 60_000;

const STALLED_MS = 60_000;

export function createGenerator({ baseUrl, clients, tasks, file, random }: Target) {
  const { hostname, port } = new URL(baseUrl);
  const addressOf = (number: number): string => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

  function prepare({ who, path, body }: MixedRequest) {
    const place = random.below(clients.length);
    const client = clients[place]!;
    const network = who === 'visitor' ? clients.length + random.below(NETWORKS) : place;
    return {
      path: path.replace(':task', tasks.get(client) ?? '').replace(':file', file),
      headers: {
        'X-Forwarded-For': addressOf(network),
        'Accept-Language': random.chance(0.5) ? 'zh-CN' : 'en-US',
        'Accept-Encoding': 'br',
        'User-Agent': 'Mozilla/5.0 Chrome/150',
        ...(who === 'account' && { Cookie: `${client.cookie.name}=${client.cookie.value}` }),
        ...(who === 'program' && { Authorization: `Bearer ${client.secret}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      },
    };
  }

  /** Sends a request of the mix; status 0 if the connection failed. */
  const send = (dueAt: number): Promise<LoadSample> =>
    new Promise((resolve) => {
      const mixed = random.weighted(MIX);
      const { path, headers } = prepare(mixed);
      const finish = (status: number, shed: string | undefined, hasRetryAfter: boolean) =>
        resolve({
          kind: mixed.kind,
          path: mixed.path,
          status,
          ms: performance.now() - dueAt,
          shedMs: Number(/^shed;dur=([\d.]+)$/.exec(shed ?? '')?.[1]),
          hasRetryAfter,
        });
      const method = mixed.body === undefined ? 'GET' : 'POST';
      const sent = httpRequest({ agent, hostname, port, method, path, headers }, (response) => {
        const { statusCode = 0, headers: said } = response;
        response.resume();
        response.once('end', () =>
          finish(statusCode, String(said['server-timing']), said['retry-after'] !== undefined),
        );
        response.once('error', () => finish(0, undefined, false));
      });
      sent.setTimeout(STALLED_MS, () => sent.destroy());
      sent.once('error', () => finish(0, undefined, false));
      sent.end(mixed.body);
    });

  /** Each of some connections sends its next request when the last was answered: the most that the server can do. */
  async function closedLoop(connections: number, seconds: number): Promise<readonly LoadSample[]> {
    const samples: LoadSample[] = [];
    const endAt = performance.now() + seconds * 1000;
    const repeat = async (): Promise<void> => {
      while (performance.now() < endAt) samples.push(await send(performance.now()));
    };
    await Promise.all(Array.from({ length: connections }, repeat));
    return samples;
  }

  /**
   * Sends requests at random times, however slowly they are answered: people do not wait for each other. A request counts
   * from when it was due, so that a generator that is late hides nothing.
   */
  async function openLoop(perSecond: number, seconds: number, onSample?: (sample: LoadSample) => void) {
    const samples: LoadSample[] = [];
    const pending = new Set<Promise<void>>();
    const startedAt = performance.now();
    let dueAt = startedAt;
    while (dueAt < startedAt + seconds * 1000) {
      const wait = dueAt - performance.now();
      // eslint-disable-next-line no-restricted-syntax -- requests are sent at times that a seed determines
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
      const sample = send(dueAt).then((sampled) => {
        if (onSample === undefined) samples.push(sampled);
        else onSample(sampled);
        pending.delete(sample);
      });
      pending.add(sample);
      dueAt += (-Math.log(1 - random.next()) / perSecond) * 1000;
    }
    await Promise.all(pending);
    return samples;
  }

  return { closedLoop, openLoop, close: () => agent.destroy() };
}

export type Generator = ReturnType<typeof createGenerator>;
