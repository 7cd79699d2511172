import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createDatabase } from '#db/connect.ts';
import { PASSWORD_MD5 } from '#tests/server/person.ts';
import { type Owned, ownedBy } from './owned.ts';
import { createItems, prepare, shareExpensivePrograms, shareResult, submitTasks, tokenIds } from './prepare.ts';
import type { KnownIds } from './request.ts';
import { networkAddress } from './sender.ts';
import { Visitor } from './visitor.ts';

/**
 * Tokens and sessions of the account whose requests are mutated. The first token is for the crowd, which reaches its
 * rate limit.
 */
const ATTACKER_TOKENS = 7;
const ATTACKER_SESSIONS = 5;
/** As many qubits as every account may use on the partial-amplitude machine. */
const STATE_BITS = 32;
/** Number of tasks the attacker keeps, so that requests have targets. */
const MIN_TASKS = 4;
/** Networks of regular users, separate from those of the hostile requests. */
const HOME = 70_000;

export interface Accounts {
  /** Values for the names in requests. */
  readonly knownIds: KnownIds;
  /** Texts that only their owner may see. */
  readonly canaries: readonly string[];
  /** Tokens of accounts that run Bell pairs. */
  readonly bells: readonly string[];
  /** Places where not even their owner sees them, so that nothing was tested there. */
  readonly notShown: readonly string[];
  /** Returns the owner's items that are gone or changed. */
  missing(): Promise<readonly Owned[]>;
  /** Recreates the attacker's items that requests have removed. */
  restore(): Promise<void>;
  attacker(): Visitor;
}

interface ProductLocation {
  readonly port: () => number;
  readonly dataDir: string;
}

/** Grants as many QCoins and qubits as an operator may grant, because prices are not under test. */
async function grantTestPermission(dataDir: string): Promise<void> {
  const db = createDatabase(`sqlite:${join(dataDir, 'harbor.db')}`);
  try {
    await db.updateTable('coin_entries').set({ amount: 1_000_000 }).where('kind', '=', 'grant').execute();
    await db.updateTable('accounts').set({ has_test_permission: 1 }).execute();
  } finally {
    await db.destroy();
  }
}

const newSecret = (): string => `kq${randomBytes(7).toString('hex')}`;
const stateOf = (): string => [...randomBytes(STATE_BITS)].map((byte) => byte & 1).join('');

/** Registers an owner whose items no one else may see, an attacker, and users who only run Bell pairs. */
export async function prepareAccounts(
  { port, dataDir }: ProductLocation,
  { bells: bellCount, expensivePrograms }: { readonly bells: number; readonly expensivePrograms: number },
): Promise<Accounts> {
  const outboxFile = join(dataDir, 'outbox.jsonl');
  const knownIds = new Map<string, readonly string[]>();
  const origin = (): string => `127.0.0.1:${port()}`;
  let homes = 0;
  const newVisitor = async (email: string): Promise<Visitor> => {
    const visitor = new Visitor(port, networkAddress(HOME + homes++), outboxFile);
    await visitor.register(email);
    // The first request of a day grants the QCoins.
    await visitor.page('/cloud/coins');
    await grantTestPermission(dataDir);
    return visitor;
  };
  const storeIds = (prefix: string, items: ReadonlyMap<string, readonly string[]>): void => {
    for (const [kind, ids] of items) knownIds.set(`${prefix}.${kind}`, ids);
  };

  const [secret, state] = [newSecret(), stateOf()];
  const owner = await newVisitor(`${secret}@example.org`);
  // A second session on another network, because the current session cannot be revoked.
  await new Visitor(port, networkAddress(HOME + homes++), outboxFile).call('POST', '/api/loginNew/doLogin.json', {
    loginName: `${secret}@example.org`,
    password: PASSWORD_MD5,
  });
  storeIds('b', await prepare(owner, secret, state));
  // A share link is public until it is revoked.
  for (const token of knownIds.get('b.share') ?? [])
    await owner.post(`/cloud/projects/${knownIds.get('b.project')![0]!}/versions`, [
      ['intent', 'revoke'],
      ['token', token],
    ]);
  const bells: string[] = [];
  for (let i = 0; i < bellCount; i++) {
    const visitor = await newVisitor(`bell${i}@example.org`);
    await visitor.post('/cloud/operation', [
      ['act', 'subscribe'],
      ['product', 'full-amplitude'],
      ['path', '/'],
    ]);
    bells.push(await visitor.makeToken('bell'));
  }

  let generation = 0;
  let attacker: Visitor;
  /** Opens a session for each one that requests have ended. */
  const openSessions = async (): Promise<void> => {
    const alive: string[] = [];
    for (const sid of knownIds.get('a.sid') ?? []) {
      const { body } = await new Visitor(port, attacker.from, outboxFile).ask('POST', '/api/user/getUserInfo.json', {
        headers: [['Cookie', `sid=${sid}`]],
        body: '',
      });
      if (body.includes('"success":true')) alive.push(sid);
    }
    while (alive.length < ATTACKER_SESSIONS) {
      // The attacker itself signs in first, because its session reads the state of the account.
      const visitor = alive.includes(attacker.sid)
        ? new Visitor(port, networkAddress(HOME + homes++), outboxFile)
        : attacker;
      const before = visitor.sid;
      await visitor.call('POST', '/api/loginNew/doLogin.json', {
        loginName: knownIds.get('a.email')![0],
        password: PASSWORD_MD5,
      });
      if (visitor.sid === before) break;
      alive.push(visitor.sid);
    }
    knownIds.set('a.sid', alive);
  };
  /** Keeps one token that requests may revoke, besides those that authorize requests. */
  const keepToken = async (): Promise<void> => {
    const before = await tokenIds(attacker);
    if (before.includes(knownIds.get('a.apiToken')?.[0] ?? '')) return;
    const attackerToken = attacker.token;
    await attacker.makeToken('spare');
    attacker.token = attackerToken;
    knownIds.set(
      'a.apiToken',
      (await tokenIds(attacker)).filter((id) => !before.includes(id)),
    );
  };
  const moveIn = async (): Promise<void> => {
    generation += 1;
    const email = `a${generation}@example.org`;
    attacker = await newVisitor(email);
    storeIds('a', await prepare(attacker, `plain${generation}`, stateOf()));
    const tokens = [attacker.token];
    while (tokens.length < ATTACKER_TOKENS) tokens.push(await attacker.makeToken(`t${tokens.length}`));
    knownIds.set('a.token', tokens);
    knownIds.set('a.email', [email]);
    knownIds.set('a.sid', [attacker.sid]);
    await openSessions();
    knownIds.set('a.dearShare', await shareExpensivePrograms(attacker, expensivePrograms));
    knownIds.set('a.resultShare', await shareResult(attacker, knownIds.get('a.task')?.at(-1) ?? ''));
  };
  const pointAt = (): void => {
    knownIds.set('host', [origin()]);
    knownIds.set('origin', [`http://${origin()}`]);
  };
  pointAt();
  await moveIn();

  const { notShown, missing } = await ownedBy(owner, knownIds, secret);
  const resultPath = `/api/v1/tasks/${knownIds.get('b.task')?.[0] ?? ''}/result`;
  return {
    knownIds,
    canaries: [secret, state, owner.token, owner.sid],
    notShown: JSON.stringify((await owner.call('GET', resultPath)).json).includes(state)
      ? notShown
      : [...notShown, resultPath],
    missing,
    bells,
    attacker: () => attacker,
    async restore() {
      pointAt();
      await openSessions();
      const open = await attacker.call('GET', '/api/v1/tasks?limit=100');
      if (knownIds.get('a.sid')!.length < ATTACKER_SESSIONS || open.status === 401) return moveIn();
      const idsOf = (json: unknown): readonly string[] =>
        ((json as { items?: readonly { id: string }[] }).items ?? []).map(({ id }) => id);
      const tasks = idsOf(open.json);
      knownIds.set('a.task', [...tasks, ...(await submitTasks(attacker, MIN_TASKS - tasks.length))]);
      knownIds.set('a.project', idsOf((await attacker.call('GET', '/api/v1/projects?limit=100')).json));
      if ((knownIds.get('a.task')?.length ?? 0) < 2 || (knownIds.get('a.project')?.length ?? 0) < 2) return moveIn();
      storeIds('a', await createItems(attacker, `plain${generation}`, knownIds.get('a.project')![0]));
      await keepToken();
    },
  };
}
