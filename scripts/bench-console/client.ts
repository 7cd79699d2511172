import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { API_SCOPES } from '#app/domain/api-tokens.ts';
import { createCoins, dayOf } from '#app/services/coins/index.ts';
import { createSecurityAlerts } from '#app/services/notifications/index.ts';
import { createRates } from '#app/services/rate-limits/index.ts';
import { randomId, randomToken, sha256 } from '#app/services/secrets/index.ts';
import { createTokens } from '#app/services/tokens/index.ts';
import { insertAccount } from '#db/repositories/accounts.ts';
import { insertGrantOnce } from '#db/repositories/coin-entries.ts';
import { insertSession } from '#db/repositories/sessions.ts';
import { insertSubscription } from '#db/repositories/subscriptions.ts';
import type { Database } from '#db/schema.ts';

/** A signed-in account of the benchmark, with enough QCoins for any number of runs. */
export interface BenchClient {
  readonly accountId: string;
  /** Token of its session. */
  readonly cookie: { readonly name: string; readonly value: string };
  /** Secret of the task API. */
  readonly secret: string;
}

const PRODUCT = 'full-amplitude';
const COINS = 1_000_000;
const DAY_MS = 24 * 60 * 60_000;

const now = Date.now;
const newId = () => randomId(randomBytes);

/** Creates a session of the account and returns its token. */
export async function openSession(db: Kysely<Database>, accountId: string): Promise<string> {
  const token = randomToken(randomBytes);
  await insertSession(db, {
    id: sha256(token),
    accountId,
    isRemembered: true,
    userAgent: 'bench',
    ip: '127.0.0.1',
    createdAt: now(),
    lastSeenAt: now(),
    expiresAt: now() + DAY_MS,
    secondFactorAt: null,
  });
  return token;
}

/** Creates an account with a subscription and a project directly in the database, without the pages and their forms. */
export async function openClient(db: Kysely<Database>, name: string): Promise<BenchClient> {
  const accountId = newId();
  await insertAccount(db, {
    id: accountId,
    userName: name,
    phone: null,
    email: `${name}@example.org`,
    passwordHash: null,
    locale: 'en-US',
    createdAt: now(),
  });
  await insertGrantOnce(db, {
    id: newId(),
    accountId,
    day: dayOf(now(), 'Asia/Shanghai'),
    kind: 'grant',
    amount: COINS,
    taskId: null,
    product: null,
    createdAt: now(),
  });
  await insertSubscription(db, accountId, PRODUCT, now());
  const days = { now, newId, timeZone: 'Asia/Shanghai' };
  const { secret } = await createTokens(db, {
    coins: createCoins(db, days),
    alerts: createSecurityAlerts({ now, randomBytes, ensureJob: () => Promise.resolve() }),
    ...days,
    rates: createRates({ counters: null, onError: () => {} }),
    randomBytes,
  }).create(accountId, { name: 'bench', scopes: API_SCOPES });
  return { accountId, cookie: { name: 'sid', value: await openSession(db, accountId) }, secret };
}

const QUBITS = 8;
const LAYERS = 6;

/** The task that the targets refer to: 8 qubits, 1,000 shots, every qubit measured. */
export const TASK = {
  name: 'Eight qubits',
  product: PRODUCT,
  language: 'qrunes',
  shots: 1000,
  program: [
    `QINIT ${QUBITS}`,
    `CREG ${QUBITS}`,
    ...Array.from({ length: LAYERS }, (_, layer) => [
      ...Array.from({ length: QUBITS }, (_, qubit) => `RX ${qubit},"0.${layer + 1}${qubit}"`),
      ...Array.from(
        { length: QUBITS / 2 - (layer % 2) },
        (_, pair) => `CNOT ${2 * pair + (layer % 2)},${2 * pair + 1 + (layer % 2)}`,
      ),
    ]).flat(),
    ...Array.from({ length: QUBITS }, (_, qubit) => `MEASURE ${qubit},$${qubit}`),
    '',
  ].join('\n'),
} as const;

/** Calls the task API. @throws Error if the call is refused */
export async function callApi<Answer>(
  baseUrl: string,
  { secret }: BenchClient,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json', Prefer: 'wait=30' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
